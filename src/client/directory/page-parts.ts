import { directoryQuery, labelsIn, PLACES_PATH, typedLabels } from '../../contract/directory-address.ts';

/** The elements of the directory that follow its address, named in `data-part`, in the page and in what is fetched for it. */
const PARTS = ['chosen', 'more-labels', 'count', 'places'] as const;
export type PartName = (typeof PARTS)[number];

/** Said on the document after cards or labels changed. */
const LIST_CHANGED = 'foodcourt:places';

export const onListChange = (listener: () => void): void => document.addEventListener(LIST_CHANGED, listener);
export const notifyListChange = (): boolean => document.dispatchEvent(new Event(LIST_CHANGED));

/** A part of the page, or of something fetched. A page without it is not the directory's. */
export function part(name: PartName, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The directory has no part ${name}.`);
  return found;
}

/** Where the next page of cards stands; null after the last one. */
export const nextPageLink = (root: ParentNode = document): HTMLAnchorElement | null =>
  root.querySelector('a[data-further]');

/** The labels that the page's address names. */
export const addressedLabels = (): string[] => labelsIn(location.search).flatMap(typedLabels);

/** So many pages from the one that the page's address names; throws without a connection, or when stopped. */
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

/** Shows these pages in place of what is shown. What had the focus in a part has it again, or else what stands for it. */
export function showPages([page, ...others]: readonly Document[]): void {
  if (page === undefined) return;
  const focused = document.activeElement;
  for (const name of PARTS) part(name).replaceChildren(...part(name, page).childNodes);
  for (const other of others) addCards(other);
  if (focused instanceof HTMLElement && !focused.isConnected) focusLabel(focused.dataset.label);
  notifyListChange();
}

/**
 * Adds a page's cards below those that are shown. They stay a list of their own: however long it all grows, the browser lays
 * out one page at a time. Returns the first of them.
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

/** The label's link where it stands now; else the count of places, which was changed. */
function focusLabel(label: string | undefined): void {
  const links = document.querySelectorAll<HTMLElement>('a[data-label]');
  const link = [...links].find((each) => each.dataset.label === label && each.checkVisibility());
  (link ?? part('count')).focus({ preventScroll: true });
}
