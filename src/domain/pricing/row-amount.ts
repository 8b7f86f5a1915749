import type { PriceRule } from '../menu/discount-rule.ts';
import type { Cents } from '../money/money.ts';
import { unitDiscount } from './item-price.ts';

/** The data from which the price of a row of the cart is computed. */
export interface PricedRow {
  readonly productOptionId: number;
  readonly count: number;
  /** Price of one unit with its picks, before discounts. */
  readonly unit: Cents;
  /** The option's discount rule; null when it has none, or when the rule is not in force. */
  readonly rule: PriceRule | null;
}

export interface RowAmount {
  /** Number of units whose price the rule reduces. */
  readonly reduced: number;
  /** Price of the row after the discount by its rule. */
  readonly amount: Cents;
}

/** Adds `RowAmount` to the rows. Rows are priced together because a bogo can pair units of several rows (D5). */
export function withAmounts<Row extends PricedRow>(rows: readonly Row[]): readonly (Row & RowAmount)[] {
  const seconds = secondUnits(rows);
  return rows.map((row) => ({ ...row, ...rowAmount(row, seconds.get(row) ?? 0) }));
}

function rowAmount({ rule, unit, count }: PricedRow, seconds: number): RowAmount {
  if (rule === null) return { reduced: 0, amount: unit * count };
  const reduced = rule.type === 'bogo' ? seconds : count;
  return { reduced, amount: unit * count - unitDiscount(rule, unit) * reduced };
}

/**
 * For each row with a bogo ("buy one, get one"), the number of its units that are the second unit of a pair. The units
 * of one option are paired across all rows, the most expensive first. So the second unit of a pair is the cheaper one
 * (D4, D5).
 */
function secondUnits(rows: readonly PricedRow[]): ReadonlyMap<PricedRow, number> {
  const seconds = new Map<PricedRow, number>();
  const paired = new Map<number, number>();
  const bogo = rows.filter((row) => row.rule?.type === 'bogo');
  for (const row of bogo.sort((a, b) => b.unit - a.unit)) {
    const before = paired.get(row.productOptionId) ?? 0;
    paired.set(row.productOptionId, before + row.count);
    seconds.set(row, Math.floor((before + row.count) / 2) - Math.floor(before / 2));
  }
  return seconds;
}
