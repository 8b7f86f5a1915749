import Combobox from '@github/combobox-nav';
import { typedFilter, typedLabels } from '../../contract/directory-address.ts';
import { filterBy, toggleLabel } from './business-list.ts';
import { offeredLabels, showOptions } from './label-options.ts';
import { addressedFilter, onListChange } from './page-parts.ts';

/** When the customer stops typing for this time, the list is searched. */
const PAUSE_MS = 150;
/**
 * The popup offers at most this many labels while the customer types words, so that the list below the popup stays
 * visible. The search itself finds words in all labels of a business.
 */
const MAX_LABELS_BELOW_WORDS = 2;

/**
 * Searches the list of businesses while the customer types words, and offers the labels that are not chosen yet. A text
 * after `#` is only compared with labels.
 */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('.label-input');
  const list = document.querySelector<HTMLElement>('#label-options');
  const popup = document.querySelector<HTMLElement>('[data-label-popup]');
  const notice = popup?.querySelector('p');
  if (!input || !list || !popup || !notice) return;
  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current history entry belongs to words that are being typed. If so, the next search replaces it. */
  let isTyping = false;

  function open(): void {
    if (!input || !popup || !notice) return;
    const typed = input.value.split(/[;,]/).at(-1)?.trim() ?? '';
    const isLabel = typed.startsWith('#');
    const name = typedLabels(typed)[0] ?? '';
    const isWords = name !== '' && !isLabel;
    const offered = offeredLabels(name).slice(0, isWords ? MAX_LABELS_BELOW_WORDS : undefined);
    close();
    if ((isWords || name === '') && offered.length === 0) return;
    notice.textContent = offered.length === 0 ? `No label has “${name}” in it.` : '';
    showOptions(popup, offered);
    combobox.firstOptionSelectionMode = isLabel && name !== '' ? 'selected' : 'none';
    if (offered.length > 0) combobox.start();
  }
  function close(): void {
    if (popup) popup.hidden = true;
    combobox.stop();
  }
  /** Adds labels to the filter, and searches for the words `search`. */
  function choose(labels: readonly string[], search = ''): void {
    if (!input) return;
    input.value = search;
    endTyping();
    close();
    const filter = addressedFilter();
    if (labels.length > 0) filterBy({ search, labels: [...filter.labels, ...labels] });
    else if (search !== filter.search) filterBy({ search });
  }
  function endTyping(): void {
    clearTimeout(pause);
    pause = undefined;
    isTyping = false;
  }
  function searchNow(): void {
    if (!input) return;
    pause = undefined;
    const search = input.value.trim();
    if (search === addressedFilter().search) return;
    filterBy({ search }, isTyping ? 'replace' : 'push');
    isTyping = true;
  }

  input.addEventListener('click', open);
  input.addEventListener('input', () => {
    // A semicolon or comma ends a label. The text after it stays in the box.
    const end = Math.max(input.value.lastIndexOf(';'), input.value.lastIndexOf(',')) + 1;
    const complete = typedFilter(input.value.slice(0, end));
    const rest = input.value.slice(end).trimStart();
    if (complete.labels.length > 0) {
      choose(complete.labels, complete.search);
      if (rest === '') return;
      input.value = [complete.search, rest].filter((part) => part !== '').join('; ');
    }
    open();
    clearTimeout(pause);
    pause = typedFilter(input.value).labels.length === 0 ? setTimeout(searchNow, PAUSE_MS) : undefined;
  });
  input.addEventListener('blur', close);
  input.addEventListener('change', () => {
    isTyping = false;
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      // The first press of Escape only closes the popup. At the second one, the browser clears the box.
      if (!popup.hidden) event.preventDefault();
      close();
    }
    if (popup.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      open();
      combobox.navigate(event.key === 'ArrowDown' ? 1 : -1);
    }
    const last = addressedFilter().labels.at(-1);
    if (event.key === 'Backspace' && input.value === '' && last !== undefined) toggleLabel(last);
  });
  // Keeps the focus in the input when the customer clicks or taps the popup.
  popup.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('combobox-commit', ({ target }) => {
    const label = target instanceof HTMLElement ? target.dataset.label : undefined;
    if (label !== undefined) choose([label]);
  });
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { labels, search } = typedFilter(input.value);
    choose(labels, search);
    // Hides the on-screen keyboard, so that the list is visible.
    if (search !== '') input.blur();
  });
  onListChange(() => {
    const isOwn = pause !== undefined || input.value.trimStart().startsWith('#');
    if (!isOwn) input.value = addressedFilter().search;
    if (!popup.hidden) open();
  });
  // first-touch.ts may have opened the popup already.
  if (!popup.hidden) open();
  // The customer may have typed words while this script was loading.
  const isTyped = document.activeElement === input && input.value.trim() !== addressedFilter().search;
  if (isTyped) input.dispatchEvent(new Event('input'));
}
