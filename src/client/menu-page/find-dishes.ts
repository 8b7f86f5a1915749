/** A dish of the page with the text that a search looks in. */
interface Dish {
  readonly row: HTMLElement;
  /** The words of its name, description, options and choices, as `wordsOf` returns them. */
  text: string;
}

/** Selects the elements of a dish in which a search looks for words. */
const WORDS = 'h3, .about, .option-name, .option-words';

/** Selects a dish that matches the search and fits the customer's wishes (client/wishes). */
const SHOWN = '.product:not([hidden], [data-unfit])';

/** The text in lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, in lower case without accents and punctuation, with one space between them. */
const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether each typed word is the beginning of a word in a text. A typed word that does not begin with an ASCII letter
 * or digit may be anywhere in the text, because some writing systems have no spaces. `text`: a result of `wordsOf`.
 */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(typed).split(' ');
  return words.every((word) => (/^[\x20-\x7f]/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)));
}

/** The search in the menu. It hides the dishes that do not match. */
export class DishSearch {
  readonly #dishes: readonly Dish[] = [...document.querySelectorAll<HTMLElement>('.product')].map((row) => ({
    row,
    text: wordsOf([...row.querySelectorAll(WORDS)].map(({ textContent }) => textContent).join(' ')),
  }));
  readonly #sections = [...document.querySelectorAll<HTMLElement>('.menu-section')];
  #folded: HTMLDetailsElement[] | null = null;

  /**
   * Shows the dishes that match `typed`, and hides the others. An empty text matches all dishes. Returns how many
   * matching dishes also fit the customer's wishes.
   */
  show(typed: string): number {
    const isSearching = typed.trim() !== '';
    this.#unfold(isSearching);
    let count = 0;
    for (const { row, text } of this.#dishes) {
      row.hidden = !matches(text, typed);
      if (row.matches(SHOWN)) count++;
    }
    for (const section of this.#sections) section.hidden = isSearching && !section.querySelector(SHOWN);
    return count;
  }

  /**
   * Fetches the names of the choices, so that a search also looks in these names. The page does not contain them.
   * `firstCall`: the address of the call for the first products. The number at the end of the address says how many
   * products to skip. Fails without a connection.
   */
  async addChoices(firstCall: string): Promise<void> {
    const byOption = new Map<number, string>();
    for (let read = 0; read < this.#dishes.length; ) {
      const answer = await fetch(firstCall.replace(/\d+$/, String(read)));
      const products: unknown = answer.ok ? await answer.json() : [];
      if (!Array.isArray(products) || products.length === 0) break;
      for (const product of products)
        for (const option of product.options) byOption.set(option.productOptionId, namesIn(option.customization));
      read += products.length;
    }
    for (const dish of this.#dishes) {
      const lines = [dish.row, ...dish.row.querySelectorAll<HTMLElement>('[data-option]')];
      dish.text += ` ${wordsOf(lines.map(({ dataset }) => byOption.get(Number(dataset.option)) ?? '').join(' '))}`;
    }
  }

  #unfold(isSearching: boolean): void {
    if (isSearching && this.#folded === null) {
      this.#folded = [...document.querySelectorAll<HTMLDetailsElement>('.menu-section details:not([open])')];
      for (const details of this.#folded) details.open = true;
    } else if (!isSearching) {
      for (const details of this.#folded ?? []) details.open = false;
      this.#folded = null;
    }
  }
}

/** All names in a customization, including nested choices. */
function namesIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => (key === 'name' ? String(part) : namesIn(part)))
    .join(' ');
}
