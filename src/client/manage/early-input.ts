/** What people enter before React follows a page's fields: React does not report it, and its next rendering overwrites it. */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** Types of inputs that are checked instead of filled in. */
const TICKS: ReadonlySet<string> = new Set(['checkbox', 'radio']);
/** Types of fields that show every text as it is. A browser empties a time that it cannot read, and writes colours in small letters. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'url', 'tel', 'email', 'textarea']);

/**
 * Records what is entered in the fields of the page, from now on and in texts also before. Returns a function that ends this.
 * It returns a function that enters everything again, for React to hear.
 */
export function recordEarlyInput(): () => () => void {
  const entered = new Map<Field, string | boolean>();
  // Only texts: a browser restores ticks after a reload, though nobody has chosen them.
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

/** Enters a state like a person. React ignores a state that it has already seen, so the field first shows another. */
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
  // React replaces the setter of each field, to see what it shows itself.
  Reflect.set(Object.getPrototypeOf(field), 'value', state, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
