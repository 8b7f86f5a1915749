/**
 * Shows only the dishes of a menu that fit a customer's allergies and diets (I3, I4). The page loads this module with
 * the first tap on "Allergies and diets", or at once if this device has stored wishes.
 */
import type { OnDemandOptions } from '../menu-page/on-demand-options.ts';
import { fetchProducts } from '../ordering/shop-calls.ts';
import { whenParsed } from '../page-load.ts';
import type { Answer } from '../rest.ts';
import { DISHES_CHANGED, keepWishes, keptWishes, WAITING_WORDS, WISHES_KEY, type Wish } from './wish.ts';
import styles from './wish-filter.css?inline';
import { createSheet, type WishSheet } from './wish-sheet.ts';
import { countWords, type WishCounts, wishWord } from './wish-words.ts';
import { WishedRows } from './wished-rows.ts';

/** The filter of one page. */
class Filter {
  readonly #bar: HTMLElement;
  #rows: WishedRows;
  /** Whether the marks of new dishes are being read. */
  #isReading = false;
  readonly #sheet: WishSheet;
  readonly #off = quietButton(() => this.#change([]));
  readonly #others = quietButton(() => this.#show(!this.#showsOthers));
  /** The current wishes. If the browser forbids storage, they are lost when the customer leaves the page. */
  #wishes = keptWishes();
  #showsOthers = false;

  constructor(bar: HTMLElement, rows: WishedRows) {
    this.#bar = bar;
    this.#rows = rows;
    this.#sheet = createSheet((wishes) => this.#change(wishes));
    this.#off.textContent = 'Switch off';
    bar.insertBefore(this.#off, bar.querySelector('p'));
    bar.appendChild(this.#others);
    addEventListener('storage', ({ key }) => key === WISHES_KEY && this.#read());
    // The customer comes back from another page. There, the wishes may have changed.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#read());
    // A kiosk updates a changed menu without reloading its page.
    addEventListener(DISHES_CHANGED, () => void this.#readDishes());
    this.#show(false);
  }

  openSheet(): void {
    this.#sheet.open();
  }

  #read(): void {
    this.#wishes = keptWishes();
    this.#show(this.#showsOthers);
  }

  async #readDishes(): Promise<void> {
    // New dishes must not look as if they fit before they are checked.
    this.#rows = this.#rows.unread();
    this.#isReading = true;
    this.#show(this.#showsOthers);
    const read = await readRows();
    // After a failure, it is unknown what the menu states about the dishes now. So no dish counts as fitting.
    if (read.ok) this.#rows = read.value;
    this.#isReading = false;
    this.#show(this.#showsOthers);
  }

  #change(wishes: readonly Wish[]): void {
    keepWishes(wishes);
    this.#wishes = wishes;
    const hadFocus = this.#off === document.activeElement;
    this.#show(this.#showsOthers);
    // The pressed button is hidden now, so the button that opens the sheet gets the focus.
    if (hadFocus) this.#bar.querySelector('button')?.focus();
  }

  #show(showsOthers: boolean): void {
    this.#showsOthers = showsOthers;
    const isOn = this.#wishes.length > 0;
    const counts = isOn && this.#isReading ? null : this.#rows.show(this.#wishes, showsOthers || !isOn);
    if (isOn) document.documentElement.dataset.wished = counts ? 'on' : 'waiting';
    else document.documentElement.removeAttribute('data-wished');
    const words = isOn ? (counts ? countWords(counts) : WAITING_WORDS) : '';
    this.#sheet.show(this.#wishes, words);
    const status = this.#bar.querySelector('p');
    if (status) status.textContent = isOn ? `${sentence(this.#wishes)} ${words} ${ASK}` : '';
    this.#off.hidden = !isOn;
    this.#others.hidden = !isOn || !counts?.others;
    if (counts) this.#others.textContent = showsOthers ? 'Hide the others' : othersWords(counts);
  }
}

const ASK = 'We only know what the restaurant states. With a severe allergy, ask the restaurant before you order.';

/** The wishes as the beginning of a sentence: `Vegan, without peanuts:`. */
const sentence = (wishes: readonly Wish[]): string => {
  const words = wishes.map(wishWord).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}:`;
};

const othersWords = ({ others }: WishCounts): string =>
  others === 1 ? 'Show the other dish, and why' : `Show the other ${others} dishes, and why`;

function quietButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.addEventListener('click', onClick);
  return button;
}

let filter: Promise<Answer<Filter>> | null = null;

/**
 * Applies the stored wishes. Returns a message about the failure; null on success. After a failure, the next call tries
 * again.
 */
export async function startWishes(bar: HTMLElement): Promise<string | null> {
  const started = await startFilter(bar);
  return started.ok ? null : started.failure.message;
}

/** Opens the sheet with the wishes. Returns what `startWishes` returns. */
export async function openWishes(bar: HTMLElement): Promise<string | null> {
  const started = await startFilter(bar);
  if (!started.ok) return started.failure.message;
  started.value.openSheet();
  return null;
}

async function startFilter(bar: HTMLElement): Promise<Answer<Filter>> {
  filter ??= createFilter(bar);
  const started = await filter;
  if (!started.ok) filter = null;
  return started;
}

async function createFilter(bar: HTMLElement): Promise<Answer<Filter>> {
  const rows = await readRows();
  if (!rows.ok) return rows;
  document.head.appendChild(Object.assign(document.createElement('style'), { textContent: styles }));
  return { ok: true, value: new Filter(bar, rows.value) };
}

/** Fetches what the menu states about the dishes of the page. */
async function readRows(): Promise<Answer<WishedRows>> {
  await whenParsed();
  const options: OnDemandOptions = JSON.parse(document.getElementById('ordering-options')?.textContent ?? '');
  const products = await fetchProducts(options.page);
  return products.ok ? { ok: true, value: new WishedRows(products.value) } : products;
}
