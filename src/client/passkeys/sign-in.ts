/** Inline script of the console's sign-in page. It handles the button for passkeys. */
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

const part = document.querySelector<HTMLElement>('[data-part="passkey-sign-in"]');
const [button, problem] = [part?.querySelector('button'), part?.querySelector('p')];

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const message = await signInWithPasskey();
  // Because of `replace`, Back does not lead to the sign-in page. After signing in with a password, Back does not lead
  // there either, because the edge redirects signed-in people who open the sign-in page.
  if (message === null) location.replace(part?.dataset.goTo ?? '/manage');
  button.ariaBusy = 'false';
  if (!problem) return;
  problem.textContent = message;
  problem.hidden = message === null;
});
if (part) part.hidden = !hasPasskeys();
