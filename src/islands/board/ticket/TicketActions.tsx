import { useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import { formatCents, roundToCash } from '../../../domain/money/money.ts';
import type { Instant } from '../../../domain/time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { clockLabel } from '../clock-label.ts';
import type { Column } from '../columns/columns.ts';
import { minuteChoices, type Promised, usualLabel } from '../prep-minutes.ts';
import type { TicketQuestion } from './TicketDialog.tsx';
import { handOverLabel, paysAtHandOver } from './ticket-labels.ts';
import { MINUTE_MS, prepMinutesUntil } from './ticket-times.ts';
import './TicketActions.css';

interface TicketActionsProps {
  ticket: Ticket;
  column: Column;
  now: Instant;
  utcOffset: number;
  promised: Promised;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onMove: (request: BoardMoveRequest) => void;
  onAsk: (question: TicketQuestion) => void;
  onPrint: () => void;
}

/**
 * The actions of a ticket: a large button for each way to take the next step. Above the button Accept, staff choose the
 * preparation minutes. The last button folds and unfolds the ticket. The rare actions are beside this button, and a
 * folded ticket does not show them.
 */
export function TicketActions(props: TicketActionsProps) {
  const { ticket, column, now, utcOffset, promised, isFolded, onFold, onMove, onAsk, onPrint } = props;
  const { orderStatus } = ticket;
  return (
    <div className="ticket-steps">
      {column === 'New' && <Accept {...{ ticket, now, utcOffset, promised, isFolded, onMove }} />}
      {(column === 'Preparing' || column === 'Later') && (
        // An order in the column Later is not the next order to prepare, so its button is less prominent.
        <BigButton label="Ready" quiet={column === 'Later'} onClick={() => onMove({ move: 'ready' })} />
      )}
      {column === 'Ready' && <HandOver ticket={ticket} onMove={onMove} />}
      <div className="ticket-rare">
        {orderStatus === 'n' && !isFolded && (
          <button type="button" className="button" onClick={() => onMove({ move: 'check' })}>
            Seen
          </button>
        )}
        {column === 'Preparing' && !isFolded && (
          <button type="button" className="button button-quiet" onClick={() => onAsk('time')}>
            Change time
          </button>
        )}
        {!isFolded && (
          <button type="button" className="button button-quiet" onClick={onPrint}>
            Print
          </button>
        )}
        {!isFolded && (
          <button type="button" className="button button-quiet" onClick={() => onAsk('missing')}>
            Missing
          </button>
        )}
        {ticket.canBeNoShow && !isFolded && (
          <button type="button" className="button button-quiet button-danger" onClick={() => onAsk('noShow')}>
            Nobody came
          </button>
        )}
        {column !== 'Ready' && !isFolded && (
          <button type="button" className="button button-quiet button-danger" onClick={() => onAsk('reject')}>
            Reject
          </button>
        )}
        <button
          type="button"
          className={isFolded ? 'round' : 'button button-quiet'}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <span className={isFolded ? 'unseen' : undefined}>Details</span>
          <Icon name="down" />
        </button>
      </div>
    </div>
  );
}

type AcceptProps = Omit<TicketActionsProps, 'column' | 'onFold' | 'onPrint' | 'onAsk'>;

/** The button that accepts an order, either for its requested time or with preparation minutes that staff choose. */
function Accept({ ticket, now, utcOffset, promised, isFolded, onMove }: AcceptProps) {
  const [chosenMinutes, setChosenMinutes] = useState<number | null>(null);
  const minutes = chosenMinutes ?? promised.minutes;
  const { dueAt } = ticket;
  const { usual } = promised;
  if (dueAt !== null) {
    const orderPrepTime = prepMinutesUntil(dueAt, now);
    return (
      <BigButton label={`Accept for ${ticket.dueLabel}`} onClick={() => onMove({ move: 'accept', orderPrepTime })} />
    );
  }
  return (
    <>
      {!isFolded && (
        <Pills
          legend="Minutes until it is ready"
          value={String(minutes)}
          choices={minuteChoices(promised).map((each) => ({ value: String(each), label: String(each) }))}
          onChoose={(value) => setChosenMinutes(Number(value))}
        />
      )}
      <BigButton
        label={`Accept · ${minutes} min`}
        note={`ready at ${clockLabel(now + minutes * MINUTE_MS, utcOffset)}`}
        reason={usual === null || isFolded ? undefined : usualLabel(usual)}
        onClick={() => onMove({ move: 'accept', orderPrepTime: minutes })}
      />
    </>
  );
}

/**
 * Buttons that hand over a ready order. If the customer pays at the hand-over, they also record how. For
 * a delivery, staff first mark that the order is on the way.
 */
function HandOver({ ticket, onMove }: Pick<TicketActionsProps, 'ticket' | 'onMove'>) {
  const { orderType, orderStatus, toPay } = ticket;
  if (orderType === 'delivery' && orderStatus === 's')
    return <BigButton label="On the way" onClick={() => onMove({ move: 'onTheWay' })} />;
  const done = handOverLabel(orderType);
  if (paysAtHandOver(ticket))
    return (
      <>
        <BigButton
          label={`${done} · cash`}
          note={formatCents(roundToCash(toPay))}
          onClick={() => onMove({ move: 'pickedUp', tender: 'cash' })}
        />
        <BigButton
          label={`${done} · terminal`}
          note={formatCents(toPay)}
          onClick={() => onMove({ move: 'pickedUp', tender: 'terminal' })}
        />
      </>
    );
  return <BigButton label={done} onClick={() => onMove({ move: 'pickedUp' })} />;
}

interface BigButtonProps {
  label: string;
  note?: string;
  /** Why the minutes in the label are suggested: the usual time of similar orders. */
  reason?: string | undefined;
  quiet?: boolean;
  onClick: () => void;
}

function BigButton({ label, note, reason, quiet = false, onClick }: BigButtonProps) {
  return (
    <button type="button" className={`button ${quiet ? '' : 'button-main'} ticket-step`} onClick={onClick}>
      {label}
      {note !== undefined && <small>{note}</small>}
      {reason !== undefined && <small>{reason}</small>}
    </button>
  );
}
