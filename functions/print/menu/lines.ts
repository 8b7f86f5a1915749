import type { ProductOption, Section } from '../../../src/domain/menu/menu.ts';
import { type Cents, formatCents } from '../../../src/domain/money/money.ts';

/** Something said of an option, a dish or a whole category. */
export interface Line {
  /** What it is about, for the second time that it is said: `Milk`. */
  readonly name: string;
  /** `Milk: whole, oat +0.75`. */
  readonly text: string;
}

/** Choices named of one section; of a longer one the first six and how many more there are. */
const CHOICES_NAMED = 8;
const CHOICES_NAMED_OF_MANY = 6;

/** `12.50`: on paper the currency is said once. */
export const printedPrice = (cents: Cents): string => formatCents(cents).replace('$', '');

/** The title of an option's discount, unless it never holds again. */
export function offerLines({ discountRule }: ProductOption): Line[] {
  if (!discountRule || discountRule.window === null || discountRule.title === '') return [];
  return [{ name: discountRule.title, text: discountRule.title }];
}

/** An option's sections in short, without what is sold out. What is nested under a choice is left to the site. */
export function choiceLines({ customization }: ProductOption): Line[] {
  return (customization?.sections ?? []).flatMap(sectionLines);
}

function sectionLines({ message, choices }: Section): Line[] {
  const all = choices
    .filter((choice) => !choice.soldout)
    .map(({ name, price }) =>
      price === 0 ? name : `${name}\u00a0${price > 0 ? '+' : '−'}${printedPrice(Math.abs(price))}`,
    );
  if (all.length === 0) return [];
  const named = all.length > CHOICES_NAMED ? all.slice(0, CHOICES_NAMED_OF_MANY) : all;
  const more = all.length > named.length ? ` and ${all.length - named.length} more` : '';
  const name = message.replace(/[\s:.?]+$/, '');
  const mark = message.trimEnd().endsWith('?') ? '?' : ':';
  return [{ name, text: `${name}${mark} ${named.join(', ')}${more}` }];
}

/** The lines that all of the lists have. */
export function inEvery(lists: readonly (readonly Line[])[]): Line[] {
  const [first = [], ...others] = lists;
  return first.filter(({ text }) => others.every((lines) => lines.some((line) => line.text === text)));
}

export const without = (lines: readonly Line[], others: readonly Line[]): Line[] =>
  lines.filter(({ text }) => !others.some((other) => other.text === text));
