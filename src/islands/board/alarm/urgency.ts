import type { AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';

/** If staff have neither accepted nor rejected an order for this time, the board rings louder. */
const URGENT_AFTER_MS = 4 * 60_000;

/**
 * Start of an order's wait for an answer. For an order placed while the store is closed, the wait starts at the
 * opening.
 */
const waitStart = ({ answerFrom, placedAt }: Ticket): Instant => Math.max(answerFrom ?? placedAt, placedAt);

/** Whether the order is neither accepted nor rejected yet. */
const isUnanswered = ({ orderStatus }: Ticket): boolean => orderStatus === 'n' || orderStatus === 'v';

/** Whether the order has waited too long for an answer. */
export const isUrgent = (ticket: Ticket, now: Instant): boolean =>
  isUnanswered(ticket) && now - waitStart(ticket) >= URGENT_AFTER_MS;

/**
 * Whether the order's wait for an answer has started and no staff member has marked the order as seen. If the clock of
 * the device is a little behind, `placedAt` of a new order is later than `now`. Such an order is unseen too.
 */
const isUnseen = (ticket: Ticket, now: Instant): boolean =>
  ticket.orderStatus === 'n' && waitStart(ticket) <= Math.max(now, ticket.placedAt);

/**
 * The sound to repeat. It is `urgent` while any order has waited too long. Otherwise it is `order` while any order is
 * unseen. Null when there is no sound to repeat.
 */
export function repeatedSound(tickets: readonly Ticket[], now: Instant): AlertSound | null {
  if (tickets.some((ticket) => isUrgent(ticket, now))) return 'urgent';
  return tickets.some((ticket) => isUnseen(ticket, now)) ? 'order' : null;
}
