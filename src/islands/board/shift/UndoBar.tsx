import { useState } from 'react';
import type { UndoOffer } from './use-undo.ts';
import './UndoBar.css';

interface UndoBarProps {
  offer: UndoOffer | null;
  /** Answers with what went wrong; null when nothing did. */
  onUndo: (offer: UndoOffer) => Promise<string | null>;
}

/** Says for a while what was just done, with a button to take it back. */
export function UndoBar({ offer, onUndo }: UndoBarProps) {
  return <div role="status">{offer !== null && <Offered key={offerKey(offer)} {...{ offer, onUndo }} />}</div>;
}

const offerKey = ({ orderId, request }: UndoOffer): string => `${orderId} ${request.move}`;

function Offered({ offer, onUndo }: UndoBarProps & { offer: UndoOffer }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <div className="undo-bar">
      <p>{error ?? `Order ${offer.orderNumber} ${offer.said}.`}</p>
      {error === null && (
        <button
          type="button"
          className="button"
          aria-busy={busy}
          onClick={async () => {
            if (busy) return;
            setBusy(true);
            setError(await onUndo(offer));
            setBusy(false);
          }}
        >
          Undo
        </button>
      )}
    </div>
  );
}
