import type { PlannedOrder } from '../../../client/checkout/order-request.ts';
import type { Cart } from '../../../domain/cart/cart-item.ts';
import { hasOption, isDigitalOnly } from '../../../domain/cart/resolve-cart.ts';
import { minimumCardMessage } from '../../../domain/checkout/checkout.ts';
import { type PaymentMethod, paymentMethods } from '../../../domain/checkout/payment-methods.ts';
import { MIN_CARD_PAYMENT_CENTS } from '../../../domain/limits.ts';
import { isDigital } from '../../../domain/menu/option.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import type { BusinessSettings } from '../../../domain/store/business.ts';

/** The methods to choose from, quickest first. Store credit has its own checkbox. */
const SELECTABLE_METHODS = ['mobilePay', 'card', 'inPerson'] as const satisfies readonly PaymentMethod[];
export type SelectableMethod = (typeof SELECTABLE_METHODS)[number];

export interface PaymentOptions {
  readonly methods: readonly SelectableMethod[];
  /** Whether store credit pays the whole order. */
  readonly byCredit: boolean;
  /** Whether the cart contains gift cards or event tickets. */
  readonly digital: boolean;
  /** Whether the cart contains only gift cards and event tickets. */
  readonly digitalOnly: boolean;
  /** Why a method is missing; null when there is nothing to explain. */
  readonly note: string | null;
}

/** The part of a planned order that decides how the order can be paid. */
interface PayableOrder {
  readonly cart: Cart;
  readonly shop: {
    readonly business: BusinessSettings & Pick<PlannedOrder['shop']['business'], 'paymentGateway'>;
    readonly menu: PlannedOrder['shop']['menu'];
  };
}

/**
 * How this order can be paid (H7, H15). `walletQuote`: the price with a wallet (Apple Pay, Google Pay). Wallets are not
 * offered if a discount for wallets makes this price lower than `MIN_CARD_PAYMENT_CENTS`.
 */
export function paymentOptions(
  { shop, cart }: PayableOrder,
  quote: Quote | null,
  walletQuote: Quote | null,
): PaymentOptions {
  const { business, menu } = shop;
  const digital = hasOption(menu, cart, isDigital);
  const total = quote?.total ?? 0;
  const walletTotal = walletQuote?.total ?? total;
  const takesCards = business.paymentGateway !== null;
  const allowed = paymentMethods(business, { total, digital, takesCards });
  const methods = SELECTABLE_METHODS.filter(
    (method) => allowed.includes(method) && !(method === 'mobilePay' && walletTotal < MIN_CARD_PAYMENT_CENTS),
  );
  const belowMinimum = takesCards && total > 0 ? minimumCardMessage(total) : null;
  return {
    methods,
    byCredit: total === 0 && (quote?.lines.some(({ rule }) => rule === 'credit') ?? false),
    digital,
    digitalOnly: isDigitalOnly(menu, cart),
    note: belowMinimum ?? (methods.length === 0 ? NO_METHOD_MESSAGE : null),
  };
}

const NO_METHOD_MESSAGE = 'This order has to be paid online, which this business does not offer yet.';

/**
 * The selected method: the customer's choice if it is available, otherwise the quickest method. Wallets are never
 * selected if the device has none (`noWallets`). Wallets are selected automatically only if the device probably has a
 * wallet and if paying with it costs no more than with other methods. The comparison uses prices before store credit,
 * because credit could hide a wallet surcharge.
 */
export function selectMethod(
  offered: readonly SelectableMethod[],
  preferred: PaymentMethod | null,
  quote: Quote | null,
  walletQuote: Quote | null,
  noWallets: boolean,
): SelectableMethod | null {
  const methods = offered.filter((method) => !(noWallets && method === 'mobilePay'));
  const own = methods.find((method) => method === preferred);
  if (own !== undefined) return own;
  const walletCostsMore =
    quote !== null && walletQuote !== null && walletQuote.amountBeforeTender > quote.amountBeforeTender;
  const walletsLikely = 'ApplePaySession' in window || 'PaymentRequest' in window;
  return methods.find((method) => method !== 'mobilePay' || (walletsLikely && !walletCostsMore)) ?? null;
}
