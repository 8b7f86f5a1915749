import { directoryQuery, labelsIn, PLACES_PATH, typedLabels } from '../../contract/directory-address.ts';

/** Elements that depend on the URL, by their `data-part` attribute, in the page and in fetched fragments. */
const PARTS = ['chosen', 'more-labels', 'count', 'places'] as const;
export type PartName = (typeof PARTS)[number];

/** Document event after a change of the cards or labels. */
const LIST_CHANGED = 'foodcourt:places';

export const onListChange = (listener: () => void): void => document.addEventListener(LIST_CHANGED, listener);
export const notifyListChange = (): boolean => document.dispatchEvent(new Event(LIST_CHANGED));

/** A part of the page or of a fetched fragment. Throws when `root` is not the directory. */
export function part(name: PartName, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The directory has no part ${name}.`);
  return found;
}

/** The link to the next page of cards; null on the last page. */
export const nextPageLink = (root: ParentNode = document): HTMLAnchorElement | null =>
  root.querySelector('a[data-further]');

/** The labels in the page's URL. */
export const addressedLabels = (): string[] => labelsIn(location.search).flatMap(typedLabels);

/** Fetches `count` pages, starting with the page in the URL. Throws without a connection and when aborted. */
export function fetchPages(count: number, signal: AbortSignal): Promise<Document[]> {
  const first = Number(new URLSearchParams(location.search).get('page')) || 1;
  const queries = Array.from({ length: count }, (_, index) => directoryQuery(addressedLabels(), first + index));
  return Promise.all(queries.map((query) => fetchPage(query, signal)));
}

export async function fetchPage(query: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(`${PLACES_PATH}${query}`, signal ? { signal } : {});
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  part('places', page);
  return page;
}

/** Replaces the shown pages. Moves the focus from a replaced element to its replacement. */
export function showPages([page, ...others]: readonly Document[]): void {
  if (page === undefined) return;
  const focused = document.activeElement;
  for (const name of PARTS) part(name).replaceChildren(...part(name, page).childNodes);
  for (const other of others) addCards(other);
  if (focused instanceof HTMLElement && !focused.isConnected) focusLabel(focused.dataset.label);
  notifyListChange();
}

/**
 * Adds a page's cards below the others and returns the first. Each page stays its own list, so that the browser lays out
 * one page at a time.
 */
export function addCards(page: Document): Element | null {
  const list = page.querySelector('[data-cards]');
  if (list) [...document.querySelectorAll('[data-cards]')].at(-1)?.insertAdjacentElement('afterend', list);
  const link = nextPageLink();
  const next = nextPageLink(page)?.getAttribute('href');
  if (next) link?.setAttribute('href', next);
  else link?.remove();
  return list?.firstElementChild ?? null;
}

/** Focuses the visible link of a label, or the number of businesses if there is none. */
function focusLabel(label: string | undefined): void {
  const links = document.querySelectorAll<HTMLElement>('a[data-label]');
  const link = [...links].find((each) => each.dataset.label === label && each.checkVisibility());
  (link ?? part('count')).focus({ preventScroll: true });
}
