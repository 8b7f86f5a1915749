import { useId, useState } from 'react';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import { clockLabel } from '../clock-label.ts';
import { MINUTE_MS, prepMinutesUntil } from './ticket-times.ts';
import { useAnswer } from './use-answer.ts';
import '../dialog-form.css';
import './ChangeTimeDialog.css';

/** Minutes to add to the promised time. */
const MINUTE_CHANGES = [-10, -5, 5, 10, 15, 20, 30, 45] as const;
const DEFAULT_CHANGE_MINUTES = 10;

interface ChangeTimeDialogProps {
  ticket: Ticket;
  now: Instant;
  utcOffset: number;
  onClose: () => void;
  /** Called with the minutes from now to the new time. Resolves to an error message, or null on success. */
  onChange: (orderPrepTime: number) => Promise<string | null>;
}

/** Changes the promised time of an order. For a late order, the minutes are added to the current time. */
export function ChangeTimeDialog({ ticket, now, utcOffset, onClose, onChange }: ChangeTimeDialogProps) {
  const titleId = useId();
  const { busy, error, answer } = useAnswer(onChange);
  const [change, setChange] = useState(DEFAULT_CHANGE_MINUTES);
  const { dueAt, dueLabel, orderNumber } = ticket;
  const from = Math.max(dueAt ?? now, now);
  const orderPrepTime = prepMinutesUntil(from + change * MINUTE_MS, now);
  const choices = MINUTE_CHANGES.filter((each) => from + each * MINUTE_MS > now);
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="question new-time">
        <h2 id={titleId} tabIndex={-1}>
          New time for order {orderNumber}
        </h2>
        {/* The text has no full stop, because the time label ends with a full stop: 6:40 p.m. */}
        <p>The customer sees the new time. Promised so far: {dueLabel}</p>
        <Pills
          legend="Minutes more or less"
          value={String(change)}
          choices={choices.map((each) => ({
            value: String(each),
            label: `${each < 0 ? '−' : '+'}${Math.abs(each)} min`,
          }))}
          onChoose={(value) => setChange(Number(value))}
        />
        {error !== null && <Notice kind="error">{error}</Notice>}
        <button
          type="button"
          className="button button-main ticket-step"
          aria-busy={busy}
          onClick={() => answer(orderPrepTime)}
        >
          Ready at {clockLabel(now + orderPrepTime * MINUTE_MS, utcOffset)}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep the time
        </button>
      </div>
    </Dialog>
  );
}
