import type { PlannedOrder } from '../../../client/checkout/order-request.ts';
import { NO_WALLETS_MESSAGE } from '../../../client/payment/payment-form.ts';
import { minimumCardMessage } from '../../../domain/checkout/checkout.ts';
import { type PaymentMethod, paymentMethods } from '../../../domain/checkout/payment-methods.ts';
import { findOption, isDigital } from '../../../domain/menu/option.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';

/** The ways that can be chosen, wallets first because they are the quickest; store credit is a switch beside them. */
export const CHOICES = ['mobilePay', 'card', 'inPerson'] as const satisfies readonly PaymentMethod[];
export type Choice = (typeof CHOICES)[number];

export interface WaysToPay {
  readonly methods: readonly Choice[];
  /** Whether store credit pays all of it. */
  readonly byCredit: boolean;
  /** Whether the cart holds gift cards or event tickets, and whether nothing else. */
  readonly digital: boolean;
  readonly digitalOnly: boolean;
  /** Why a way is missing; null when none is. */
  readonly note: string | null;
}

/** How this order can be paid here (H7, H15). `noWallets`: this device turned out to have none. */
export function waysToPay({ shop, cart }: PlannedOrder, quote: Quote | null, noWallets: boolean): WaysToPay {
  const { business, menu } = shop;
  const kinds = cart.flatMap((item) => {
    const found = findOption(menu, item.productOptionId);
    return found === null ? [] : [isDigital(found.option)];
  });
  const digital = kinds.includes(true);
  const total = quote?.total ?? 0;
  const takesCards = business.paymentGateway !== null;
  const allowed = paymentMethods(business, { total, digital, takesCards });
  const methods = CHOICES.filter((method) => allowed.includes(method) && !(noWallets && method === 'mobilePay'));
  const tooLittle = takesCards && total > 0 ? minimumCardMessage(total) : null;
  return {
    methods,
    byCredit: total === 0 && (quote?.lines.some(({ rule }) => rule === 'credit') ?? false),
    digital,
    digitalOnly: digital && !kinds.includes(false),
    note: tooLittle ?? (noWallets ? NO_WALLETS_MESSAGE : null) ?? (methods.length === 0 ? NO_WAY_MESSAGE : null),
  };
}

const NO_WAY_MESSAGE = 'This order has to be paid online, which this business does not offer yet.';

/** The way that is unfolded: the customer's own choice, else the quickest that costs nothing more. */
export function chooseMethod(
  methods: readonly Choice[],
  wanted: PaymentMethod | null,
  quote: Quote | null,
  walletQuote: Quote | null,
): Choice | null {
  const own = methods.find((method) => method === wanted);
  if (own !== undefined) return own;
  const dearer = quote !== null && walletQuote !== null && walletQuote.total > quote.total;
  const walletsLikely = 'ApplePaySession' in window || 'PaymentRequest' in window;
  return methods.find((method) => method !== 'mobilePay' || (walletsLikely && !dearer)) ?? null;
}
