import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  /** Id of the heading, which receives the focus when the dialog opens. */
  titleId: string;
  /** Called on Escape, a tap outside the dialog or a close by the browser. The owner must then unmount the dialog. */
  onClose: () => void;
  /** Ignores Escape and taps outside, for example during a payment. */
  held?: boolean;
  /**
   * Makes the dialog non-modal, so that a third party's overlay, such as a bank's 3-D Secure form, can appear above it.
   * A modal dialog is above everything and makes the rest of the page inert.
   */
  yields?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog that is open while it is mounted. The focus then returns to the previous element. */
export function Dialog({ titleId, onClose, held = false, yields = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // `reopen` closes the dialog only for a moment.
    const closed = () => dialog.open || close.current();
    dialog.showModal();
    document.getElementById(titleId)?.focus();
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.close();
    };
  }, [titleId]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !yields) return;
    reopen(dialog, () => dialog.show());
    return () => reopen(dialog, () => dialog.showModal());
  }, [yields]);
  return (
    <dialog
      ref={ref}
      className={`dialog ${className ?? ''}`}
      aria-labelledby={titleId}
      closedby={held ? 'none' : 'any'}
      onCancel={(event) => held && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

/** Switches an open dialog between modal and non-modal; keeps its focus and scroll positions. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // Already closed.
  if (!dialog.open) return;
  const focused = document.activeElement;
  const scrolled = Array.from(dialog.children, (part) => part.scrollTop);
  // No opening animation this time.
  dialog.style.animation = 'none';
  dialog.close();
  open();
  for (const [index, part] of Array.from(dialog.children).entries()) part.scrollTop = scrolled[index] ?? 0;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
