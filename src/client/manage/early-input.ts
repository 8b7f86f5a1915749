/**
 * Records what people enter before React hydrates the fields of a page. React does not report such input, and its next
 * rendering overwrites it.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Types of inputs whose state is `checked`. */
const TICKS: ReadonlySet<string> = new Set(['checkbox', 'radio']);
/**
 * Types of fields that accept every text unchanged. A browser empties an invalid time, and converts colours to lower
 * case.
 */
const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'url', 'tel', 'email', 'textarea']);

/**
 * Records what people enter in the fields of the page from now on, and the texts that they entered before. Returns a
 * function that ends the recording. That function returns another one, which enters everything again so that React
 * notices it.
 */
export function recordEarlyInput(): () => () => void {
  const entered = new Map<Field, string | boolean>();
  // Only texts: a browser restores ticked boxes after a reload, although nobody has ticked them.
  for (const field of document.querySelectorAll<TextField>('input, textarea'))
    if (TEXTS.has(field.type) && field.value !== field.defaultValue) entered.set(field, field.value);
  const record = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && TICKS.has(target.type)) entered.set(target, target.checked);
    else if (isField(target) && target.type !== 'file') entered.set(target, target.value);
  };
  document.addEventListener('input', record, true);
  return () => {
    document.removeEventListener('input', record, true);
    return () => {
      for (const [field, state] of entered) enter(field, state);
    };
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/**
 * Enters a value as a person would. React ignores a value that it has already seen, so the field first gets another
 * one.
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
  // React replaces the setter of each field to record what it renders, so the setter of the prototype is used.
  Reflect.set(Object.getPrototypeOf(field), 'value', state, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
