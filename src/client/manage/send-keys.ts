/**
 * Inline script of the forms for the keys of a payment provider. It sends a form by a call to the API. So refused
 * keys stay in their fields, and no page from the edge contains a key. `data-call`: the address of the call;
 * `data-done`: the next page after a success; `data-copy` on a button: the address that the button copies.
 */
import * as v from 'valibot';
import { type Problem, problem, problemsOf } from '../../contract/form-problems.ts';
import { typedAccountSchema, webhookSecretSchema } from '../../contract/payment-accounts.ts';
import { type ClientFailure, call } from '../rest.ts';

type Fields = Readonly<Record<string, unknown>>;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]')) {
  const [button, alert] = [form.querySelector('button'), form.querySelector<HTMLElement>('[role="alert"]')];
  if (button && alert) sendKeys(form, button, alert);
}

function sendKeys(form: HTMLFormElement, button: HTMLButtonElement, alert: HTMLElement): void {
  const { call: path = '', done = '' } = form.dataset;
  const words = button.textContent;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true') return;
    const fields: Fields = Object.fromEntries(new FormData(form));
    const wrong = mistakesIn(fields);
    if (wrong.length > 0) return show(wrong);
    button.ariaBusy = 'true';
    button.textContent = 'Checking …';
    show([]);
    const sent = await call({ method: 'PUT', path, reply: v.unknown(), body: fields });
    if (sent.ok) return location.assign(done);
    button.ariaBusy = 'false';
    button.textContent = words;
    show([refusalOf(sent.failure)]);
    if (sent.failure.code === 'unauthorised') alert.insertAdjacentElement('beforeend', signInLink());
  });
  button.disabled = false;

  /**
   * Writes each problem at its field and focuses the first of these fields. The alert shows the problem that belongs to
   * no field. If all problems belong to fields, the alert shows their number, or the problem itself if it is the only
   * one.
   */
  function show(problems: readonly Problem[]): void {
    const wrong = inputs.flatMap((input) => {
      const message = problems.find(({ field }) => field === input.name)?.message ?? null;
      writeNote(input, message);
      return message === null ? [] : [{ input, message }];
    });
    const ofForm = problems.find(({ field }) => inputs.every(({ name }) => name !== field))?.message;
    const counted = wrong.length === 1 ? wrong[0]?.message : `${wrong.length} answers are missing or wrong.`;
    alert.textContent = ofForm ?? (wrong.length > 0 ? (counted ?? '') : '');
    // When only one field has a problem, the message is already at this field, so only screen readers need the alert.
    alert.classList.toggle('unseen', ofForm === undefined && wrong.length === 1);
    alert.hidden = problems.length === 0;
    wrong[0]?.input.focus();
  }
}

/** Finds the mistakes that can be found without a question to the payment provider. */
function mistakesIn(fields: Fields): readonly Problem[] {
  const schema = 'newWebhookSecret' in fields ? webhookSecretSchema : typedAccountSchema;
  return problemsOf(v.safeParse(schema, fields).issues ?? []);
}

const refusalOf = ({ code, message, reason = '' }: ClientFailure): Problem => {
  if (code === 'unauthorised') return problem('Your session has ended. Nothing was changed, and your keys stay here. ');
  return problem(code === 'offline' ? `${message}. Nothing is lost: please try again.` : message, reason || null);
};

function signInLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `/manage/signIn?${new URLSearchParams({ returnUrl: location.pathname + location.search })}`;
  link.target = '_blank';
  link.textContent = 'Sign in in a new tab, then press the button again';
  return link;
}

/** Writes a problem in the place of a field's hint; null brings the hint back. */
function writeNote(input: HTMLInputElement, message: string | null): void {
  if (message === null) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  if (!note) return;
  note.dataset.hint ??= note.textContent;
  note.textContent = message ?? note.dataset.hint;
  note.classList.toggle('field-error', message !== null);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    // If the browser forbids copying, the person can copy the address beside the button by hand.
    const isCopied = await navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Please select and copy it';
  });
}
