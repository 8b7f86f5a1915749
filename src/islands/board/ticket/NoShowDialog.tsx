import { useId } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import '../dialog-form.css';

interface NoShowDialogProps {
  orderNumber: string;
  onClose: () => void;
  onNoShow: () => void;
}

/** Asks for a confirmation, because it cannot be undone. */
export function NoShowDialog({ orderNumber, onClose, onNoShow }: NoShowDialogProps) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="question">
        <h2 id={titleId} tabIndex={-1}>
          Nobody came for order {orderNumber}?
        </h2>
        <p>The order is closed and is no sale. Store credit that it used goes back. This cannot be undone.</p>
        <div className="question-foot">
          <button type="button" className="button" onClick={onClose}>
            Keep waiting
          </button>
          <button type="button" className="button button-danger" onClick={onNoShow}>
            Close the order
          </button>
        </div>
      </div>
    </Dialog>
  );
}
