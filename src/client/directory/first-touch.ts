import { failedFetchMessage } from '../failed-fetch.ts';
import { whenParsed } from '../page-load.ts';
import { showFailedPlaces } from './failed-places.ts';
import { offeredLabels, showOptions } from './label-options.ts';

/** The elements whose clicks list.ts handles. Without list.ts, links, buttons and the form work as plain HTML. */
const ANSWERED = '[data-label], [data-all], [data-open], [data-further], [data-again], [data-near], [data-opens]';
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

let isLoaded = false;
let loading: Promise<void> | null = null;
/**
 * The element of the last click that had no effect because list.ts could not be fetched. A tap on `Try again` repeats
 * this click.
 */
let failed: HTMLElement | null = null;

/** Adds the script that a template of the page contains. */
export function addScript(templateId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = document.querySelector<HTMLTemplateElement>(`#${templateId}`)?.content.querySelector('script');
    const script = document.createElement('script');
    script.src = source?.src ?? '';
    script.onload = () => resolve();
    // The error event does not say why the script could not be loaded. If the browser gets an answer to a second
    // request, the connection is not the reason.
    script.onerror = () => fetch(script.src).then(() => reject(new Error(`${templateId} did not load.`)), reject);
    document.head.appendChild(script);
  });
}

function loadList(): Promise<void> {
  loading ??= addScript('for-touch').then(
    () => {
      isLoaded = true;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * Loads list.ts, the directory's script, at the first touch, key press, focus or scroll. A click on the search box opens
 * the list of labels at once. Other clicks wait for list.ts.
 *
 * In two cases list.ts is loaded without a touch, because the edge has not rendered the list of businesses that the page
 * must show. First: the history entry has a state, such as a scroll position after Back or a reload. Second: the list
 * is sorted by distance.
 */
export function startWithFirstTouch(): void {
  const ignore = () => {};
  const touch = () => void loadList().catch(ignore);
  for (const kind of TOUCHES) addEventListener(kind, touch, { once: true, passive: true, capture: true });
  // Ignores the scroll event that browsers also send when the page is at its top.
  const scrolled = () => {
    if (scrollY === 0) return;
    removeEventListener('scroll', scrolled);
    touch();
  };
  addEventListener('scroll', scrolled, { passive: true });
  if (history.state !== null || storedPosition()) void whenParsed().then(touch);

  const input = document.querySelector<HTMLElement>('.label-input');
  const popup = document.querySelector<HTMLElement>('[data-label-popup]');
  // list.ts handles the keys of the combobox. Without scripts the box is a plain search field.
  input?.setAttribute('role', 'combobox');
  input?.setAttribute('aria-controls', 'label-options');
  input?.setAttribute('aria-expanded', 'false');
  input?.addEventListener('click', () => !isLoaded && popup && showOptions(popup, offeredLabels('')));

  // An arrow key must open the list of labels. list.ts does this, so the key is sent again when list.ts is loaded.
  input?.addEventListener('keydown', (event) => {
    if (isLoaded || !/^Arrow[UD]/.test(event.key)) return;
    event.preventDefault();
    const { key } = event;
    loadList().then(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })), ignore);
  });

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(ANSWERED) : null;
    if (isLoaded || target === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const clicked = (target.dataset.again !== undefined && failed) || target;
    loadList().then(
      () => {
        // Closes the popup, in which the customer may have tapped a label.
        if (popup) popup.hidden = true;
        linkOf(clicked).click();
      },
      (error: unknown) => {
        failed = clicked;
        showFailedPlaces(failedFetchMessage(error));
      },
    );
  });
}

/**
 * The element to click when list.ts has loaded. If the customer clicked an option of the popup, this is the link with
 * the same label, because list.ts replaces the options.
 */
function linkOf(clicked: HTMLElement): HTMLElement {
  if (clicked.role !== 'option') return clicked;
  const links = [...document.querySelectorAll<HTMLElement>('a[data-label]')];
  return links.find(({ dataset }) => dataset.label === clicked.dataset.label) ?? clicked;
}

/** The stored position of the visitor (near.ts): with a position, the list is sorted by distance. */
function storedPosition(): string | null {
  try {
    return sessionStorage.getItem('near');
  } catch {
    // The browser forbids access to storage.
    return null;
  }
}
