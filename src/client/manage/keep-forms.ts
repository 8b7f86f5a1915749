/**
 * Inline script of the console's screens: keeps what was typed into a form until the edge has answered it. A session that ended
 * meanwhile leads to the sign-in, and a lost connection to a page of the browser; back on the screen, the form has its texts again.
 */
import * as v from 'valibot';

const KEY = 'console-form';
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Path and business of the screen. */
    screen: v.string(),
    /** Which form of the screen. */
    form: v.string(),
    fields: v.record(v.string(), v.string()),
  }),
);

const here = new URL(location.href);
const screenName = `${here.pathname}?${here.searchParams.get('business')}`;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsOf = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements].flatMap((field) =>
    isField(field) && field.type !== 'hidden' && field.type !== 'password' ? field : [],
  );

const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

/** A form is known by its hidden fields. A key changes with every view of the screen. */
const nameOf = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]:not([name="key"])')]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');

const isChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

function keep(form: HTMLFormElement): void {
  const fields = fieldsOf(form).filter((field) => !isChecked(field) || field.checked);
  if (fields.length === 0) return;
  const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ screen: screenName, form: nameOf(form), fields: typed }));
  } catch {
    // The browser forbids storage, or it is full.
  }
}

/** What was typed and not answered on this screen; null for nothing. Read once. */
function unanswered(): v.InferOutput<typeof storedSchema> | null {
  try {
    const stored = v.safeParse(storedSchema, sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    // The edge shows a refused form itself, with its problems.
    const isAnswered = here.searchParams.has('done') || document.querySelector('#main [role="alert"]') !== null;
    return stored.success && stored.output.screen === screenName && !isAnswered ? stored.output : null;
  } catch {
    return null;
  }
}

function fillIn(form: HTMLFormElement, typed: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    if (isChecked(field)) field.checked = typed[field.name] === field.value;
    else field.value = typed[field.name] ?? '';
  }
  const folded = form.closest('details');
  if (folded) folded.open = true;
  const words = document.createElement('p');
  words.className = 'form-page-warning';
  words.role = 'status';
  words.textContent = 'This was not sent. What you typed is here again.';
  form.insertAdjacentElement('afterbegin', words);
  words.scrollIntoView({ block: 'center' });
}

const kept = unanswered();
const forms = document.querySelectorAll<HTMLFormElement>('#main form[method="post"]:not([data-call])');
const form = [...forms].find((each) => kept !== null && nameOf(each) === kept.form);
if (kept && form) fillIn(form, kept.fields);

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
  if ([...forms].includes(target)) keep(target);
});
