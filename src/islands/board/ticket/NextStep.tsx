import { useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { Pills } from '../../../ui/Pills.tsx';
import { type Column, clockLabel, MINUTE, minutesUntil } from '../columns/columns.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { TimeDialog } from './TimeDialog.tsx';
import './NextStep.css';

/** Minutes of preparation offered at a touch, and the one chosen to begin with. */
const QUICK_MINUTES = [10, 15, 20, 30, 45, 60] as const;
const USUAL_MINUTES = 20;

interface NextStepProps {
  ticket: Ticket;
  column: Column;
  now: Instant;
  utcOffset: number;
  onMove: (request: BoardMoveRequest) => void;
  onPrint: () => void;
}

/** The one big button of a ticket, for what comes next; what it takes besides stands above it, what is rare below. */
export function NextStep({ ticket, column, now, utcOffset, onMove, onPrint }: NextStepProps) {
  const [asking, setAsking] = useState<'reject' | 'time' | null>(null);
  const close = () => setAsking(null);
  const { orderStatus, orderNumber } = ticket;
  return (
    <div className="ticket-steps">
      {column === 'New' && <Accept {...{ ticket, now, utcOffset, onMove }} />}
      {(column === 'Preparing' || column === 'Later') && (
        // What is for another day is not the next thing to touch.
        <BigButton label="Ready" quiet={column === 'Later'} onClick={() => onMove({ move: 'ready' })} />
      )}
      {column === 'Ready' && <HandOver ticket={ticket} onMove={onMove} />}
      <div className="ticket-rare">
        {orderStatus === 'n' && (
          <button type="button" className="button" onClick={() => onMove({ move: 'check' })}>
            Seen
          </button>
        )}
        {column === 'Preparing' && (
          <button type="button" className="button button-quiet" onClick={() => setAsking('time')}>
            Change time
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onPrint}>
          Print
        </button>
        {column !== 'Ready' && (
          <button type="button" className="button button-quiet button-danger" onClick={() => setAsking('reject')}>
            Reject
          </button>
        )}
      </div>
      {asking === 'time' && <TimeDialog {...{ ticket, now, utcOffset, onMove }} onClose={close} />}
      {asking === 'reject' && (
        <RejectDialog
          orderNumber={orderNumber}
          onClose={close}
          onReject={(rejectionReason) => {
            close();
            onMove({ move: 'reject', rejectionReason });
          }}
        />
      )}
    </div>
  );
}

/** Takes an order: for when it was asked for, or with the minutes that the kitchen needs. */
function Accept({ ticket, now, utcOffset, onMove }: Omit<NextStepProps, 'column' | 'onPrint'>) {
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const { dueAt } = ticket;
  if (dueAt !== null) {
    const orderPrepTime = minutesUntil(dueAt, now);
    return (
      <BigButton label={`Accept for ${ticket.dueLabel}`} onClick={() => onMove({ move: 'accept', orderPrepTime })} />
    );
  }
  return (
    <>
      <Pills
        legend="Minutes until it is ready"
        value={String(minutes)}
        choices={QUICK_MINUTES.map((each) => ({ value: String(each), label: String(each) }))}
        onChoose={(value) => setMinutes(Number(value))}
      />
      <BigButton
        label={`Accept · ${minutes} min`}
        note={`ready at ${clockLabel(now + minutes * MINUTE, utcOffset)}`}
        onClick={() => onMove({ move: 'accept', orderPrepTime: minutes })}
      />
    </>
  );
}

/** What is ready is picked up; a delivery first goes on its way. */
function HandOver({ ticket, onMove }: Pick<NextStepProps, 'ticket' | 'onMove'>) {
  const { orderType, orderStatus } = ticket;
  if (orderType !== 'delivery') return <BigButton label="Picked up" onClick={() => onMove({ move: 'pickedUp' })} />;
  if (orderStatus === 's') return <BigButton label="On the way" onClick={() => onMove({ move: 'onTheWay' })} />;
  return <BigButton label="Delivered" onClick={() => onMove({ move: 'pickedUp' })} />;
}

interface BigButtonProps {
  label: string;
  note?: string;
  quiet?: boolean;
  onClick: () => void;
}

function BigButton({ label, note, quiet = false, onClick }: BigButtonProps) {
  return (
    <button type="button" className={`button ${quiet ? '' : 'button-main'} ticket-step`} onClick={onClick}>
      {label}
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
