import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnOf } from '../columns/columns.ts';

/**
 * What staff read when their move failed because somebody else moved the order at the same time. `seen`: the ticket as
 * it was when they tapped. `tickets`: all tickets now. Null if the order is still in the same column: then the ticket
 * itself shows why the move failed. A ticket that changes its column is mounted again and loses such a message.
 */
export function movedMeanwhile(seen: Ticket, tickets: readonly Ticket[], now: Instant): string | null {
  const ticket = tickets.find(({ orderId }) => orderId === seen.orderId);
  const column = ticket === undefined ? null : columnOf(ticket, now);
  if (column === columnOf(seen, now)) return null;
  const what = `Your tap did not count: order ${seen.orderNumber}`;
  if (ticket === undefined || column === null) return `${what} has just ended. The list “Finished” says how.`;
  const where = `${what} was moved by somebody else just before. It is in ${column}`;
  // A time label already ends in a full stop: 6:40 p.m.
  return ticket.dueLabel === null ? `${where}.` : `${where}, for ${ticket.dueLabel}`;
}
