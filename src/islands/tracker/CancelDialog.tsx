import { useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before an order is given up. */
export function CancelDialog({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onNo}>
      <h2 id={titleId} tabIndex={-1}>
        Would you like to cancel your order?
      </h2>
      <div className="tracker-actions">
        <button type="button" className="button button-danger" onClick={onYes}>
          Yes, cancel it
        </button>
        <button type="button" className="button" onClick={onNo}>
          No, keep it
        </button>
      </div>
    </Dialog>
  );
}
