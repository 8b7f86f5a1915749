import { useRef, useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isUrgent } from '../alarm/attention.ts';
import { ago, type Column, dueIn, timeToAnswer } from '../columns/columns.ts';
import { NextStep } from './NextStep.tsx';
import { TicketItems } from './TicketItems.tsx';
import { TicketPerson } from './TicketPerson.tsx';
import { paymentText, typeText } from './ticket-words.ts';
import './TicketCard.css';

interface TicketCardProps {
  ticket: Ticket;
  column: Column;
  now: Instant;
  /** In the words of `dueDay`. */
  today: string;
  utcOffset: number;
  /** Answers with what went wrong; null when nothing did. */
  onMove: (ticket: Ticket, request: BoardMoveRequest) => Promise<string | null>;
  onPrint: (ticket: Ticket) => void;
}

/** One order on the board, to be read at arm's length. */
export function TicketCard({ ticket, column, now, today, utcOffset, onMove, onPrint }: TicketCardProps) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());
  const [error, setError] = useState<string | null>(null);
  const { orderNumber, hereAt } = ticket;
  const isPlaced = orderNumber.lastIndexOf('-') + 1;
  const payment = paymentText(ticket);

  /** What is tapped while the step before it is not answered yet comes after it; a second tap on the same is the same. */
  function move(request: BoardMoveRequest) {
    if (underWay.includes(request.move)) return;
    setUnderWay((moves) => [...moves, request.move]);
    last.current = last.current.then(async () => {
      setError(await onMove(ticket, request));
      setUnderWay((moves) => moves.filter((made) => made !== request.move));
    });
  }

  return (
    <article
      className="ticket"
      aria-label={`Order ${orderNumber}`}
      aria-busy={underWay.length > 0}
      data-urgent={isUrgent(ticket, now)}
      data-here={hereAt !== null && column === 'Ready'}
    >
      <header className="ticket-head">
        <h3>
          <span className="ticket-provider">{orderNumber.slice(0, isPlaced)}</span>
          {orderNumber.slice(isPlaced)}
        </h3>
        <p className="ticket-type">{typeText(ticket)}</p>
        <TicketTime {...{ ticket, column, now, today }} />
      </header>
      {hereAt !== null && column === 'Ready' && (
        <p className="ticket-here">
          <Drawing path={FOLLOWED_ORDER_ICONS.pin} />
          <span>
            <strong>Customer is here</strong> {ago(hereAt, now)}
          </span>
        </p>
      )}
      <TicketItems ticket={ticket} />
      <TicketPerson ticket={ticket} />
      <p className="ticket-payment" data-due={payment.due}>
        {payment.text}
      </p>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <NextStep {...{ ticket, column, now, utcOffset }} onMove={move} onPrint={() => onPrint(ticket)} />
    </article>
  );
}

type TicketTimeProps = Pick<TicketCardProps, 'ticket' | 'column' | 'now' | 'today'>;

/** When it is due, or how long it has waited. */
function TicketTime({ ticket, column, now, today }: TicketTimeProps) {
  const { dueLabel, dueDay, placedAt } = ticket;
  // What is ready is not late any more, however long it waits.
  const due = column === 'Ready' ? null : dueIn(ticket, now);
  const toAnswer = column === 'New' ? timeToAnswer(ticket, now) : null;
  return (
    <p className="ticket-due" data-late={due?.late ?? false}>
      {dueLabel !== null && (
        <strong>
          {dueDay !== today && column !== 'Later' && `${dueDay}, `}
          {dueLabel}
        </strong>
      )}{' '}
      {due?.text ?? `placed ${ago(placedAt, now)}`}
      {toAnswer !== null && <span className="ticket-answer">{toAnswer}</span>}
    </p>
  );
}
