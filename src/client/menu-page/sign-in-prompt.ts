import { isCustomerRemembered } from './site-bar.ts';

/** Asks a guest who adds what only signed-in customers may order to sign in, and brings them back to it. */
export function startSignInPrompt(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#please-sign-in');
  const link = dialog?.querySelector('a');
  if (!dialog || !link) return;
  const signIn = link.pathname;
  // Before the listeners that add or open something.
  const ask = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('[data-sign-in]') : null;
    if (button === null || isCustomerRemembered()) return;
    event.stopPropagation();
    const back = `${location.pathname}#${button.closest('[id]')?.id}`;
    link.href = `${signIn}?returnUrl=${encodeURIComponent(back)}`;
    dialog.showModal();
  };
  document.addEventListener('click', ask, true);
}
