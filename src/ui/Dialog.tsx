import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  /** Id of the heading inside, which gets the focus when the dialog opens. */
  titleId: string;
  /** Asked for by Escape, a tap beside the dialog or the browser; the owner then takes the dialog away. */
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered. The focus returns to where it came from. */
export function Dialog({ titleId, onClose, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const closed = () => close.current();
    dialog.showModal();
    document.getElementById(titleId)?.focus();
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.close();
    };
  }, [titleId]);
  return (
    <dialog ref={ref} className={`dialog ${className ?? ''}`} aria-labelledby={titleId} closedby="any">
      {children}
    </dialog>
  );
}
