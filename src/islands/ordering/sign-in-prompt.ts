import dialogStyle from '../../ui/Dialog.css?inline';

let prompt: HTMLDialogElement | null = null;

/**
 * Asks a guest to sign in, after a tap on the Add button of an item that only signed-in customers can order. The
 * sign-in page leads back to that item.
 */
export function askToSignIn(button: HTMLElement, signIn: string): void {
  prompt ??= createPrompt();
  const back = `${location.pathname + location.search}#${button.closest('[id]')?.id}`;
  const link = prompt.querySelector('a');
  if (link) link.href = `${signIn}?returnUrl=${encodeURIComponent(back)}`;
  prompt.showModal();
}

function createPrompt(): HTMLDialogElement {
  document.head.appendChild(Object.assign(document.createElement('style'), { textContent: dialogStyle }));
  const created = document.createElement('dialog');
  created.className = 'dialog';
  created.setAttribute('aria-labelledby', 'please-sign-in');
  created.setAttribute('closedby', 'any');
  created.innerHTML =
    '<h2 id="please-sign-in" tabindex="-1">Please Sign In</h2><p>To order this item, you must Sign-in!</p><form method="dialog" class="dialog-answers"><a class="button button-main">Sign in</a><button type="submit" class="button">Not now</button></form>';
  document.body.appendChild(created);
  return created;
}
