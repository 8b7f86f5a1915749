import { PREPARE_BEFORE_DUE_MS, type Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';

export const COLUMNS = ['New', 'Preparing', 'Ready', 'Later'] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * Maximum number of tickets in a column that is not crowded. A crowded column can become wider (Columns.css), and
 * tickets that move into it start folded.
 */
const MAX_ROOMY_TICKETS = 4;

export type ColumnLoad = 'empty' | 'roomy' | 'crowded';

export function columnLoad(tickets: number): ColumnLoad {
  if (tickets === 0) return 'empty';
  return tickets > MAX_ROOMY_TICKETS ? 'crowded' : 'roomy';
}

/** The column of a ticket; null if the order is not on the board, for example because it is finished. */
export function columnOf({ orderStatus, dueAt }: Ticket, now: Instant): Column | null {
  switch (orderStatus) {
    case 'n':
    case 'v':
      return 'New';
    case 'c':
      return dueAt !== null && dueAt - now > PREPARE_BEFORE_DUE_MS ? 'Later' : 'Preparing';
    case 's':
    case 'd':
      return 'Ready';
    default:
      return null;
  }
}

/**
 * The tickets of a column, the most urgent first. The column New keeps the sequence of `Board.tickets`, the oldest
 * first.
 */
export function sortTickets(column: Column, tickets: readonly Ticket[]): readonly Ticket[] {
  const last = Number.POSITIVE_INFINITY;
  switch (column) {
    case 'New':
      return tickets;
    case 'Ready':
      // The orders of customers who have arrived come first.
      return tickets.toSorted((a, b) => (a.hereAt ?? last) - (b.hereAt ?? last) || a.placedAt - b.placedAt);
    default:
      return tickets.toSorted((a, b) => (a.dueAt ?? last) - (b.dueAt ?? last) || a.placedAt - b.placedAt);
  }
}

/** Groups tickets by the day on which they are due. Does not sort the tickets again. */
export function groupByDay(
  tickets: readonly Ticket[],
  today: string,
): readonly { day: string; tickets: readonly Ticket[] }[] {
  const days = Map.groupBy(tickets, ({ dueDay }) => dueDay ?? today);
  return Array.from(days, ([day, ofDay]) => ({ day: day === today ? 'Today' : day, tickets: ofDay }));
}
