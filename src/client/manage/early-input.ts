/**
 * Records what people enter before React hydrates the fields of a page. React does not notice this input and overwrites
 * it with the next rendering.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Types of inputs that have their state in the property `checked`, and not in `value`. */
const TICKS: ReadonlySet<string> = new Set(['checkbox', 'radio']);
/**
 * Types of fields in which the browser keeps every text as it is. In other types, a value can differ from the default
 * although nobody changed it: a browser empties an invalid time, and converts colours to lower case.
 */
const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'url', 'tel', 'email', 'textarea']);

/**
 * Records what people enter in the fields of the page from now on, and what they entered before. Returns a function
 * that ends the recording. That function returns another one, which enters everything again so that React notices it.
 */
export function recordEarlyInput(): () => () => void {
  const entered = new Map<Field, string | boolean>();
  const record = (field: Field) => {
    // The inline script mark-early-input.ts may have set this attribute. React must find the field without it, as the
    // edge rendered the field.
    delete field.dataset.entered;
    const state = hasTick(field) ? field.checked : field.value;
    // An unticked radio button is not recorded: the browser unticks it when the chosen button is entered again.
    const isOldChoice = field.type === 'radio' && state === false;
    if (field.type !== 'file' && !isOldChoice) entered.set(field, state);
  };
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && (field.dataset.entered !== undefined || hasChangedText(field))) record(field);
  const onInput = ({ target }: Event) => isField(target) && record(target);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('input', onInput, true);
    return () => {
      for (const [field, state] of entered) enter(field, state);
    };
  };
}

const hasTick = (field: Field): field is HTMLInputElement => TICKS.has(field.type);

/** Whether a person changed the text that the edge rendered. After a reload, a browser restores a changed text. */
const hasChangedText = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && TEXTS.has(field.type) && field.value !== field.defaultValue;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * Enters a value as a person would. React ignores a value that the field already had, so the field first gets another
 * value.
 */
function enter(field: Field, state: string | boolean): void {
  if (typeof state === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return;
    field.checked = !state;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = state;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = field.defaultValue;
  // React replaces the setter of each field, to record what it renders. The next line calls the browser's setter, which
  // is in the prototype.
  Reflect.set(Object.getPrototypeOf(field), 'value', state, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
