import { useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../contract/board.ts';
import type { Instant } from '../../domain/time.ts';
import { Pills } from '../../ui/Pills.tsx';
import type { Column } from './columns.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** Minutes of preparation offered at a touch, and the one chosen to begin with. */
const QUICK_MINUTES = [10, 15, 20, 30, 45, 60] as const;
const USUAL_MINUTES = 20;
const MOST_MINUTES = 240;
const MINUTE = 60_000;

interface NextStepProps {
  ticket: Ticket;
  column: Column;
  now: Instant;
  onMove: (request: BoardMoveRequest) => void;
}

/** The one big button of a ticket, for what comes next; what it takes besides stands above it, the way out below. */
export function NextStep({ ticket, column, now, onMove }: NextStepProps) {
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [rejecting, setRejecting] = useState(false);
  if (column === 'Ready') return <HandOver ticket={ticket} onMove={onMove} />;
  const { dueAt } = ticket;
  return (
    <div className="ticket-steps">
      {column === 'New' && dueAt === null && (
        <Pills
          legend="Minutes until it is ready"
          value={String(minutes)}
          choices={QUICK_MINUTES.map((each) => ({ value: String(each), label: String(each) }))}
          onChoose={(value) => setMinutes(Number(value))}
        />
      )}
      {column === 'New' && dueAt === null && (
        <BigButton
          label={`Accept · ${minutes} min`}
          onClick={() => onMove({ move: 'accept', orderPrepTime: minutes })}
        />
      )}
      {column === 'New' && dueAt !== null && (
        <BigButton
          label={`Accept for ${ticket.dueLabel}`}
          onClick={() => onMove({ move: 'accept', orderPrepTime: minutesUntil(dueAt, now) })}
        />
      )}
      {column !== 'New' && <BigButton label="Ready" onClick={() => onMove({ move: 'ready' })} />}
      <button type="button" className="button button-quiet button-danger" onClick={() => setRejecting(true)}>
        Reject
      </button>
      {rejecting && (
        <RejectDialog
          orderNumber={ticket.orderNumber}
          onClose={() => setRejecting(false)}
          onReject={(rejectionReason) => {
            setRejecting(false);
            onMove({ move: 'reject', rejectionReason });
          }}
        />
      )}
    </div>
  );
}

/** What is ready is picked up; a delivery first goes on its way. */
function HandOver({ ticket, onMove }: Pick<NextStepProps, 'ticket' | 'onMove'>) {
  const { orderType, orderStatus } = ticket;
  if (orderType !== 'delivery') return <BigButton label="Picked up" onClick={() => onMove({ move: 'pickedUp' })} />;
  if (orderStatus === 's') return <BigButton label="On the way" onClick={() => onMove({ move: 'onTheWay' })} />;
  return <BigButton label="Delivered" onClick={() => onMove({ move: 'pickedUp' })} />;
}

function BigButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-main ticket-step" onClick={onClick}>
      {label}
    </button>
  );
}

/** Preparation ends when it was asked for; the contract counts it in minutes from now. */
function minutesUntil(dueAt: Instant, now: Instant): number {
  return Math.max(1, Math.min(MOST_MINUTES, Math.round((dueAt - now) / MINUTE)));
}
