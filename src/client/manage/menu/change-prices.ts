import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { dollarsOf, MAX_WRITTEN_PRICE_CENTS } from '../../../contract/business-document/prices.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Steps } from '../document-value.ts';
import { dishSteps, type PlacedDish, placedDishes, shownName } from './menu-draft.ts';
import { centsOf, readTypedPrice } from './price-text.ts';

/** Rounding of new prices: none, to the nearest 5 cents, or to the nearest price that ends in 99 cents. */
export const PRICE_ROUNDINGS = ['none', 'nickel', 'ninetyNine'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A change of prices, either in percent (at most two decimals) or in cents. Negative values lower prices. */
export type PriceStep =
  | { readonly unit: 'percent'; readonly percent: number }
  | { readonly unit: 'dollars'; readonly cents: Cents };

/** What customers order at a price: a size of a dish, or a dish without sizes. */
export interface PricedOption {
  readonly id: number;
  readonly place: PlacedDish;
  /** Label of the size; empty for a dish without sizes. */
  readonly label: string;
  /** The steps from the root of the draft to the price. */
  readonly at: Steps;
  /** The price as the draft contains it. It may be invalid while the person edits it. */
  readonly price: unknown;
}

/** `Latte, Large`; only the name for a dish without sizes. */
export const pricedOptionName = ({ place, label }: PricedOption): string =>
  label === '' ? shownName(place.dish) : `${shownName(place.dish)}, ${label}`;

/** The old and new price of one option. */
export interface PriceDifference {
  readonly option: PricedOption;
  readonly from: Cents;
  readonly to: Cents;
}

export interface PriceChanges {
  readonly differences: readonly PriceDifference[];
  /** Options whose price is missing or invalid. They stay unchanged. */
  readonly unpriced: readonly PricedOption[];
  /**
   * Options whose new price would be negative or larger than a document allows. If there is such an option, the
   * person cannot apply any of the changes.
   */
  readonly impossible: readonly PricedOption[];
}

/** The options of these dishes, with their prices, in the sequence of the dishes. */
export const pricedOptions = (places: readonly PlacedDish[]): readonly PricedOption[] =>
  places.flatMap((place) => {
    const { dish } = place;
    const at = dishSteps(place);
    return dish.options === undefined
      ? [{ id: dish.id, place, label: '', at: [...at, 'price'], price: dish.price }]
      : dish.options.map((option) => ({
          ...{ id: option.id, place, label: shownName(option) },
          ...{ at: [...at, 'options', option.id, 'price'], price: option.price },
        }));
  });

/**
 * Reads a price step that a person typed: with `unit` percent, such as `+5` or `-2.5 %`; with `unit` dollars, such as
 * `+0.50` or `-$1`. Null for other texts.
 */
export function readPriceStep(text: string, unit: PriceStep['unit']): PriceStep | null {
  if (unit === 'dollars') {
    const cents = centsOf(readTypedPrice(text, true));
    return cents === null ? null : { unit, cents };
  }
  const [, sign, amount] = /^\s*([+\-\u2212]?)\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  if (amount === undefined) return null;
  const percent = Number(amount.replace(',', '.'));
  return { unit, percent: sign === '' || sign === '+' ? percent : -percent };
}

/** The changes that a step makes to the prices of the dishes `ids`. A percentage does not change a price of zero. */
export function changePrices(
  document: DraftDocument,
  ids: ReadonlySet<number>,
  step: PriceStep,
  rounding: PriceRounding,
): PriceChanges {
  const differences: PriceDifference[] = [];
  const unpriced: PricedOption[] = [];
  const impossible: PricedOption[] = [];
  for (const option of pricedOptions(placedDishes(document, ids))) {
    const from = centsOf(option.price);
    if (from === null) {
      unpriced.push(option);
      continue;
    }
    const to = rounded(stepped(from, step), rounding);
    if (to < 0 || to > MAX_WRITTEN_PRICE_CENTS) impossible.push(option);
    else if (to !== from) differences.push({ option, from, to });
  }
  return { differences, unpriced, impossible };
}

/** The changes to the draft, as one edit. */
export const priceEdit = ({ differences }: PriceChanges): readonly Change[] =>
  differences.map(({ option, to }) => ({ op: 'set', at: [...option.at], value: dollarsOf(to) }));

const HUNDREDTHS = 100;

/** The price after a step. Half a cent is rounded up. */
function stepped(cents: Cents, step: PriceStep): Cents {
  if (step.unit === 'dollars') return cents + step.cents;
  const whole = 100 * HUNDREDTHS;
  return Math.round((cents * (whole + Math.round(step.percent * HUNDREDTHS))) / whole);
}

function rounded(cents: Cents, rounding: PriceRounding): Cents {
  // A price of zero stays zero. `changePrices` reports a negative price as impossible.
  if (cents <= 0 || rounding === 'none') return cents;
  if (rounding === 'nickel') return Math.round(cents / 5) * 5;
  return Math.max(99, Math.round((cents + 1) / 100) * 100 - 1);
}
