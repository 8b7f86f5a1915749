import { memo, useEffect, useRef, useState } from 'react';
import type { ClientFailure } from '../../../client/rest.ts';
import type { Board, BoardMoveRequest, ReadyIn, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../../ui/followed-order-icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { isUrgent } from '../alarm/urgency.ts';
import type { Column } from '../columns/columns.ts';
import { promisedFor } from '../prep-minutes.ts';
import { failureOnReturn } from './failure-on-return.ts';
import { PartAction } from './PartAction.tsx';
import { TicketActions } from './TicketActions.tsx';
import { TicketCustomer } from './TicketCustomer.tsx';
import type { TicketQuestion } from './TicketDialog.tsx';
import { TicketItems } from './TicketItems.tsx';
import { TicketParts } from './TicketParts.tsx';
import { orderTypeLabel, paymentLabel } from './ticket-labels.ts';
import { ago, autoRejectWarning, dueIn } from './ticket-times.ts';
import './TicketCard.css';

interface TicketCardProps {
  ticket: Ticket;
  column: Column;
  /**
   * The station that staff chose on this device. With a station, `ticket` contains only the rows of this station, and a
   * button marks these rows as done. Null if the board shows all stations.
   */
  station: string | null;
  now: Instant;
  /** The current day, formatted like `dueDay`. */
  today: string;
  utcOffset: number;
  /** What the button Accept promises, unless staff choose other minutes. */
  readyIn: ReadyIn;
  connected: boolean;
  usualTimes: Board['usualTimes'];
  /** Whether the ticket hides its details until staff unfold it. */
  startsFolded: boolean;
  /** Resolves to the failure, or null on success. */
  onMove: (ticket: Ticket, request: BoardMoveRequest) => Promise<ClientFailure | null>;
  /** Resolves to an error message, or null on success. */
  onPart: (ticket: Ticket, station: string, done: boolean) => Promise<string | null>;
  onAsk: (ticket: Ticket, question: TicketQuestion) => void;
  onPrint: (ticket: Ticket) => void;
}

/**
 * One order on the board, readable at arm's length. Only staff fold and unfold it, because a ticket that changes its
 * size by itself would move a button under a finger.
 */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, column, station, now, today, utcOffset, readyIn, usualTimes, connected, startsFolded } = props;
  const { onMove, onPart, onAsk, onPrint } = props;
  const [folded, setFolded] = useState(startsFolded);
  // On a board that shows one station, tickets are never folded: there is no button to unfold them, and all choices
  // must be visible.
  const isFolded = folded && station === null;
  const [pendingMoves, setPendingMoves] = useState<readonly string[]>([]);
  const lastMove = useRef(Promise.resolve());
  const [failure, setFailure] = useState<ClientFailure | null>(null);
  useEffect(() => {
    if (connected) setFailure(failureOnReturn);
  }, [connected]);
  const { orderId, orderNumber, hereAt, acceptedItself } = ticket;
  const providerEnd = orderNumber.lastIndexOf('-') + 1;
  const payment = paymentLabel(ticket);

  /** Queues a move after the pending ones. A second tap on a button is ignored while its move is pending. */
  function move(request: BoardMoveRequest) {
    if (pendingMoves.includes(request.move)) return;
    setPendingMoves((moves) => [...moves, request.move]);
    lastMove.current = lastMove.current.then(async () => {
      setFailure(await onMove(ticket, request));
      setPendingMoves((moves) => moves.filter((done) => done !== request.move));
    });
  }

  return (
    <article
      className="ticket"
      tabIndex={-1}
      data-order={orderId}
      aria-label={`Order ${orderNumber}`}
      aria-busy={pendingMoves.length > 0}
      data-urgent={isUrgent(ticket, now)}
      data-folded={isFolded}
      data-here={hereAt !== null && column === 'Ready'}
    >
      <header className="ticket-head">
        <h3>
          <span className="ticket-provider">{orderNumber.slice(0, providerEnd)}</span>
          {orderNumber.slice(providerEnd)}
        </h3>
        <p className="ticket-type">{orderTypeLabel(ticket)}</p>
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
      {acceptedItself && column === 'Preparing' && station === null && (
        <p className="ticket-itself">Accepted automatically</p>
      )}
      <TicketItems ticket={ticket} />
      {station === null && column !== 'Ready' && !(isFolded && column === 'New') && <TicketParts ticket={ticket} />}
      {station === null && (
        <div className="ticket-for">
          <TicketCustomer {...{ ticket, isFolded }} />
          <p className="ticket-payment" data-due={payment.due}>
            {payment.text}
          </p>
        </div>
      )}
      {failure !== null && <Notice kind="error">{failure.message}</Notice>}
      {station === null ? (
        <TicketActions
          promised={promisedFor(ticket, readyIn, usualTimes)}
          {...{ ticket, column, now, utcOffset, isFolded }}
          onFold={setFolded}
          onMove={move}
          onAsk={(question) => onAsk(ticket, question)}
          onPrint={() => onPrint(ticket)}
        />
      ) : (
        <PartAction column={column} onDone={(done) => onPart(ticket, station, done)} />
      )}
    </article>
  );
});

type TicketTimeProps = Pick<TicketCardProps, 'ticket' | 'column' | 'now' | 'today'>;

/**
 * Shows the due time of an order, and in how many minutes it is due or how late it is. For an order in the column Ready
 * or without a due time, these minutes are replaced by the time since the order was placed.
 */
function TicketTime({ ticket, column, now, today }: TicketTimeProps) {
  const { dueLabel, dueDay, placedAt } = ticket;
  // A ready order is never late, no matter how long it waits.
  const due = column === 'Ready' ? null : dueIn(ticket, now);
  const warning = column === 'New' ? autoRejectWarning(ticket, now) : null;
  return (
    <p className="ticket-due" data-late={due?.late ?? false}>
      {dueLabel !== null && (
        <strong>
          {dueDay !== today && column !== 'Later' && `${dueDay}, `}
          {dueLabel}
        </strong>
      )}{' '}
      {due?.text ?? `placed ${ago(placedAt, now)}`}
      {warning !== null && <span className="ticket-answer">{warning}</span>}
    </p>
  );
}
