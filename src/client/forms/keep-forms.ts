/**
 * Script of the pages with forms, for customers and in the console: stores what was typed into a form until the edge
 * has accepted the form. The attribute `data-form` names the form; a form without a name is not stored. This script
 * fills in the form again in two cases:
 * - The form got no answer, and the person opens the screen again. In place of an answer, the person saw an error page of
 *   the browser (no connection), or the console's sign-in page (the session has ended). The attribute
 *   `data-kept="refused"` switches this case off. It marks forms whose success leads to a page without this script, such
 *   as the menu after signing in. Such a page cannot tell the script that an answer arrived.
 * - The edge refused the form, and the person reloads the answer or goes back to it. Because of `safe-reload.ts`, the
 *   browser then fetches the screen without the typed values.
 * The browser itself also fills in fields on Back and Reload. If another person used the page before, this script
 * empties these fields.
 * What was typed is only for the person who typed it. It is deleted when the person signs out (`forget-kept-form.ts`,
 * `session/signed-out.ts`). This script deletes it when another person opens a page, and after `KEPT_MS`. Passwords, and
 * fields with the attribute `data-secret`, are never stored.
 */
import * as v from 'valibot';
import { deleteKeptForm, readKeptForm, storeKeptForm } from './kept-form.ts';

const KEPT_MS = 30 * 60_000;
const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Path of the screen, then the values of `business`, `order`, `customer` and `edit` in its address. */
    screen: v.string(),
    /** Id of the person who typed, empty for a guest; null if the page does not say who it is. */
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
  ...['business', 'order', 'customer', 'edit'].map((name) => here.searchParams.get(name)),
].join(' ');

/** Id of the signed-in person, empty for a guest; null on a page of the console without a business. */
const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? null;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;

const allFieldsOf = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements].flatMap((field) => (isField(field) ? field : []));

/** Whether the page fixes the value of a field. A script writes hidden `data-typed` fields, so they are not fixed. */
const isFixed = ({ type, dataset }: Field): boolean => type === 'hidden' && dataset.typed === undefined;

const isSecret = ({ type, dataset }: Field): boolean => type === 'password' || dataset.secret !== undefined;

const typedFieldsOf = (form: HTMLFormElement): readonly Field[] =>
  allFieldsOf(form).filter((field) => !isFixed(field) && !isSecret(field));

const keyFieldOf = (form: HTMLFormElement): Field | null =>
  allFieldsOf(form).find(({ type, name }) => type === 'hidden' && name === 'key') ?? null;

/**
 * The name of a form. It contains the fields that the page fixes, because the forms of a list differ only in these
 * fields. It does not contain the key, because the key changes with every view of the screen.
 */
const nameOf = (form: HTMLFormElement): string => {
  const fixed = allFieldsOf(form).filter((field) => isFixed(field) && field.name !== 'key');
  return [form.dataset.form, ...fixed.map(({ name, value }) => `${name}=${value}`)].join('&');
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

const store = (kept: Kept): void => storeKeptForm(JSON.stringify(kept));

/**
 * Whether this page is the answer to an accepted form. Either its address has `done` (until `safe-reload.ts` removes
 * `done`), or the page says that the form was accepted.
 */
const isDone =
  here.searchParams.has('done') || document.querySelector('#main .form-page-notice[role="status"]') !== null;

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
  const stored = v.safeParse(storedSchema, readKeptForm());
  deleteKeptForm();
  return stored.success && !isOutdated(stored.output) ? stored.output : null;
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
  if (!kept.refused) return formOf(kept)?.dataset.kept === 'refused' ? null : kept;
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
  const without = allFieldsOf(form).some(isSecret) ? ', except for passwords and PINs' : '';
  words.textContent = refused
    ? `This was not done. What you typed is here again${without}.`
    : `The answer did not arrive. What you typed is here again. ${
        keyField
          ? 'You can send it again: it is done only once.'
          : 'Please check whether it was done before you send it again.'
      }`;
  form.insertAdjacentElement('afterbegin', words);
  words.scrollIntoView({ block: 'center' });
}

/**
 * Whether another person came to this entry of the history before. Also stores the id of the present person in the entry. On
 * Back and Reload, the browser itself fills in the fields of a page as they were, whoever typed into them.
 */
function wasOfAnother(): boolean {
  if (person === null) return false;
  const before: unknown = history.state?.person;
  history.replaceState({ ...history.state, person }, '', here);
  return before !== undefined && before !== person;
}

function fillInKept(): void {
  const kept = formToFillIn();
  const form = kept && formOf(kept);
  if (kept && form) fillIn(form, kept);
}

if (wasOfAnother())
  // Waits for `pageshow`: before this event, the browser may not have filled in the fields yet.
  addEventListener(
    'pageshow',
    () => {
      for (const each of document.querySelectorAll<HTMLFormElement>('#main form')) each.reset();
      fillInKept();
    },
    { once: true },
  );
else fillInKept();

document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.dataset.form !== undefined) keep(target);
});
