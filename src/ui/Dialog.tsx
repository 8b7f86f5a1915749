import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  /** Id of the heading, which receives the focus when the dialog opens. */
  titleId: string;
  /**
   * Called when the browser has closed the dialog, for example on Escape or on a tap outside the dialog. The component
   * that renders the dialog must then stop rendering it.
   */
  onClose: () => void;
  /** Ignores Escape and taps outside the dialog, for example during a payment. */
  locked?: boolean;
  /**
   * Makes the dialog non-modal, so that a third party's overlay, such as a bank's 3-D Secure form, can appear above it.
   * A modal dialog covers everything and makes the rest of the page inert.
   */
  nonModal?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A dialog, open as long as it is mounted, and modal by default. When it closes, the focus returns to the element that
 * had it before.
 */
export function Dialog({ titleId, onClose, locked = false, nonModal = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // When `reopen` closes the dialog for a moment, the event `close` arrives after the dialog was opened again. Then
    // `onClose` must not be called.
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
    if (dialog === null || !nonModal) return;
    reopen(dialog, () => dialog.show());
    return () => reopen(dialog, () => dialog.showModal());
  }, [nonModal]);
  return (
    <dialog
      ref={ref}
      className={`dialog ${className ?? ''}`}
      aria-labelledby={titleId}
      closedby={locked ? 'none' : 'any'}
      onCancel={(event) => locked && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}

/** Switches an open dialog between modal and non-modal. The focus and the scroll positions stay. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // A dialog that is closed already must not open again.
  if (!dialog.open) return;
  const focused = document.activeElement;
  const scrolled = Array.from(dialog.children, (part) => part.scrollTop);
  // Suppresses the opening animation.
  dialog.style.animation = 'none';
  dialog.close();
  open();
  for (const [index, part] of Array.from(dialog.children).entries()) part.scrollTop = scrolled[index] ?? 0;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
