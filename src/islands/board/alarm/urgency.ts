import type { AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';

/** An order that is not accepted for this long rings louder. */
const URGENT_AFTER_MS = 4 * 60_000;

/** When staff should start to answer an order: one that comes in at night waits for the opening. */
const waitsSince = ({ answerFrom, placedAt }: Ticket): Instant => Math.max(answerFrom ?? placedAt, placedAt);

/** Whether the order is not accepted or rejected yet. */
const isUnanswered = ({ orderStatus }: Ticket): boolean => orderStatus === 'n' || orderStatus === 'v';

/** Whether the order has waited too long for an answer. */
export const isUrgent = (ticket: Ticket, now: Instant): boolean =>
  isUnanswered(ticket) && now - waitsSince(ticket) >= URGENT_AFTER_MS;

/** Whether no staff member has marked the order as seen. A device clock that runs a little behind makes no difference. */
const isUnseen = (ticket: Ticket, now: Instant): boolean =>
  ticket.orderStatus === 'n' && waitsSince(ticket) <= Math.max(now, ticket.placedAt);

/** The sound to repeat: `urgent` while any order has waited too long, else `order` while one is unseen, else null. */
export function repeatedSound(tickets: readonly Ticket[], now: Instant): AlertSound | null {
  if (tickets.some((ticket) => isUrgent(ticket, now))) return 'urgent';
  return tickets.some((ticket) => isUnseen(ticket, now)) ? 'order' : null;
}
