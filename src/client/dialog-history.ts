import type { Dialog as MenuDialog } from './ordering/current-dialog.ts';

/** Of the menu page, or one of the directory's by its id. */
type Dialog = MenuDialog | { readonly kind: 'drawer' | 'about' };

/** Said on the window after this tab opened or replaced a dialog; Back and Forward say `popstate`. */
const DIALOG_CHANGED = 'foodcourt:dialog';

/** At the end of a page's address: its checkout shall open, as after signing in. */
export const CHECKOUT_HASH = '#checkout';

/** How many entries above the page's own the current one is; 0 on the page itself. */
export function dialogDepth(): number {
  const known: unknown = history.state?.depth;
  return typeof known === 'number' ? known : 0;
}

/** Whether the current entry of the history opens a dialog. */
export function isDialogRequested(): boolean {
  return dialogDepth() > 0;
}

export function openDialog(dialog: Dialog): void {
  history.pushState({ dialog, depth: dialogDepth() + 1 }, '');
  window.dispatchEvent(new Event(DIALOG_CHANGED));
}

/** Shows another dialog in place of the current one, which Back then skips. */
export function replaceDialog(dialog: Dialog): void {
  history.replaceState({ dialog, depth: Math.max(1, dialogDepth()) }, '');
  window.dispatchEvent(new Event(DIALOG_CHANGED));
}

/** Goes back to what was there before the current dialog. */
export function closeDialog(): void {
  if (dialogDepth() > 0) history.back();
}

/** Goes back to the page, however many dialogs were opened on top of each other. */
export function closeAllDialogs(): void {
  if (dialogDepth() > 0) history.go(-dialogDepth());
}

/** Calls back after every change of the dialog. Returns how to stop. */
export function onDialogChange(listener: () => void): () => void {
  window.addEventListener(DIALOG_CHANGED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(DIALOG_CHANGED, listener);
    window.removeEventListener('popstate', listener);
  };
}
