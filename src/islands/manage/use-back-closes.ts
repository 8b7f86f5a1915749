import { useEffect, useEffectEvent } from 'react';
import { addDialogEntry, leaveOldDialogEntry } from './dialog-entry.ts';

/**
 * While a dialog of the console is open, the browser's history has an entry for it. Back then closes the dialog and
 * stays on the page, as people on phones expect. Closing the dialog in another way removes the entry.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => leaveOldDialogEntry(window), []);
  useEffect(() => (isOpen ? addDialogEntry(window, () => close()) : undefined), [isOpen]);
}
