import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './Dialog.css';

interface DialogProps {
  /** Id of the heading inside, which gets the focus when the dialog opens. */
  titleId: string;
  /** Asked for by Escape, a tap beside the dialog or the browser; the owner then takes the dialog away. */
  onClose: () => void;
  /** Stays whatever is pressed or tapped: something is happening that must not be left by mistake. */
  held?: boolean;
  /**
   * Lets what others show, such as a bank's question, stand above and be answered: a modal dialog is above everything and
   * makes the rest of the page inert.
   */
  yields?: boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog that is open for as long as it is rendered. The focus returns to where it came from. */
export function Dialog({ titleId, onClose, held = false, yields = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // Closed and opened again in another way, it is not closed.
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

function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // Taken away meanwhile.
  if (!dialog.open) return;
  const focused = document.activeElement;
  const scrolled = Array.from(dialog.children, (part) => part.scrollTop);
  // It does not rise again.
  dialog.style.animation = 'none';
  dialog.close();
  open();
  for (const [index, part] of Array.from(dialog.children).entries()) part.scrollTop = scrolled[index] ?? 0;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
