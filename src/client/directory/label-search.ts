import Combobox from '@github/combobox-nav';
import { typedLabels } from '../../contract/directory-address.ts';
import { whenParsed } from '../page-load.ts';
import { filterByLabels, toggleLabel } from './business-list.ts';
import { addressedLabels, onListChange, part } from './page-parts.ts';

/** Turns the search box into a combobox of the labels that are not chosen yet. */
export function startLabelSearch(): void {
  const input = document.querySelector<HTMLInputElement>('.label-input');
  const list = document.querySelector<HTMLElement>('#label-options');
  const popup = document.querySelector<HTMLElement>('[data-label-popup]');
  const notice = popup?.querySelector('p');
  if (!input || !list || !popup || !notice) return;
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });

  /** Lists the labels that contain the typed text and selects the first. */
  function open(): void {
    if (!input || !list || !popup || !notice) return;
    const [typed = ''] = typedLabels(input.value).slice(-1);
    const offered = offeredLabels(typed);
    list.replaceChildren(...offered.map(toOption));
    notice.textContent = offered.length === 0 ? `No label has “${typed}” in it.` : '';
    popup.hidden = false;
    combobox.stop();
    combobox.firstOptionSelectionMode = typed === '' ? 'none' : 'selected';
    if (offered.length > 0) combobox.start();
  }
  function close(): void {
    if (popup) popup.hidden = true;
    combobox.stop();
  }
  /** Adds labels to the filter. */
  function choose(labels: readonly string[]): void {
    if (!input) return;
    input.value = '';
    close();
    if (labels.length > 0) void whenParsed().then(() => filterByLabels([...addressedLabels(), ...labels]));
  }

  input.addEventListener('click', open);
  input.addEventListener('input', () => (/[;,]/.test(input.value) ? choose(typedLabels(input.value)) : open()));
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (popup.hidden) input.value = '';
      close();
    }
    if (popup.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      open();
      combobox.navigate(event.key === 'ArrowDown' ? 1 : -1);
    }
    const last = addressedLabels().at(-1);
    if (event.key === 'Backspace' && input.value === '' && last !== undefined) toggleLabel(last);
  });
  // Keeps the focus in the input, also for touch.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('combobox-commit', ({ target }) => {
    const label = target instanceof HTMLElement ? target.dataset.label : undefined;
    if (label !== undefined) choose([label]);
  });
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(typedLabels(input.value));
  });
  onListChange(() => popup.hidden || open());
}

/** The page's labels that contain `typed`: those that start with it first, then in the page's order (most used first). */
function offeredLabels(typed: string): string[] {
  const links = [...part('more-labels').querySelectorAll<HTMLElement>('[data-label]')];
  const at = (label: string) => label.toLowerCase().indexOf(typed);
  return links
    .flatMap(({ dataset }) => dataset.label ?? [])
    .filter((label) => at(label) >= 0)
    .sort((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)));
}

function toOption(label: string, index: number): HTMLElement {
  const option = document.createElement('div');
  option.role = 'option';
  option.id = `label-option-${index}`;
  option.dataset.label = label;
  option.textContent = `#${label}`;
  return option;
}
