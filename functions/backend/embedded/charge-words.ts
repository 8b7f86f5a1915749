import type { PaymentStatus } from '../../../src/domain/order/order.ts';
import type { ChargeOfOrder } from '../../desk/charges-of-order.ts';

/**
 * What happened to a card payment, in words. Null if a posting in the books already says what happened, because the
 * console also shows the postings. `isLast`: whether this card payment is the last that was tried for the order.
 * `status`: the payment status of the order.
 */
export function chargeWords(
  { step, capture, tries, captured, refund }: Omit<ChargeOfOrder, 'amount' | 'at'>,
  isLast: boolean,
  status: PaymentStatus,
): string | null {
  if (step === 'prepared' || step === 'authorising') return 'Card payment sent; no answer yet';
  if (captured) return capture === 'now' ? null : HELD;
  if (step === 'capturing' && tries > 0) return `${HELD}; the capture failed and is tried again`;
  if (step !== 'returning' && step !== 'returned') return HELD;
  if (refund !== null) return step === 'returned' ? 'Charged, and refunded' : REFUND_WORDS[refund];
  if (!isLast || status !== 'refunded') return 'Card declined, or payment not completed';
  return step === 'returned' ? `${HELD}, and let go without a charge` : `${HELD}; it is being let go`;
}

const HELD = 'Held on the card';

const REFUND_WORDS: Readonly<Record<NonNullable<ChargeOfOrder['refund']>, string>> = {
  accepted: 'Charged; the refund is on its way',
  refused: 'Charged; the refund failed and is tried again',
};
