import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

/** A short message about what just happened, with at most one thing to do about it. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly words: string; readonly act: () => void };
}

/** Time to read it and to reach its button. It does not run while the pointer or the focus is on the toast. */
const SHOWN_MS = 10_000;

/** The toasts of the page. Only events in the browser add to it. */
export const toasts = new ToastQueue<Toast>({ maxVisibleToasts: 1 });

/** Shows a toast in the place of the one before. */
export function showToast(text: string, action?: Toast['action']): void {
  toasts.clear();
  toasts.add({ text, ...(action && { action }) }, { timeout: SHOWN_MS });
}
