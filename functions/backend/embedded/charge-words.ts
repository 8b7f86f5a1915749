import type { ChargeOfOrder } from '../../desk/charges-of-order.ts';
import type { OrderRecord } from '../../desk/order-record.ts';

/**
 * What happened to a card payment, in words. Null if a posting in the books already says what happened, because the
 * console also shows the postings. `isLast`: whether this card payment is the last that was tried for the order.
 * `order`: the order to which the card payment belongs.
 */
export function chargeWords(
  { step, capture, tries, captured, refund }: Omit<ChargeOfOrder, 'amount' | 'at'>,
  isLast: boolean,
  { paymentStatus, holdReleased }: Pick<OrderRecord, 'paymentStatus' | 'holdReleased'>,
): string | null {
  if (step === 'prepared' || step === 'authorising') return 'Card payment sent; no answer yet';
  if (captured) return capture === 'now' ? null : HELD;
  if (step === 'capturing' && tries > 0) return `${HELD}; the capture failed and is tried again`;
  if (step !== 'returning' && step !== 'returned') return HELD;
  if (refund !== null) return step === 'returned' ? 'Charged, and refunded' : REFUND_WORDS[refund];
  if (!isLast || paymentStatus !== 'refunded') return 'Card declined, or payment not completed';
  // For an order that is older than the books, it is unknown whether the card was charged or the money was only held.
  if (holdReleased === null)
    return step === 'returned'
      ? 'Held or charged, then released or refunded'
      : 'Held or charged; it is being released or refunded';
  return step === 'returned' ? `${HELD}, and let go without a charge` : `${HELD}; it is being let go`;
}

const HELD = 'Held on the card';

const REFUND_WORDS: Readonly<Record<NonNullable<ChargeOfOrder['refund']>, string>> = {
  accepted: 'Charged; the refund is on its way',
  refused: 'Charged; the refund failed and is tried again',
};
