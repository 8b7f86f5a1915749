import { MIN_CARD_PAYMENT_CENTS } from '../limits.ts';
import type { Cents } from '../money/money.ts';
import type { BusinessSettings } from '../store/business.ts';

export const PAYMENT_METHODS = ['card', 'mobilePay', 'inPerson', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface Payable {
  /** What is left to pay after store credit. */
  readonly total: Cents;
  /** Whether the cart contains a gift card or an event ticket. These are sent by e-mail and cannot be paid in person. */
  readonly digital: boolean;
  /** Whether the business has a payment provider. */
  readonly takesCards: boolean;
}

/** How an order can be paid (H15): with `credit` if nothing is left to pay, otherwise as the business accepts it. */
export function paymentMethods(settings: BusinessSettings, payable: Payable): readonly PaymentMethod[] {
  if (payable.total === 0) return ['credit'];
  const cards = payable.takesCards && payable.total >= MIN_CARD_PAYMENT_CENTS;
  const methods: (PaymentMethod | false)[] = [
    cards && 'card',
    cards && !settings.mobilePaymentDisabled && 'mobilePay',
    !settings.payInPersonDisabled && !payable.digital && 'inPerson',
  ];
  return methods.filter((method) => method !== false);
}
