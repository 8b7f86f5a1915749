import { useState } from 'react';
import type { UndoOffer } from './use-undo.ts';
import { useUndoKey } from './use-undo-key.ts';
import './UndoBar.css';

interface UndoBarProps {
  offer: UndoOffer | null;
  /** Resolves to an error message, or null on success. */
  onUndo: (offer: UndoOffer) => Promise<string | null>;
  /** Called on Control Z, instead of `onUndo`. Null while a dialog is open: Control Z must do nothing then. */
  onKey: UndoBarProps['onUndo'] | null;
}

/** Shows the last move that can be undone, with an Undo button. The bar disappears after a short time. */
export function UndoBar({ offer, onUndo, onKey }: UndoBarProps) {
  return (
    <div role="status">{offer !== null && <UndoOffered key={offerKey(offer)} {...{ offer, onUndo, onKey }} />}</div>
  );
}

const offerKey = ({ orderId, request }: UndoOffer): string => `${orderId} ${request.move}`;

function UndoOffered({ offer, onUndo, onKey }: UndoBarProps & { offer: UndoOffer }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async (undo: UndoBarProps['onUndo']) => {
    if (busy) return;
    setBusy(true);
    setError(await undo(offer));
    setBusy(false);
  };
  useUndoKey(onKey !== null && error === null ? () => void start(onKey) : null);
  return (
    <div className="undo-bar">
      <p>{error ?? `Order ${offer.orderNumber} ${offer.moveText}.`}</p>
      {error === null && (
        <button
          type="button"
          className="button"
          aria-busy={busy}
          aria-keyshortcuts="Control+Z"
          onClick={() => start(onUndo)}
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
