import {
  type DirectoryFilter,
  directoryQuery,
  filterIn,
  PLACES_PATH,
  typedLabels,
} from '../../contract/directory-address.ts';
import { NEAR_HEADER, nearHeader } from '../../contract/near.ts';
import { showDistances, storedPosition } from './near.ts';

/**
 * The names of the elements whose content depends on the URL. Such an element states its name as `data-part`, both in
 * the page and in a fetched page of cards.
 */
const PARTS = ['chosen', 'open', 'more-labels', 'count', 'places'] as const;
export type PartName = (typeof PARTS)[number];

/** The event that `document` receives when the shown cards or labels have changed. */
const LIST_CHANGED = 'foodcourt:places';

export const onListChange = (listener: () => void): void => document.addEventListener(LIST_CHANGED, listener);
export const notifyListChange = (): boolean => document.dispatchEvent(new Event(LIST_CHANGED));

/** The element with this name in `root`: the page, or a fetched page of cards. Throws when `root` lacks the element. */
export function part(name: PartName, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The directory has no part ${name}.`);
  return found;
}

/** The link to the next page of cards; null on the last page. */
export const nextPageLink = (root: ParentNode = document): HTMLAnchorElement | null =>
  root.querySelector('a[data-further]');

/** The filter in the page's URL. */
export function addressedFilter(): DirectoryFilter {
  const filter = filterIn(location.search);
  return { ...filter, labels: filter.labels.flatMap(typedLabels) };
}

/**
 * Fetches `count` pages of cards. The first one is the page whose number is in the URL. Rejects when there is no
 * connection, when a reply is not a page of cards, and when `signal` aborts. Rejects with a `TooManyError` when the edge
 * refuses a request because there were too many requests.
 */
export function fetchPages(count: number, signal: AbortSignal): Promise<Document[]> {
  const first = Number(new URLSearchParams(location.search).get('page')) || 1;
  const queries = Array.from({ length: count }, (_, index) => directoryQuery(addressedFilter(), first + index));
  return Promise.all(queries.map((query) => fetchPage(query, signal)));
}

/** The error for a request that the edge refused because there were too many. Its message is the text of the reply. */
export class TooManyError extends Error {}

export async function fetchPage(query: string, signal?: AbortSignal): Promise<Document> {
  const position = storedPosition();
  const headers = position ? { [NEAR_HEADER]: nearHeader(position) } : {};
  const response = await fetch(`${PLACES_PATH}${query}`, { headers, ...(signal && { signal }) });
  const text = await response.text();
  if (response.status === 429) throw new TooManyError(text);
  const page = new DOMParser().parseFromString(text, 'text/html');
  part('places', page);
  if (position) showDistances(page, position);
  return page;
}

/** Shows these pages of cards instead of the present ones. Moves the focus if the focused element is replaced. */
export function showPages([page, ...others]: readonly Document[]): void {
  if (page === undefined) return;
  const focused = document.activeElement;
  for (const shown of [page, ...others]) keepCards(shown);
  for (const name of PARTS) part(name).replaceChildren(...part(name, page).childNodes);
  for (const other of others) addCards(other);
  if (focused instanceof HTMLElement && !focused.isConnected) focusAgain(focused);
  notifyListChange();
}

/**
 * Puts shown cards into a fetched page: a shown card takes the place of the fetched card with the same content, because
 * new elements would make the pictures flicker.
 */
function keepCards(page: Document): void {
  const contentOf = (card: Element) => card.querySelector('.card-words')?.innerHTML;
  const shown = new Map([...document.querySelectorAll('[data-cards] > li')].map((card) => [contentOf(card), card]));
  for (const card of page.querySelectorAll('[data-cards] > li')) {
    const same = shown.get(contentOf(card));
    if (same) card.replaceWith(same);
  }
}

/**
 * Adds the cards of `page` below the shown cards, and updates the link to the next page. Returns the first added card;
 * null if `page` has no cards. The cards of each page stay in a list of their own, so that the browser lays out one page
 * at a time.
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

/**
 * Moves the focus from a replaced link to the visible link of the same label or filter. If there is no such link, moves
 * the focus to the element that shows the number of businesses.
 */
function focusAgain({ dataset }: HTMLElement): void {
  const links = document.querySelectorAll<HTMLElement>('a[data-label], a[data-open]');
  const isSame = (link: HTMLElement) => link.dataset.label === dataset.label && link.dataset.open === dataset.open;
  const link = [...links].find((each) => isSame(each) && each.checkVisibility());
  (link ?? part('count')).focus({ preventScroll: true });
}
