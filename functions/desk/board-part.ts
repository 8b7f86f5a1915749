import type { Ticket } from '../../src/contract/board.ts';
import { ordersOnBoard } from './orders.ts';
import { ticketOf } from './ticket.ts';

/** Limits of one part of a board, which is sent as JSON. A ticket has about 1,200 characters. */
const MAX_TICKETS_PER_PART = 100;
const MAX_CHARACTERS_PER_PART = 200_000;

export interface BoardPart {
  /** Oldest first. */
  readonly tickets: Ticket[];
  /** The last order id of this part, from which the next part continues; null in the last part. */
  readonly next: number | null;
}

/**
 * A part of the board of a business: the orders with larger ids than `after`, as many as fit into one reply. The first of
 * them is always in the part, however large it is.
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
