import { closeDialog, isDialogRequested, onDialogChange, openDialog, replaceDialog } from '../dialog-history.ts';

/** Opens and closes the directory's dialogs. The history state contains the id of the open dialog. */
export function startDirectoryDialogs(): void {
  const dialogs = [...document.querySelectorAll('dialog')];

  const showCurrent = () => {
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
    // The button's `command` attribute opens the dialog when this script is missing. With the script, that default
    // action is prevented, and the dialog gets a history entry.
    event.preventDefault();
    if (isDialogRequested()) replaceDialog({ kind: opens });
    else openDialog({ kind: opens });
  });
  for (const dialog of dialogs) {
    dialog.addEventListener('close', () => {
      if (history.state?.dialog?.kind === dialog.id) closeDialog();
      // The focus goes to the Menu button, because the button that opened this dialog may be in the closed drawer.
      document.querySelector<HTMLElement>('[data-opens="drawer"]')?.focus();
    });
    // A tap beside the dialog closes it. Browsers that know the attribute `closedby` do this themselves.
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  }
  onDialogChange(showCurrent);
  showCurrent();
}
