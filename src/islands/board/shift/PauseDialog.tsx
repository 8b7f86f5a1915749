import { useId, useState } from 'react';
import type { PauseRequest } from '../../../client/board/board-calls.ts';
import { MAX_REASON_CHARACTERS } from '../../../domain/limits.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pills } from '../../../ui/Pills.tsx';
import '../dialog-form.css';

const UNTIL_RESUMED = 'resumed';
/** The values are numbers of minutes, except `UNTIL_RESUMED`. */
const DURATIONS = [
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
  { value: '60', label: '1 hour' },
  { value: UNTIL_RESUMED, label: 'Until we resume' },
] as const;
const DEFAULT_DURATION = '30';

interface PauseDialogProps {
  onClose: () => void;
  /** Resolves to an error message, or null on success. */
  onPause: (request: PauseRequest) => Promise<string | null>;
}

/** Asks how long to pause orders and what customers read during the pause. */
export function PauseDialog({ onClose, onPause }: PauseDialogProps) {
  const titleId = useId();
  const [duration, setDuration] = useState<string>(DEFAULT_DURATION);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog titleId={titleId} onClose={onClose} className="board-dialog">
      <Form
        className="question"
        onSubmit={async () => {
          if (busy) return;
          setBusy(true);
          const minutes = duration === UNTIL_RESUMED ? null : Number(duration);
          const failure = await onPause({ paused: true, reason: reason.trim(), minutes });
          setBusy(false);
          setError(failure);
          if (failure === null) onClose();
        }}
      >
        <h2 id={titleId} tabIndex={-1}>
          Pause orders
        </h2>
        <p>Customers can read the menu, but not order. Orders you already have stay as they are.</p>
        <Pills legend="For how long" value={duration} choices={DURATIONS} onChoose={setDuration} />
        <Field
          label="What customers read"
          value={reason}
          onText={setReason}
          limit={MAX_REASON_CHARACTERS}
          placeholder="The kitchen is full. Back soon."
        />
        {error !== null && <Notice kind="error">{error}</Notice>}
        <div className="question-foot">
          <button type="button" className="button" onClick={onClose}>
            Go on taking orders
          </button>
          <button type="submit" className="button button-main" aria-busy={busy}>
            Pause orders
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
