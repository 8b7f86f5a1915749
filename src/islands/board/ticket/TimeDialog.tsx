import { useId, useState } from 'react';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { clockLabel, MINUTE, minutesUntil } from '../columns/columns.ts';
import '../question.css';
import './TimeDialog.css';

/** Minutes more, or less, than were promised; and those chosen to begin with. */
const STEPS = [-10, -5, 5, 10, 15, 20, 30, 45] as const;
const USUAL_STEP = 10;

interface TimeDialogProps {
  ticket: Ticket;
  now: Instant;
  utcOffset: number;
  onClose: () => void;
  onMove: (request: BoardMoveRequest) => void;
}

/** Another time than the customer was promised. What is late already counts from now. */
export function TimeDialog({ ticket, now, utcOffset, onClose, onMove }: TimeDialogProps) {
  const titleId = useId();
  const [step, setStep] = useState(USUAL_STEP);
  const { dueAt, dueLabel, orderNumber } = ticket;
  const from = Math.max(dueAt ?? now, now);
  const orderPrepTime = minutesUntil(from + step * MINUTE, now);
  const choices = STEPS.filter((each) => from + each * MINUTE > now);
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="question new-time">
        <h2 id={titleId} tabIndex={-1}>
          New time for order {orderNumber}
        </h2>
        {/* A time ends in a point of its own. */}
        <p>The customer is told. Promised was {dueLabel}</p>
        <Pills
          legend="Minutes more or less"
          value={String(step)}
          choices={choices.map((each) => ({
            value: String(each),
            label: `${each < 0 ? '−' : '+'}${Math.abs(each)} min`,
          }))}
          onChoose={(value) => setStep(Number(value))}
        />
        <button
          type="button"
          className="button button-main ticket-step"
          onClick={() => {
            onMove({ move: 'changeTime', orderPrepTime });
            onClose();
          }}
        >
          Ready at {clockLabel(now + orderPrepTime * MINUTE, utcOffset)}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep the time
        </button>
      </div>
    </Dialog>
  );
}
