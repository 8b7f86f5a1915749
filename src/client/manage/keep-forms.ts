/**
 * Inline script of the console's screens: stores what was typed into a form until the edge has answered it. Without an
 * answer, the person lands on the sign-in page (the session has ended) or on an error page of the browser (no
 * connection). When the person opens the screen again, this script fills in the form. The attribute `data-form` names
 * the form.
 */
import * as v from 'valibot';

const KEY = 'console-form';
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Path of the screen, then the values of `business`, `order` and `customer` in its address. */
    screen: v.string(),
    /** Name of the form, see `nameOf`. */
    form: v.string(),
    /** Idempotency key: the edge acts only once on forms with the same key. Null for a form without a key. */
    key: v.nullable(v.string()),
    fields: v.record(v.string(), v.string()),
  }),
);
type Kept = v.InferOutput<typeof storedSchema>;

const here = new URL(location.href);
const screenName = [
  here.pathname,
  ...['business', 'order', 'customer'].map((name) => here.searchParams.get(name)),
].join(' ');

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
    form: nameOf(form),
    key: keyFieldOf(form)?.value ?? null,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser forbids storage, or it is full.
  }
}

/**
 * Whether this page is the edge's answer to a form. The answer to an accepted form has `done` in its address,
 * until `forget-done.ts` removes it. The answer to a refused form shows the problems as alerts.
 */
const isAnswer = (): boolean =>
  here.searchParams.has('done') ||
  [...document.querySelectorAll('#main [role="alert"]')].some((alert) => alert.closest('[hidden]') === null);

/** The form of this screen that was sent but not answered; null when there is none. Deletes it from the storage. */
function unanswered(): Kept | null {
  try {
    const stored = v.safeParse(storedSchema, sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return stored.success && stored.output.screen === screenName && !isAnswer() ? stored.output : null;
  } catch {
    return null;
  }
}

function fillIn(form: HTMLFormElement, { key, fields }: Kept): void {
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
  words.textContent = `The answer did not arrive. What you typed is here again. ${
    keyField
      ? 'You can send it again: it is done only once.'
      : 'Please check whether it was done before you send it again.'
  }`;
  form.insertAdjacentElement('afterbegin', words);
  words.scrollIntoView({ block: 'center' });
}

const kept = unanswered();
const form = [...document.querySelectorAll<HTMLFormElement>('#main form[data-form]')].find(
  (each) => kept !== null && nameOf(each) === kept.form,
);
if (kept && form) fillIn(form, kept);

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.dataset.form !== undefined) keep(target);
});
