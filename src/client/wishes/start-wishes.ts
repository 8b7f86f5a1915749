/**
 * Inline script of menus that state allergens or diets. Loads the filter when the customer taps the button, or at once
 * if this device has stored wishes. With stored wishes, the script hides the dishes until the filter has run, for at
 * most four seconds. If the dishes were visible earlier, the filter would move dishes that the customer already sees.
 */
import { failedFetchMessage } from '../failed-fetch.ts';
import { fetchFile } from '../menu-page/ordering-parts.ts';
import { onceShown } from '../page-load.ts';
import { keptWishes, WAITING_WORDS, WISHES_KEY } from './wish.ts';

/** The dishes are hidden for at most this time, even with a slow connection. */
const MAX_HIDDEN_MS = 4000;

/** The module wish-filter.ts. Its functions return a message about the failure; null on success. */
interface WishFilter {
  readonly startWishes: (bar: HTMLElement) => Promise<string | null>;
  readonly openWishes: (bar: HTMLElement) => Promise<string | null>;
}

const root = document.documentElement;
const bar = document.querySelector<HTMLElement>('[data-wishes]');
const button = bar?.querySelector('button');
const status = bar?.querySelector('p');

async function load(): Promise<WishFilter> {
  const address = bar?.dataset.wishes ?? '';
  // Fetched before the import, because Chromium never requests a module again after its import has failed once.
  await fetchFile(address);
  return import(address);
}

/** Shows all dishes without a check. The dialog of a dish still says whether the dish fits the stored wishes. */
function stopWaiting(): void {
  if (keptWishes().length > 0) root.dataset.wished = 'unchecked';
  else root.removeAttribute('data-wished');
}

async function run(act: (filter: WishFilter, bar: HTMLElement) => Promise<string | null>): Promise<void> {
  if (!bar || !button || !status) return;
  button.setAttribute('aria-busy', 'true');
  const failure = await load()
    .then((filter) => act(filter, bar))
    .catch(failedFetchMessage);
  if (failure !== null) {
    stopWaiting();
    status.textContent = `Your allergies and diets are not checked. ${failure}`;
  }
  button.removeAttribute('aria-busy');
}

button?.addEventListener('click', () => void run((filter, place) => filter.openWishes(place)));

/**
 * Loads the filter if this device has stored wishes. Once the filter is loaded, it follows changes of the wishes by
 * itself.
 */
function applyKept(): void {
  if (keptWishes().length === 0 || /^(waiting|on)$/.test(root.dataset.wished ?? '')) return;
  root.dataset.wished = 'waiting';
  if (status) status.textContent = WAITING_WORDS;
  onceShown(() => {
    setTimeout(() => root.dataset.wished === 'waiting' && stopWaiting(), MAX_HIDDEN_MS);
    void run((filter, place) => filter.startWishes(place));
  });
}
applyKept();
// The wishes may have changed in another tab or on the previous page.
document.addEventListener('prerenderingchange', applyKept);
addEventListener('storage', ({ key }) => key === WISHES_KEY && applyKept());
addEventListener('pageshow', ({ persisted }) => persisted && applyKept());
