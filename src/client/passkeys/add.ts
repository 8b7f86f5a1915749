/** Inline script of the console's first page. It handles the form that adds a passkey. */
import { addPasskey, hasPasskeys } from './passkeys.ts';

const part = document.querySelector<HTMLElement>('[data-part="add-passkey"]');
const form = part?.querySelector('form');
const [button, problem] = [form?.querySelector('button'), form?.querySelector<HTMLElement>('[role="alert"]')];

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (button?.ariaBusy === 'true') return;
  if (button) button.ariaBusy = 'true';
  const fields = new FormData(form);
  const message = await addPasskey(String(fields.get('passkeyName')), String(fields.get('password')));
  if (message === null) location.assign('/manage?done=passkeyAdded');
  if (button) button.ariaBusy = 'false';
  if (!problem) return;
  problem.textContent = message;
  problem.hidden = message === null;
});
if (part) part.hidden = !hasPasskeys();
