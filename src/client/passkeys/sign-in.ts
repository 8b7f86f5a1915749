/** Inline script of the console's sign-in page: the button for passkeys. */
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

const part = document.querySelector<HTMLElement>('[data-part="passkey-sign-in"]');
const [button, problem] = [part?.querySelector('button'), part?.querySelector('p')];

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const message = await signInWithPasskey();
  // `replace`, so that Back does not lead to the sign-in page. The redirect after the form with a password does the
  // same.
  if (message === null) location.replace(part?.dataset.goTo ?? '/manage');
  button.ariaBusy = 'false';
  if (!problem) return;
  problem.textContent = message;
  problem.hidden = message === null;
});
if (part) part.hidden = !hasPasskeys();
