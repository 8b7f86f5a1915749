import { directoryQuery } from '../../contract/directory-address.ts';
import { showSnackbar } from '../snackbar.ts';
import {
  addCards,
  addressedLabels,
  fetchPage,
  fetchPages,
  nextPageLink,
  notifyListChange,
  onListChange,
  part,
  showPages,
} from './page-parts.ts';
import {
  type ScrollPosition,
  savedPosition,
  savePosition,
  scrollToPosition,
  startSavingPosition,
} from './scroll-position.ts';

/** Milliseconds after which shapes stand for what has not come yet. */
const SKELETON_DELAY_MS = 200;
/** How far below the window the next cards are fetched, in pixels: about two screens of a phone. */
const LOAD_AHEAD_PX = 1600;

/** How many pages of cards are shown. */
let pages = 1;
/** The query whose cards are shown, or on their way. */
let shown = location.search;
let running = new AbortController();

/** Narrows the list to these labels, as a new entry of the history. */
export function filterByLabels(labels: readonly string[]): void {
  savePosition(pages);
  history.pushState(null, '', `/${directoryQuery(labels)}`);
  void show(null);
}

/** Adds a label to the chosen ones, or takes it away again. */
export function toggleLabel(label: string): void {
  const name = label.toLowerCase();
  const chosen = addressedLabels();
  filterByLabels(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
}

/** Shows what the address asks for: from its beginning, or where somebody was. The last call wins. */
async function show(place: ScrollPosition | null): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  shown = location.search;
  const stopWaiting = wait('waiting');
  try {
    const found = await fetchPages(place?.pages ?? 1, signal);
    if (signal.aborted) return;
    pages = found.length;
    showPages(found);
    if (place) scrollToPosition(place);
    else if (part('places').getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: 'instant' });
  } catch {
    if (!signal.aborted) showFailure();
  } finally {
    stopWaiting(!signal.aborted);
  }
}

function showFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>('#places-failed');
  if (template) part('places').replaceChildren(template.content.cloneNode(true));
  part('count').textContent = '';
}

/** Marks the list as busy, and as waiting for something when that takes long. Returns how to end it. */
function wait(what: 'waiting' | 'coming'): (last: boolean) => void {
  const places = part('places');
  places.ariaBusy = 'true';
  const slow = setTimeout(() => {
    places.dataset[what] = '';
  }, SKELETON_DELAY_MS);
  return (last) => {
    clearTimeout(slow);
    if (!last) return;
    delete places.dataset[what];
    places.ariaBusy = null;
  };
}

/** Adds the next page of cards. `asked`: by a press, which the focus then follows to the first of them. */
async function loadNextPage(asked: boolean): Promise<void> {
  const link = nextPageLink();
  if (link === null || link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  const stopWaiting = wait('coming');
  try {
    const page = await fetchPage(link.search);
    // Meanwhile the list may be another one.
    if (!link.isConnected) return;
    const hadFocus = document.activeElement === link;
    const first = addCards(page);
    pages++;
    if (asked || (hadFocus && !link.isConnected)) first?.querySelector('a')?.focus({ preventScroll: !asked });
    notifyListChange();
  } catch {
    showSnackbar('No internet connection');
  } finally {
    link.ariaBusy = null;
    stopWaiting(link.isConnected || nextPageLink() === null);
  }
}

export function startBusinessList(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    // A new tab or window is for the browser to open.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { label, all, further } = link.dataset;
    if (label !== undefined) toggleLabel(label);
    else if (all !== undefined) filterByLabels([]);
    else if (further !== undefined) void loadNextPage(true);
    else void show(null);
    if (label !== undefined) link.ariaBusy = 'true';
  });

  // Dialogs are entries of the history too, at the same address.
  addEventListener('popstate', () => location.search !== shown && void show(savedPosition()));

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

  const place = savedPosition();
  startSavingPosition(() => pages);
  if (place && place.pages > 1) void show(place);
  else if (place) scrollToPosition(place);
  watch();
}

const CLICKABLE = 'a[data-label], a[data-all], a[data-further], button[data-again]';
