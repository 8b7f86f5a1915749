import type { Ring } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';

/** Milliseconds after which an order that nobody accepted rings louder. */
const URGENT_AFTER = 4 * 60_000;

/** From when on an order should be answered: an order of the night waits for the morning. */
const awaitedFrom = ({ answerFrom, placedAt }: Ticket): Instant => Math.max(answerFrom ?? placedAt, placedAt);

/** Whether it waits for somebody to accept it. */
const isWaiting = ({ orderStatus }: Ticket): boolean => orderStatus === 'n' || orderStatus === 'v';

/** Whether it waits since so long that it must not be overlooked. */
export const isUrgent = (ticket: Ticket, now: Instant): boolean =>
  isWaiting(ticket) && now - awaitedFrom(ticket) >= URGENT_AFTER;

/** Whether nobody has said yet that they saw it. What came in has come, even where this device's clock is a little behind. */
const isUnseen = (ticket: Ticket, now: Instant): boolean =>
  ticket.orderStatus === 'n' && awaitedFrom(ticket) <= Math.max(now, ticket.placedAt);

/** What the bell repeats: louder for what waits too long, seen or not; null while nothing asks for it. */
export function repeatedRing(tickets: readonly Ticket[], now: Instant): Ring | null {
  if (tickets.some((ticket) => isUrgent(ticket, now))) return 'urgent';
  return tickets.some((ticket) => isUnseen(ticket, now)) ? 'order' : null;
}
