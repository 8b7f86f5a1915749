import type { RowsRefund } from '../../../client/board/board-calls.ts';
import type { Board, BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { TicketCard } from '../ticket/TicketCard.tsx';
import { COLUMNS, type Column, columnLoad, columnOf, groupByDay, sortTickets } from './columns.ts';
import './Columns.css';

interface ColumnsProps {
  content: Board;
  now: Instant;
  /** Minutes that Accept promises, unless staff choose others on the ticket. */
  prepMinutes: number;
  /** Resolves to an error message, or null on success. */
  onMove: (ticket: Ticket, request: BoardMoveRequest) => Promise<string | null>;
  /** Resolves like `onMove`. Null when the person may not refund. */
  onRefund: ((orderNumber: string, refund: RowsRefund) => Promise<string | null>) | null;
  onPrint: (ticket: Ticket) => void;
}

const EMPTY_COLUMN_TEXTS: Readonly<Record<Column, string>> = {
  New: 'No new orders.',
  Preparing: 'Nothing to prepare.',
  Ready: 'Nothing waits to be picked up.',
  Later: 'Nothing for later.',
};

/** All tickets in columns, one column for each stage of the work. */
export function Columns({ content, now, prepMinutes, onMove, onRefund, onPrint }: ColumnsProps) {
  const { today, utcOffset } = content;
  const renderCards = (column: Column, tickets: readonly Ticket[], isCrowded: boolean) => (
    <div className="column-tickets">
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.orderId}
          {...{ ticket, column, now, today, utcOffset, prepMinutes, onMove, onRefund, onPrint }}
          startsFolded={isCrowded}
        />
      ))}
    </div>
  );
  return (
    <main id="main" className="board-columns">
      {COLUMNS.map((column) => {
        const tickets = sortTickets(
          column,
          content.tickets.filter((ticket) => columnOf(ticket, now) === column),
        );
        const load = columnLoad(tickets.length);
        const isCrowded = load === 'crowded';
        return (
          <section
            key={column}
            className="column"
            data-column={column}
            data-load={load}
            aria-labelledby={`column-${column}`}
          >
            <h2 id={`column-${column}`}>
              {column} <span className="column-count">{tickets.length}</span>
            </h2>
            {tickets.length === 0 && <p className="column-empty">{EMPTY_COLUMN_TEXTS[column]}</p>}
            {column !== 'Later'
              ? renderCards(column, tickets, isCrowded)
              : groupByDay(tickets, today).map((group) => (
                  <div key={group.day} className="column-day">
                    <p className="column-day-name">{group.day}</p>
                    {renderCards(column, group.tickets, isCrowded)}
                  </div>
                ))}
          </section>
        );
      })}
    </main>
  );
}
