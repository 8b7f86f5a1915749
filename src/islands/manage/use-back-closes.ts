import { useEffect, useEffectEvent } from 'react';

/** The field of `history.state` that marks the entry of an open dialog. */
const DIALOG_MARK = 'consoleDialog';

/**
 * While a dialog of the console is open, the browser's history has an entry for it. Back then closes the dialog and
 * stays on the page, as people on phones expect. Closing the dialog in another way removes the entry.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The person has loaded the page again while the dialog was open.
    if (isDialogEntry()) history.back();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...history.state, [DIALOG_MARK]: true }, '');
    const left = (event: PopStateEvent) => {
      if (isDialogEntry()) return;
      // The screen below the dialog stays as it is, so its own listener must not ask whether to leave it.
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('popstate', left, { capture: true });
    return () => {
      window.removeEventListener('popstate', left, { capture: true });
      if (!isDialogEntry()) return;
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, [isOpen]);
}

const isDialogEntry = (): boolean => history.state?.[DIALOG_MARK] === true;
