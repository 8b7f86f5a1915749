import type { ClientFailure } from '../../../client/rest.ts';
import type { Board, BoardMoveRequest, ReadyIn, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { followArrowKey } from '../focus/arrow-keys.ts';
import { useTapGuard } from '../focus/use-tap-guard.ts';
import { TicketCard } from '../ticket/TicketCard.tsx';
import type { TicketQuestion } from '../ticket/TicketDialog.tsx';
import { COLUMNS, type Column, columnLoad, columnOf, groupByDay, sortTickets } from './columns.ts';
import { columnAtStation, ticketsOfStation } from './stations.ts';
import './Columns.css';

interface ColumnsProps {
  content: Board;
  connected: boolean;
  /** The station whose rows the board shows; null means all rows. */
  station: string | null;
  now: Instant;
  /** What the button Accept promises, unless staff choose other minutes on the ticket. */
  readyIn: ReadyIn;
  /** Resolves to the failure, or null on success. */
  onMove: (ticket: Ticket, request: BoardMoveRequest) => Promise<ClientFailure | null>;
  /** Resolves to an error message, or null on success. */
  onPart: (ticket: Ticket, station: string, done: boolean) => Promise<string | null>;
  onAsk: (ticket: Ticket, question: TicketQuestion) => void;
  onPrint: (ticket: Ticket) => void;
}

const EMPTY_COLUMN_TEXTS: Readonly<Record<Column, string>> = {
  New: 'No new orders.',
  Preparing: 'Nothing to prepare.',
  Ready: 'Nothing waits to be picked up.',
  Later: 'Nothing for later.',
};

/** The tickets in columns, one column for each stage of the work. */
export function Columns(props: ColumnsProps) {
  const { content, connected, station, now, readyIn, onMove, onPart, onAsk, onPrint } = props;
  const tapGuard = useTapGuard();
  const { today, utcOffset, usualTimes } = content;
  const shown = station === null ? content.tickets : ticketsOfStation(content.tickets, station);
  const placeOf = (ticket: Ticket) =>
    station === null ? columnOf(ticket, now) : columnAtStation(ticket, station, now);
  const renderCards = (column: Column, tickets: readonly Ticket[], isCrowded: boolean) => (
    <div className="column-tickets">
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.orderId}
          {...{
            ticket,
            column,
            station,
            now,
            today,
            utcOffset,
            readyIn,
            usualTimes,
            connected,
            onMove,
            onPart,
            onAsk,
            onPrint,
          }}
          // Tickets in Ready start folded, because the hand-over needs only number, name and payment. Tickets in Later
          // start folded, because staff do not need their details yet.
          startsFolded={station === null && (isCrowded || column === 'Ready' || column === 'Later')}
        />
      ))}
    </div>
  );
  return (
    <main
      id="main"
      className="board-columns"
      data-station={station !== null}
      onClickCapture={tapGuard}
      onKeyDown={followArrowKey}
    >
      {COLUMNS.map((column) => {
        const tickets = sortTickets(
          column,
          shown.filter((ticket) => placeOf(ticket) === column),
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
            // Staff scroll a column by keyboard while the focus is in it. If the board shows one station, tickets in
            // New have no buttons to focus. So in this case the columns themselves can get the focus.
            tabIndex={station === null ? undefined : 0}
          >
            <h2 id={`column-${column}`} tabIndex={-1}>
              {station !== null && column === 'Ready' ? 'Done' : column}{' '}
              <span className="column-count">{tickets.length}</span>
            </h2>
            {tickets.length === 0 && (
              <p className="column-empty">
                {station !== null && column === 'Ready' ? 'Nothing is done yet.' : EMPTY_COLUMN_TEXTS[column]}
              </p>
            )}
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
