import { useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../contract/board.ts';
import { ORDER_TYPE_NAMES } from '../../domain/checkout.ts';
import { formatPhone } from '../../domain/phone.ts';
import type { Instant } from '../../domain/time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, dueIn, waitingSince } from './columns.ts';
import { NextStep } from './NextStep.tsx';
import { TicketItems } from './TicketItems.tsx';

interface TicketCardProps {
  ticket: Ticket;
  column: Column;
  now: Instant;
  /** Answers with what went wrong; null when nothing did. */
  onMove: (orderId: number, request: BoardMoveRequest) => Promise<string | null>;
}

/** One order on the board, to be read at arm's length. */
export function TicketCard({ ticket, column, now, onMove }: TicketCardProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What is ready is not late any more, however long it waits.
  const due = column === 'Ready' ? null : dueIn(ticket, now);

  async function move(request: BoardMoveRequest) {
    if (busy) return;
    setBusy(true);
    setError(await onMove(ticket.orderId, request));
    setBusy(false);
  }

  return (
    <article className="ticket" aria-label={`Order ${ticket.orderNumber}`} aria-busy={busy}>
      <header className="ticket-head">
        <h3>{ticket.orderNumber}</h3>
        <p className="ticket-type">
          {ticket.tableNumber === null ? ORDER_TYPE_NAMES[ticket.orderType] : `Table ${ticket.tableNumber}`}
        </p>
        <p className="ticket-due" data-late={due?.late ?? false}>
          {ticket.dueLabel !== null && <strong>{ticket.dueLabel}</strong>}{' '}
          {due?.text ?? `placed ${waitingSince(ticket, now)}`}
        </p>
      </header>
      <TicketItems ticket={ticket} />
      {(ticket.customerName !== '' || ticket.customerPhone !== '') && (
        <p className="ticket-customer">
          {ticket.customerName}{' '}
          {ticket.customerPhone !== '' && (
            <a href={`tel:+1${ticket.customerPhone}`}>{formatPhone(ticket.customerPhone)}</a>
          )}
        </p>
      )}
      {error !== null && <Notice kind="error">{error}</Notice>}
      <NextStep ticket={ticket} column={column} now={now} onMove={move} />
    </article>
  );
}
