import type { Product, ProductOption } from '../../domain/menu/menu.ts';
import { isDigital } from '../../domain/menu/option.ts';
import type { Wish } from './wish.ts';
import { type WishAnswer, wishAnswer } from './wish-answer.ts';
import { answerWords, type WishCounts } from './wish-words.ts';

/** The element of an option on the page, with what the fetched menu states about the option. */
interface Line {
  readonly element: HTMLElement;
  /**
   * Null when nothing is known about the option: the menu is not fetched yet (`unread`), or the fetched menu does not
   * contain the option, because the menu has changed since the page was rendered.
   */
  readonly option: ProductOption | null;
}

const FITS = ['always', 'byChoices', 'no'] as const;

/**
 * The dishes on the page, with what the fetched menu states about them. Gift cards and event tickets are not food: they
 * stay visible.
 */
export class WishedRows {
  readonly #rows: readonly { readonly row: HTMLElement; readonly lines: readonly Line[] }[];
  /** The products that are not food. */
  readonly #digital: readonly Product[];
  readonly #sections = [...document.querySelectorAll<HTMLElement>('.menu-section')];

  constructor(products: readonly Product[]) {
    this.#digital = products.filter((product) => product.options.some(isDigital));
    const options = new Map(products.flatMap((product) => product.options).map((each) => [each.productOptionId, each]));
    this.#rows = [...document.querySelectorAll<HTMLElement>('.product')]
      .map((row) => ({
        row,
        lines: [row, ...row.querySelectorAll<HTMLElement>('.option')]
          .filter(({ dataset }) => dataset.option !== undefined)
          .map((element) => ({ element, option: options.get(Number(element.dataset.option)) ?? null })),
      }))
      .filter(({ lines }) => !lines.some(({ option }) => option !== null && isDigital(option)));
  }

  /**
   * The dishes that are on the page now. Nothing is known about them yet, except which products are gift cards or event
   * tickets.
   */
  unread(): WishedRows {
    return new WishedRows(this.#digital);
  }

  /**
   * Shows the result for each dish. Hides the dishes that do not fit, except with `showOthers`. Without wishes, shows
   * all dishes and no results. Returns how many dishes have each result.
   */
  show(wishes: readonly Wish[], showOthers: boolean): WishCounts {
    const counts = { always: 0, byChoices: 0, others: 0 };
    for (const shown of document.querySelectorAll('.wish')) shown.remove();
    for (const { row, lines } of this.#rows) {
      const answers = lines.map(({ option }) => wishAnswer(option, wishes));
      const best = FITS.find((fit) => answers.some((answer) => answer.fit === fit)) ?? 'no';
      counts[best === 'no' ? 'others' : best]++;
      row.toggleAttribute('data-unfit', best === 'no' && !showOthers);
      if (wishes.length > 0) showAnswers(row, lines, answers);
    }
    for (const section of this.#sections) {
      const isEmpty = section.querySelector('.product:not([data-unfit])') === null;
      section.toggleAttribute('data-unfit', isEmpty);
      document
        .querySelector(`[data-tabs] a[href="#${section.id}"]`)
        ?.parentElement?.toggleAttribute('data-unfit', isEmpty);
    }
    // The search (tools.ts) counts visible dishes. This event makes the search count again.
    document.querySelector('.find')?.dispatchEvent(new Event('input'));
    // Updates the underline of the tabs, which follows the scroll position.
    dispatchEvent(new Event('scroll'));
    return counts;
  }
}

/** Shows the result of each option; a result that all options share is shown once. */
function showAnswers(row: HTMLElement, lines: readonly Line[], answers: readonly WishAnswer[]): void {
  const words = answers.map(answerWords);
  const [first] = answers;
  if (first && words.every((each) => each === words[0])) {
    showAnswer(row, row.querySelector(':scope > .options, :scope > .price'), first);
  } else {
    for (const [index, { element }] of lines.entries()) {
      const answer = answers[index];
      if (answer) showAnswer(element, null, answer);
    }
  }
}

function showAnswer(parent: HTMLElement, before: Element | null, answer: WishAnswer): void {
  const words = document.createElement('p');
  words.className = 'wish';
  words.dataset.fit = answer.fit;
  words.textContent = answerWords(answer);
  parent.insertBefore(words, before);
}
