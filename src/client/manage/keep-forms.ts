/**
 * Inline script of the console's screens: stores what was typed into a form until the edge has accepted the form. The
 * attribute `data-form` names the form. This script fills in the form again in two cases:
 * - The form got no answer: the person landed on the sign-in page (the session has ended) or on an error page of the
 *   browser (no connection), and opens the screen again.
 * - The edge refused the form, and the person reloads the answer or goes back to it. `safe-reload.ts` makes the browser
 *   fetch the screen then, so the answer with its values is gone.
 * What was typed can be about a customer, so it is only for the person who typed it: `forget-kept-form.ts` deletes it
 * when the person signs out, and this script deletes it for another person and after `KEPT_MS`.
 */
import * as v from 'valibot';
import { KEPT_FORM_KEY } from './kept-form-key.ts';

const KEPT_MS = 30 * 60_000;
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Path of the screen, then the values of `business`, `order` and `customer` in its address. */
    screen: v.string(),
    /** Id of the person who typed; null if the page does not contain the id. */
    person: v.nullable(v.string()),
    sentAt: v.number(),
    /** Name of the form, see `nameOf`. */
    form: v.string(),
    /** Idempotency key: the edge acts only once on forms with the same key. Null for a form without a key. */
    key: v.nullable(v.string()),
    fields: v.record(v.string(), v.string()),
    refused: v.optional(v.boolean(), false),
  }),
);
type Kept = v.InferOutput<typeof storedSchema>;

const here = new URL(location.href);
const screenName = [
  here.pathname,
  ...['business', 'order', 'customer'].map((name) => here.searchParams.get(name)),
].join(' ');

/** Id of the signed-in person; null on a page without a business. */
const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? null;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

const allFieldsOf = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements].flatMap((field) => (isField(field) ? field : []));

const typedFieldsOf = (form: HTMLFormElement): readonly Field[] =>
  allFieldsOf(form).filter(({ type }) => type !== 'hidden' && type !== 'password');

const keyFieldOf = (form: HTMLFormElement): Field | null =>
  allFieldsOf(form).find(({ type, name }) => type === 'hidden' && name === 'key') ?? null;

/**
 * The name of a form. It contains the hidden fields, because the forms of a list differ only in these fields. It does
 * not contain the key, because the key changes with every view of the screen.
 */
const nameOf = (form: HTMLFormElement): string => {
  const hidden = allFieldsOf(form).filter(({ type, name }) => type === 'hidden' && name !== 'key');
  return [form.dataset.form, ...hidden.map(({ name, value }) => `${name}=${value}`)].join('&');
};

const isChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

function keep(form: HTMLFormElement): void {
  const fields = typedFieldsOf(form).filter((field) => !isChecked(field) || field.checked);
  const kept: Kept = {
    screen: screenName,
    person,
    sentAt: Date.now(),
    form: nameOf(form),
    key: keyFieldOf(form)?.value ?? null,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    refused: false,
  };
  store(kept);
}

function store(kept: Kept): void {
  try {
    sessionStorage.setItem(KEPT_FORM_KEY, JSON.stringify(kept));
  } catch {
    // The browser forbids storage, or it is full.
  }
}

/** Whether this page is the answer to an accepted form. Its address has `done`, until `safe-reload.ts` removes it. */
const isDone = here.searchParams.has('done');

/** Whether this page is the answer to a refused form: it shows the problems as alerts. */
const isRefusal = (): boolean =>
  [...document.querySelectorAll('#main [role="alert"]')].some((alert) => alert.closest('[hidden]') === null);

/** Whether the person reloaded this page or came to it with Back or Forward. */
const isSeenAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/** Whether the form is too old, or another person typed it. */
const isOutdated = (kept: Kept): boolean =>
  Date.now() - kept.sentAt > KEPT_MS || (person !== null && kept.person !== null && person !== kept.person);

/** Returns the stored form and deletes it from the storage; null when there is none, or when it is outdated. */
function takeStored(): Kept | null {
  try {
    const stored = v.safeParse(storedSchema, sessionStorage.getItem(KEPT_FORM_KEY));
    sessionStorage.removeItem(KEPT_FORM_KEY);
    return stored.success && !isOutdated(stored.output) ? stored.output : null;
  } catch {
    return null;
  }
}

/** The form to fill in on this page; null for none. Keeps a refused form in the storage, in case it is needed later. */
function formToFillIn(): Kept | null {
  const kept = takeStored();
  if (kept === null || isDone) return null;
  if (kept.screen !== screenName) {
    if (kept.refused) store(kept);
    return null;
  }
  if (isRefusal()) {
    // The page offers the key that fits this refusal (`keyToOffer`).
    const key = keyOfForm(kept) ?? kept.key;
    store({ ...kept, key, refused: true });
    return null;
  }
  if (!kept.refused) return kept;
  if (!isSeenAgain()) return null;
  store(kept);
  return kept;
}

const formOf = ({ form }: Kept): HTMLFormElement | null =>
  [...document.querySelectorAll<HTMLFormElement>('#main form[data-form]')].find((each) => nameOf(each) === form) ??
  null;

function keyOfForm(kept: Kept): string | null {
  const form = formOf(kept);
  return form === null ? null : (keyFieldOf(form)?.value ?? null);
}

function fillIn(form: HTMLFormElement, { key, fields, refused }: Kept): void {
  for (const field of typedFieldsOf(form)) {
    const value = fields[field.name];
    if (isChecked(field)) field.checked = value === field.value;
    else if (value !== undefined) field.value = value;
  }
  // The edge may have acted on the form although its answer was lost. For the same key, the edge does not act again.
  const keyField = keyFieldOf(form);
  if (keyField && key !== null) keyField.value = key;
  const folded = form.closest('details');
  if (folded) folded.open = true;
  const words = document.createElement('p');
  words.className = 'form-page-warning';
  words.role = 'status';
  words.textContent = refused
    ? 'This was not done. What you typed is here again.'
    : `The answer did not arrive. What you typed is here again. ${
        keyField
          ? 'You can send it again: it is done only once.'
          : 'Please check whether it was done before you send it again.'
      }`;
  form.insertAdjacentElement('afterbegin', words);
  words.scrollIntoView({ block: 'center' });
}

const kept = formToFillIn();
const form = kept && formOf(kept);
if (kept && form) fillIn(form, kept);

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.dataset.form !== undefined) keep(target);
});
