import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import './ConfirmDialog.css';

interface ConfirmDialogProps {
  title: string;
  /** The consequence of confirming. */
  text?: string;
  onNo: () => void;
  /** The buttons. The last button is the safe choice. */
  children: ReactNode;
}

export function ConfirmDialog({ title, text, onNo, children }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog titleId={titleId} onClose={onNo}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className="question-text">{text}</p>}
      <div className="tracker-actions">{children}</div>
    </Dialog>
  );
}
