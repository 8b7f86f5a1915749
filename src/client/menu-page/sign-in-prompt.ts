import { isCustomerRemembered } from './site-bar.ts';

/** Asks a guest to sign in when they add an item for signed-in customers only. The link returns them to the item. */
function startSignInPrompt(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#please-sign-in');
  const link = dialog?.querySelector('a');
  if (!dialog || !link) return;
  const signIn = link.pathname;
  // Listens in the capture phase, before the listeners that add an item or open a dialog.
  const intercept = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('[data-sign-in]') : null;
    if (button === null || isCustomerRemembered()) return;
    event.stopPropagation();
    const back = `${location.pathname}#${button.closest('[id]')?.id}`;
    link.href = `${signIn}?returnUrl=${encodeURIComponent(back)}`;
    dialog.showModal();
  };
  document.addEventListener('click', intercept, true);
}

startSignInPrompt();
