import { useId } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import '../dialog-form.css';
import { useAnswer } from './use-answer.ts';

interface NoShowDialogProps {
  orderNumber: string;
  onClose: () => void;
  /** Resolves to an error message, or null on success. */
  onNoShow: () => Promise<string | null>;
}

/** Asks staff to confirm that nobody came for the order, because closing the order cannot be undone. */
export function NoShowDialog({ orderNumber, onClose, onNoShow }: NoShowDialogProps) {
  const titleId = useId();
  const { busy, error, answer } = useAnswer(onNoShow);
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="question">
        <h2 id={titleId} tabIndex={-1}>
          Nobody came for order {orderNumber}?
        </h2>
        <p>
          The order is closed and does not count as a sale. Store credit used for it goes back to the customer. This
          cannot be undone.
        </p>
        {error !== null && <Notice kind="error">{error}</Notice>}
        <div className="question-foot">
          <button type="button" className="button" onClick={onClose}>
            Keep waiting
          </button>
          <button type="button" className="button button-danger" aria-busy={busy} onClick={answer}>
            Close the order
          </button>
        </div>
      </div>
    </Dialog>
  );
}
