import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

/** A short message about an action, with at most one button. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly words: string; readonly act: () => void };
}

/** How long a toast is shown. The countdown stops while the pointer or the focus is on the toast. */
const SHOWN_MS = 10_000;

/** The toasts of the page. The edge shares this module between requests, so only the browser adds toasts. */
export const toasts = new ToastQueue<Toast>({ maxVisibleToasts: 1 });

/** Shows a toast, replacing the previous one. */
export function showToast(text: string, action?: Toast['action']): void {
  toasts.clear();
  toasts.add({ text, ...(action && { action }) }, { timeout: SHOWN_MS });
}
