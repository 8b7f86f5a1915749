/**
 * Inline script of the forms for payment keys. It sends a form as a call, so that refused keys stay in their fields and
 * no page ever contains one. `data-call`: the address of the call; `data-done`: the next page after a success.
 */
import * as v from 'valibot';
import { call } from '../rest.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]')) {
  const [button, problem] = [form.querySelector('button'), form.querySelector<HTMLElement>('[role="alert"]')];
  const { call: path = '', done = '' } = form.dataset;
  const words = button?.textContent ?? '';

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!button || !problem || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    button.textContent = 'Checking …';
    problem.hidden = true;
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    const sent = await call({ method: 'PUT', path, reply: v.unknown(), body: Object.fromEntries(new FormData(form)) });
    if (sent.ok) return location.assign(done);
    button.ariaBusy = 'false';
    button.textContent = words;
    const { message, reason } = sent.failure;
    const field = form.querySelector<HTMLInputElement>(`input[name="${reason}"]:not([type="hidden"])`);
    problem.textContent = message;
    problem.hidden = false;
    (field?.closest('.field') ?? button).insertAdjacentElement('afterend', problem);
    field?.setAttribute('aria-invalid', 'true');
    field?.setAttribute('aria-errormessage', problem.id);
    field?.focus();
  });
  if (button) button.disabled = false;
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    button.textContent = 'Copied';
  });
}
