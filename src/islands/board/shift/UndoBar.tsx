import { useState } from 'react';
import type { UndoOffer } from './use-undo.ts';
import './UndoBar.css';

interface UndoBarProps {
  offer: UndoOffer | null;
  /** Resolves to an error message, or null on success. */
  onUndo: (offer: UndoOffer) => Promise<string | null>;
}

/** Shows the last move for a short time, with an Undo button. */
export function UndoBar({ offer, onUndo }: UndoBarProps) {
  return <div role="status">{offer !== null && <UndoOffered key={offerKey(offer)} {...{ offer, onUndo }} />}</div>;
}

const offerKey = ({ orderId, request }: UndoOffer): string => `${orderId} ${request.move}`;

function UndoOffered({ offer, onUndo }: UndoBarProps & { offer: UndoOffer }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <div className="undo-bar">
      <p>{error ?? `Order ${offer.orderNumber} ${offer.moveText}.`}</p>
      {error === null && (
        <button
          type="button"
          className="button"
          aria-busy={busy}
          aria-keyshortcuts="Control+Z"
          onClick={async () => {
            if (busy) return;
            setBusy(true);
            setError(await onUndo(offer));
            setBusy(false);
          }}
        >
          Undo
          <span className="undo-key" aria-hidden="true">
            Ctrl Z
          </span>
        </button>
      )}
    </div>
  );
}
