import type { ClientFailure } from '../../../client/rest.ts';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { type Column, columnOf } from '../columns/columns.ts';

/** A tap of staff whose move failed. `seen`: the ticket as it was when they tapped. `code`: why the move failed. */
interface FailedTap {
  readonly seen: Ticket;
  readonly request: BoardMoveRequest;
  readonly code: ClientFailure['code'];
}

/** After these failures, the edge may have made the move: the answer is missing or says nothing about the move. */
const UNKNOWN_OUTCOMES: readonly FailedTap['code'][] = ['offline', 'unexpected', 'badGateway', 'unavailable'];

/** The columns in which an order can be after each move; null when the move removes the order from the board. */
const COLUMNS_AFTER: Readonly<Record<BoardMoveRequest['move'], readonly (Column | null)[]>> = {
  check: ['New'],
  accept: ['Preparing', 'Later'],
  changeTime: ['Preparing', 'Later'],
  reject: [null],
  ready: ['Ready'],
  onTheWay: ['Ready'],
  pickedUp: [null],
  noShow: [null],
  undoReady: ['Preparing', 'Later'],
  undoOnTheWay: ['Ready', 'Preparing', 'Later'],
  undoPickedUp: ['Ready'],
  recall: ['Ready'],
};

/**
 * What staff read when their move failed and the order changed its column at the same time. A ticket that changes its
 * column is mounted again and loses its own message. `tickets`: the tickets that the board shows now. Returns null in
 * three cases:
 * - The order is still in the same column. Then the ticket itself shows why the move failed.
 * - The outcome is unknown, and the order is now in a column to which the move can lead.
 * - The failure is neither a conflict nor one of `UNKNOWN_OUTCOMES`.
 */
export function movedMeanwhile(tap: FailedTap, tickets: readonly Ticket[], now: Instant): string | null {
  const { seen, request, code } = tap;
  const ticket = tickets.find(({ orderId }) => orderId === seen.orderId);
  const column = ticket === undefined ? null : columnOf(ticket, now);
  if (column === columnOf(seen, now)) return null;
  // A time label already ends in a full stop: 6:40 p.m.
  const end = ticket === undefined || ticket.dueLabel === null ? '.' : `, for ${ticket.dueLabel}`;
  if (code === 'conflict') {
    const what = `Your tap did not count: order ${seen.orderNumber}`;
    return column === null
      ? `${what} has just ended. The list “Finished” says how.`
      : `${what} was moved by somebody else just before. It is in ${column}${end}`;
  }
  if (!UNKNOWN_OUTCOMES.includes(code) || COLUMNS_AFTER[request.move].includes(column)) return null;
  const what = `The answer to your tap did not arrive. Order ${seen.orderNumber}`;
  return column === null ? `${what} has ended. The list “Finished” says how.` : `${what} is now in ${column}${end}`;
}
