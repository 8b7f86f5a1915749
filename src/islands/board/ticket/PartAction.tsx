import { useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import type { Column } from '../columns/columns.ts';

interface PartActionProps {
  column: Column;
  /** Resolves to an error message, or null on success. */
  onDone: (done: boolean) => Promise<string | null>;
}

/**
 * The button with which a station marks its part of an order as done or not done. To move the whole order, staff use a
 * board that shows all stations.
 */
export function PartAction({ column, onDone }: PartActionProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDone = column === 'Ready';
  if (column === 'New') return <p className="ticket-waits">Waits to be accepted</p>;
  return (
    <div className="ticket-steps">
      {error !== null && <Notice kind="error">{error}</Notice>}
      <button
        type="button"
        className={`button ${column === 'Preparing' ? 'button-main' : ''} ticket-step`}
        aria-busy={busy}
        onClick={async () => {
          if (busy) return;
          setBusy(true);
          setError(await onDone(!isDone));
          setBusy(false);
        }}
      >
        {isDone ? 'Not done' : 'Done'}
      </button>
    </div>
  );
}
