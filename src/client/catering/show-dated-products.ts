/** The part of the answer of `GET /rest/product/cateringProductsList/…` that this script reads. */
export type DatedProducts = readonly {
  readonly options: readonly {
    readonly productOptionId: number;
    readonly disabled: boolean;
    readonly disabledReason: string | null;
  }[];
}[];

/**
 * Disables the options that cannot be ordered for the chosen time and shows why. Enables the other options. Does not
 * change options that the page itself shows as sold out or disabled.
 */
export function showDatedProducts(products: DatedProducts): void {
  const options = new Map(
    products.flatMap((product) => product.options.map((option) => [option.productOptionId, option] as const)),
  );
  for (const line of document.querySelectorAll<HTMLElement>('[data-option]')) {
    // The page already shows this option as sold out, or as disabled by the owner.
    if (line.querySelector('.option-reason:not([data-dated])')) continue;
    const option = options.get(Number(line.dataset.option));
    const reason =
      option === undefined ? 'Not available for catering.' : option.disabled ? option.disabledReason : null;
    line.querySelector('[data-dated]')?.remove();
    line.classList.toggle('option-off', reason !== null);
    if (reason === null) continue;
    const mark = Object.assign(document.createElement('span'), { className: 'option-reason', textContent: reason });
    mark.dataset.dated = '';
    wordsOf(line).insertAdjacentElement('beforeend', mark);
  }
}

/** The element for the words above the price of a line. Creates it if the line has none. */
function wordsOf(line: HTMLElement): Element {
  const known = line.querySelector('.option-words');
  if (known !== null) return known;
  const words = Object.assign(document.createElement('p'), { className: 'option-words' });
  line.querySelector('.price')?.insertAdjacentElement('beforebegin', words);
  return words;
}
