import { type DirectoryFilter, directoryQuery, NO_FILTER } from '../../contract/directory-address.ts';
import { failedFetchMessage } from '../failed-fetch.ts';
import { showSnackbar } from '../snackbar.ts';
import { showFailedPlaces } from './failed-places.ts';
import { startNear, storedPosition } from './near.ts';
import {
  addCards,
  addressedFilter,
  fetchPage,
  fetchPages,
  nextPageLink,
  notifyListChange,
  onListChange,
  part,
  showPages,
  TooManyError,
} from './page-parts.ts';
import {
  type ScrollPosition,
  savedPosition,
  savePosition,
  scrollToPosition,
  startSavingPosition,
} from './scroll-position.ts';

/** Delay before the skeleton is shown. The skeleton is grey shapes in the places of the cards. */
const SKELETON_DELAY_MS = 200;
/** The next page loads when its link is this close to the bottom of the window: about two screens of a phone. */
const LOAD_AHEAD_PX = 1600;

/** Number of pages of the list that are shown. */
let pages = 1;
/** The URL query of the cards that are shown or being fetched. */
let shownQuery = location.search;
let runningFetch = new AbortController();

/**
 * Changes the filter in the page's URL and shows the list for the changed filter. `entry`: whether to add a history
 * entry (`push`) or to change the current one (`replace`).
 */
export function filterBy(change: Partial<DirectoryFilter>, entry: 'push' | 'replace' = 'push'): void {
  savePosition(pages);
  history[`${entry}State`](null, '', `/${directoryQuery({ ...addressedFilter(), ...change })}`);
  void showList(null);
}

/** Adds a label to the filter, or removes it. */
export function toggleLabel(label: string): void {
  const name = label.toLowerCase();
  const { labels } = addressedFilter();
  filterBy({ labels: labels.includes(name) ? labels.filter((other) => other !== name) : [...labels, name] });
}

/**
 * Shows the list for the page's URL. If `position` is null, shows the top of the list. Otherwise scrolls to this saved
 * position. A later call cancels an earlier one.
 */
async function showList(position: ScrollPosition | null): Promise<void> {
  runningFetch.abort();
  runningFetch = new AbortController();
  const { signal } = runningFetch;
  shownQuery = location.search;
  const endBusy = markBusy('waiting');
  try {
    const found = await fetchPages(position?.pages ?? 1, signal);
    if (signal.aborted) return;
    pages = found.length;
    showPages(found);
    if (position) scrollToPosition(position);
    else if (part('places').getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: 'instant' });
  } catch (error) {
    if (!signal.aborted) showFailure(reasonOf(error));
  } finally {
    endBusy(!signal.aborted);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof TooManyError ? error.message : failedFetchMessage(error);

function showFailure(reason: string): void {
  showFailedPlaces(reason);
  for (const link of document.querySelectorAll('.directory-search [aria-busy]')) link.ariaBusy = null;
  part('count').textContent = '';
}

/**
 * Marks the list as busy. If the fetch takes longer than `SKELETON_DELAY_MS`, also shows a skeleton: `waiting` for a
 * new list, `coming` for a further page. The returned function must be called when the fetch has ended. It cancels a
 * skeleton that is not shown yet. If `isLast` is true, the function also removes a shown skeleton and ends the busy
 * state. While a later fetch is running, `isLast` must be false, so that the list stays busy until that fetch has
 * ended.
 */
function markBusy(kind: 'waiting' | 'coming'): (isLast: boolean) => void {
  const places = part('places');
  places.ariaBusy = 'true';
  const skeleton = setTimeout(() => {
    places.dataset[kind] = '';
  }, SKELETON_DELAY_MS);
  return (isLast) => {
    clearTimeout(skeleton);
    if (!isLast) return;
    delete places.dataset[kind];
    places.ariaBusy = null;
  };
}

/**
 * Adds the next page of cards. The first new card gets the focus in two cases: the customer pressed the link
 * (`isClicked`), or the link had the focus and is gone because no further page follows.
 */
async function loadNextPage(isClicked: boolean): Promise<void> {
  const link = nextPageLink();
  if (link === null || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const endBusy = markBusy('coming');
  try {
    const page = await fetchPage(link.search);
    // The list may have been replaced during the fetch.
    if (!link.isConnected) return;
    const hadFocus = document.activeElement === link;
    const first = addCards(page);
    pages++;
    if (isClicked || (hadFocus && !link.isConnected)) first?.querySelector('a')?.focus({ preventScroll: !isClicked });
    notifyListChange();
  } catch (error) {
    showSnackbar(reasonOf(error));
  } finally {
    link.ariaBusy = null;
    endBusy(link.isConnected || nextPageLink() === null);
  }
}

export function startBusinessList(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    // With a modifier key, the browser opens a new tab or window.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { label, all, further, open } = link.dataset;
    // Ignores a tap on a label or filter that is still being changed: the second tap of a double tap would undo the
    // first one.
    if (link.ariaBusy === 'true' && further === undefined) return;
    if (label !== undefined) toggleLabel(label);
    else if (all !== undefined) filterBy(NO_FILTER);
    else if (open !== undefined) filterBy({ openOnly: !addressedFilter().openOnly });
    else if (further !== undefined) void loadNextPage(true);
    else void showList(null);
    if (label !== undefined || open !== undefined) link.ariaBusy = 'true';
  });

  // The history entries of dialogs have the same URL query as the list. So the list is not loaded again when a dialog
  // opens or closes.
  addEventListener('popstate', () => location.search !== shownQuery && void showList(savedPosition()));

  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadNextPage(false), {
    rootMargin: `${LOAD_AHEAD_PX}px 0px`,
  });
  const watch = () => {
    observer.disconnect();
    const link = nextPageLink();
    if (link) observer.observe(link);
  };
  onListChange(watch);
  addEventListener('online', watch);

  const position = savedPosition();
  startSavingPosition(() => pages);
  startNear(() => void showList(null));
  // The page from the edge has only one page of cards, and these cards are not sorted by distance. For more pages, or
  // for a list sorted by distance, the list must be fetched.
  if (storedPosition() || (position && position.pages > 1)) void showList(position);
  else if (position) scrollToPosition(position);
  watch();
}

const CLICKABLE = 'a[data-label], a[data-all], a[data-open], a[data-further], button[data-again]';
