/**
 * The script of menus that state allergens or diets. Loads the filter with a tap, or at once for a customer whose wishes this
 * device keeps. Until that filter is there, at most four seconds, the dishes are not painted: they would move.
 */
import { onceShown } from '../page-load.ts';
import { keptWishes, WAITING_WORDS, WISHES_KEY } from './wish.ts';

/** A menu is not kept from a customer with a poor connection for longer. */
const MAX_HIDDEN_MS = 4000;

/** The module wish-filter.ts. */
interface WishFilter {
  readonly startWishes: (bar: HTMLElement) => Promise<void>;
  readonly openWishes: (bar: HTMLElement) => void;
}

const root = document.documentElement;
const bar = document.querySelector<HTMLElement>('[data-wishes]');
const button = bar?.querySelector('button');
const status = bar?.querySelector('p');

async function load(): Promise<WishFilter> {
  const address = bar?.dataset.wishes ?? '';
  // Fetched before the import: Chromium does not request a module again whose import has failed once.
  await (await fetch(address)).arrayBuffer();
  return import(address);
}

/** Paints the dishes, which are not checked. Their dialogs still say what fits the wishes that the device keeps. */
function stopWaiting(): void {
  if (keptWishes().length > 0) root.dataset.wished = 'unchecked';
  else root.removeAttribute('data-wished');
}

async function run(act: (filter: WishFilter, bar: HTMLElement) => unknown): Promise<void> {
  if (!bar || !button || !status) return;
  button.setAttribute('aria-busy', 'true');
  try {
    await act(await load(), bar);
  } catch {
    stopWaiting();
    status.textContent = 'No internet connection: your allergies and diets are not checked.';
  }
  button.removeAttribute('aria-busy');
}

button?.addEventListener('click', () => void run((filter, place) => filter.openWishes(place)));

/** Applies wishes that the device keeps; the loaded filter follows later ones by itself. */
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
// Another tab, or the page that the customer comes from, has got wishes.
document.addEventListener('prerenderingchange', applyKept);
addEventListener('storage', ({ key }) => key === WISHES_KEY && applyKept());
addEventListener('pageshow', ({ persisted }) => persisted && applyKept());
