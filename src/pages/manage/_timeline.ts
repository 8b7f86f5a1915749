/** All that happened to an order, in one list. */
import type { BusinessOrder } from '../../contract/business-orders.ts';
import type { Cents } from '../../domain/money/money.ts';
import type { Instant } from '../../domain/time.ts';
import { messageWords, refundWords } from './_order-words.ts';

export interface TimelineEntry {
  readonly at: Instant;
  readonly atLabel: string;
  readonly what: string;
  /** Further words, such as the recipient of a message. Null if there are no further words. */
  readonly more: string | null;
  /** Why the refund or message failed; null when nothing failed. */
  readonly trouble: string | null;
  /** Who caused the entry. For a message, this field says instead whether the message was sent. Null for a payment. */
  readonly by: string | null;
  /** The amount of a payment or refund. Negative for money that goes back; null for an entry that moves no money. */
  readonly amount: Cents | null;
  /** The refund's id, if people may record that staff gave the money back at the counter; null for all other entries. */
  readonly repayable: number | null;
}

const NOTHING_MORE = { more: null, trouble: null, by: null, amount: null, repayable: null } as const;

/**
 * The moves, payments, refunds and messages of an order, oldest first. Entries with the same time stand in this
 * sequence: tries of card payments, moves, refunds, booked payments, messages.
 */
export function timelineOf({
  moves,
  charges,
  booked,
  refunds,
  messages,
}: Pick<BusinessOrder, 'moves' | 'charges' | 'booked' | 'refunds' | 'messages'>): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...charges.map((charge) => ({ ...NOTHING_MORE, ...charge })),
    ...moves.map((move) => ({ ...NOTHING_MORE, ...move })),
    ...refunds.map((refund) => ({
      ...NOTHING_MORE,
      ...{ at: refund.at, atLabel: refund.atLabel, what: `Refund: ${refund.reason}`, amount: -refund.amount },
      ...(refund.failing ? { trouble: refundWords(refund) } : { more: refundWords(refund) }),
      by: refund.person ?? 'The system',
      repayable: refund.mayRepayOtherwise ? refund.refundId : null,
    })),
    ...booked.map((payment) => ({ ...NOTHING_MORE, ...payment })),
    ...messages.map((message) => {
      const { title, outcome, trouble } = messageWords(message);
      const { at, atLabel, what } = message;
      return { ...NOTHING_MORE, at, atLabel, what: `Message: ${what}`, more: title, trouble, by: outcome };
    }),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
}
