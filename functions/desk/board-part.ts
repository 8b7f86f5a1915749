/** Reads a board in parts, so that no reply becomes too large. */
import type { Ticket } from '../../src/contract/board.ts';
import { ordersOnBoard } from './orders.ts';
import { ticketOf } from './ticket.ts';

const MAX_TICKETS_PER_PART = 100;
/** Written as JSON, all tickets of a part together have at most this many characters. One ticket has about 1,200. */
const MAX_CHARACTERS_PER_PART = 200_000;

export interface BoardPart {
  /** Oldest first. */
  readonly tickets: Ticket[];
  /** The largest order id of this part. To read the next part, pass this id as `after`. Null in the last part. */
  readonly next: number | null;
}

/**
 * A part of the board of a business: the tickets of the orders with larger ids than `after`, as many as the limits
 * allow. The first of these tickets is always in the part, even if it alone has more characters than allowed.
 */
export function boardPart(sql: SqlStorage, businessId: number, after: number): BoardPart {
  const tickets: Ticket[] = [];
  let characters = 0;
  for (const ticket of ordersOnBoard(sql, businessId, after, MAX_TICKETS_PER_PART + 1).map(ticketOf)) {
    characters += JSON.stringify(ticket).length;
    const last = tickets.at(-1);
    if (last && (tickets.length === MAX_TICKETS_PER_PART || characters > MAX_CHARACTERS_PER_PART))
      return { tickets, next: last.orderId };
    tickets.push(ticket);
  }
  return { tickets, next: null };
}
