/**
 * Inline script of the sign-in and sign-up pages. It handles the buttons of identity providers. It loads a provider's
 * script only on the first tap on the provider's button, so that providers do not see visitors who do not use them.
 */
import { externalSignInFailed, IDENTITY_LABELS, IDENTITY_PROVIDERS, userSchema } from '../../contract/user.ts';
import { loadScript } from '../payment/provider-script.ts';
import { call } from '../rest.ts';
import { askForToken } from './identity-providers.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const buttons = part('identity-buttons');
const warning = document.querySelector<HTMLDialogElement>('[data-part="identity-warning"]');
const { contactEmail = '', goTo = '/', serviceProviderUserId = '' } = buttons?.dataset ?? {};

/** The number of taps on buttons. Only the result of the last tap is used. */
let taps = 0;

function warn(message: string, title = 'Warning'): void {
  const [heading, text] = [part('identity-warning-title'), part('identity-warning-text')];
  if (heading) heading.textContent = title;
  if (text) text.textContent = message;
  warning?.showModal();
}

async function signIn(button: HTMLButtonElement, tap: number): Promise<void> {
  const { client = '', script = '' } = button.dataset;
  const provider = IDENTITY_PROVIDERS.find((name) => name === button.dataset.provider);
  if (provider === undefined) return;
  const isLoaded = await loadScript(script);
  const result = isLoaded ? await askForToken[provider](client) : 'failed';
  if (tap !== taps || result === 'closed') return;
  if (result === 'blocked') {
    warn(
      `Please tap “Continue with ${IDENTITY_LABELS[provider]}” again: your browser did not open its window.`,
      'Almost there',
    );
    return;
  }
  if (result === 'failed') {
    warn(externalSignInFailed(provider, contactEmail));
    return;
  }
  const { token, nonce } = result;
  const body = {
    password: token,
    enterChoice: 'gtoken',
    provider,
    nonce,
    serviceProviderUserId: serviceProviderUserId === '' ? null : Number(serviceProviderUserId),
  };
  const answer = await call({ method: 'PUT', path: '/rest/user/token', reply: userSchema, body });
  if (answer.ok) {
    // `replace` removes the sign-in page from the history, so Back does not lead to it.
    location.replace(goTo);
    return;
  }
  const { message, reason } = answer.failure;
  if (reason === 'unverified') warn(message, 'Please confirm your email');
  else warn(message);
}

buttons?.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  taps += 1;
  for (const other of buttons.querySelectorAll('button')) other.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  await signIn(button, taps);
  button.removeAttribute('aria-busy');
});
if (buttons) buttons.hidden = false;
