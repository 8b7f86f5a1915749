import type { Dialog as MenuDialog } from './ordering/current-dialog.ts';

/** A dialog of the menu page or of the directory. In the directory, `kind` is the id of the dialog's element. */
type Dialog = MenuDialog | { readonly kind: 'drawer' | 'about' };

/** Window event after this tab opened or replaced a dialog. Back and Forward fire `popstate` instead. */
const DIALOG_CHANGED = 'foodcourt:dialog';

/** URL hash that opens the checkout, for example after signing in. */
export const CHECKOUT_HASH = '#checkout';

/** Number of dialog entries in the history above the page's own entry; 0 on the page itself. */
export function dialogDepth(): number {
  const known: unknown = history.state?.depth;
  return typeof known === 'number' ? known : 0;
}

/** Whether the current history entry opens a dialog. */
export function isDialogRequested(): boolean {
  return dialogDepth() > 0;
}

export function openDialog(dialog: Dialog): void {
  // Removes the hash from the address of this entry. On a return to an address with a hash, the browser would move the
  // focus away from the element that opened the dialog.
  history.replaceState(history.state, '', location.pathname + location.search);
  history.pushState({ dialog, depth: dialogDepth() + 1 }, '');
  window.dispatchEvent(new Event(DIALOG_CHANGED));
}

/** Replaces the current dialog. After that, Back does not return to the replaced dialog. */
export function replaceDialog(dialog: Dialog): void {
  history.replaceState({ dialog, depth: Math.max(1, dialogDepth()) }, '');
  window.dispatchEvent(new Event(DIALOG_CHANGED));
}

/** Goes back to the entry before the current dialog. */
export function closeDialog(): void {
  goBack(1);
}

/** Goes back to the page, past all dialogs. */
export function closeAllDialogs(): void {
  goBack(dialogDepth());
}

/** The history state from which the last `goBack` started. */
let leftState: unknown = null;

/**
 * Goes back by `entries`, only once for each history state. The browser changes `history.state` only after a moment.
 * Until then, a button, the dialog and the cart may each call this function to close the same dialog. A second step
 * back would leave the page.
 */
function goBack(entries: number): void {
  if (dialogDepth() === 0 || history.state === leftState) return;
  leftState = history.state;
  history.go(-entries);
}

export function onDialogChange(listener: () => void): void {
  window.addEventListener(DIALOG_CHANGED, listener);
  window.addEventListener('popstate', listener);
}
