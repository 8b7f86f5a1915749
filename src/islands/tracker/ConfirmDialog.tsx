import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What follows from a yes. */
  text?: string;
  onNo: () => void;
  /** The answers, the safe one last. */
  children: ReactNode;
}

/** Asks before something is given up. */
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
