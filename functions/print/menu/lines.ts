import { allergensOf, markLine } from '../../../src/contract/mark-words.ts';
import type { Choice, Product, ProductOption, Section } from '../../../src/domain/menu/menu.ts';
import { type Cents, formatCents } from '../../../src/domain/money/money.ts';
import { servingInWords } from '../../../src/domain/store/weekly-hours.ts';

/** A discount, a section of choices, or the marks of an option, as a line of text. */
export interface Line {
  /**
   * The short form, such as `Milk`. If an earlier dish of the category has the same line of choices, only the short
   * form is printed, followed by `: as above`.
   */
  readonly name: string;
  /** The full form: `Milk: whole, oat +0.75`. */
  readonly text: string;
}

/**
 * When a section has more choices than this, its line names only the first `CHOICES_NAMED_OF_MORE` choices, and states how
 * many others there are.
 */
const MAX_CHOICES_NAMED = 8;
const CHOICES_NAMED_OF_MORE = 6;

/** A price such as `12.50`. The foot of each page states the currency. */
export const printedPrice = (cents: Cents): string => formatCents(cents).replace('$', '');

/** The title of an option's discount, if the discount is in force or will be in force later; otherwise no line. */
export function offerLines({ discountRule }: ProductOption): Line[] {
  if (!discountRule || discountRule.window === null || discountRule.title === '') return [];
  return [{ name: discountRule.title, text: discountRule.title }];
}

/** A line such as `Served Sunday 10 a.m. to 2 p.m.`; null for a dish that is served whenever the business is open. */
export function servedLine({ served }: Product): string | null {
  const words = served ? servingInWords(served) : '';
  return words === '' ? null : `Served ${words}`;
}

/** The marks of an option: diets, spice, calories, alcohol and allergens, on one line. */
export function markLines({ marks }: ProductOption): Line[] {
  const text = markLine(marks);
  return text === null ? [] : [{ name: text, text }];
}

/**
 * The sections of choices of an option, one line each. Each choice is followed by its allergens. Sold-out choices, and
 * sections inside choices, are left out.
 */
export function choiceLines({ customization }: ProductOption): Line[] {
  return (customization?.sections ?? []).flatMap(sectionLines);
}

function sectionLines({ message, choices }: Section): Line[] {
  const all = choices.filter((choice) => !choice.soldout);
  if (all.length === 0) return [];
  const shown = all.length > MAX_CHOICES_NAMED ? all.slice(0, CHOICES_NAMED_OF_MORE) : all;
  const rest = all.slice(shown.length);
  const more = rest.length > 0 ? ` and ${rest.length} more${allergenNote(rest)}` : '';
  const name = message.replace(/[\s:.?]+$/, '');
  const mark = message.trimEnd().endsWith('?') ? '?' : ':';
  return [{ name, text: `${name}${mark} ${shown.map(choiceText).join(', ')}${more}` }];
}

const choiceText = (choice: Choice): string => {
  const { name, price } = choice;
  const sign = price > 0 ? '+' : '−';
  const priced = price === 0 ? name : `${name}\u00a0${sign}${printedPrice(Math.abs(price))}`;
  return `${priced}${allergenNote([choice])}`;
};

/** A note such as ` (contains soy)`; empty when the choices state no allergen. */
function allergenNote(choices: readonly Choice[]): string {
  const words = allergensOf(choices.map(({ marks }) => marks));
  return words === '' ? '' : ` (${words})`;
}

/** The lines that all lists contain. */
export function inEvery(lists: readonly (readonly Line[])[]): Line[] {
  const [first = [], ...others] = lists;
  return first.filter(({ text }) => others.every((lines) => lines.some((line) => line.text === text)));
}

export const without = (lines: readonly Line[], others: readonly Line[]): Line[] =>
  lines.filter(({ text }) => !others.some((other) => other.text === text));
