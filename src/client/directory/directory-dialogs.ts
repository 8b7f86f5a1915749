import { closeDialog, isDialogRequested, onDialogChange, openDialog, replaceDialog } from '../dialog-history.ts';

/** The directory's dialogs by their ids. Which one is open is a state of the history, as everywhere. */
export function startDirectoryDialogs(): void {
  const dialogs = [...document.querySelectorAll('dialog')];

  const follow = () => {
    const kind: unknown = history.state?.dialog?.kind;
    for (const dialog of dialogs) {
      if (dialog.id !== kind) dialog.close();
      else if (!dialog.open) dialog.showModal();
    }
  };
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    const { opens } = button?.dataset ?? {};
    if (opens !== 'drawer' && opens !== 'about') return;
    // Without script the button's command opens the dialog.
    event.preventDefault();
    if (isDialogRequested()) replaceDialog({ kind: opens });
    else openDialog({ kind: opens });
  });
  for (const dialog of dialogs) {
    dialog.addEventListener('close', () => {
      if (history.state?.dialog?.kind === dialog.id) closeDialog();
      // What opened it may stand in a dialog that is closed itself.
      document.querySelector<HTMLElement>('[data-opens="drawer"]')?.focus();
    });
    // For browsers that do not know `closedby`.
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  }
  onDialogChange(follow);
  follow();
}
