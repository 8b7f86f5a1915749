import type { Cart } from './cart-item.ts';
import { checkItem, unknownOption } from './check-item.ts';
import type { DiscountRule } from './discount-rule.ts';
import { discountHolds, discountRate, unitDiscount, unitPrice } from './item-price.ts';
import type { Menu } from './menu.ts';
import type { Cents } from './money.ts';
import { type FoundOption, findOption, optionName } from './option.ts';
import type { PriceFailure, QuoteLine } from './quote.ts';
import type { Instant } from './time.ts';

/** A row of the cart with its price. */
export interface PricedItem {
  /** The row of the cart. */
  readonly index: number;
  readonly found: FoundOption;
  readonly count: number;
  /** One unit with its choices, undiscounted. */
  readonly unit: Cents;
  /** The option's rule, when it holds now. */
  readonly rule: DiscountRule | null;
  /** Units that the rule reduces. */
  readonly reduced: number;
  /** The row with its own discount. */
  readonly amount: Cents;
}

export type PricedItems =
  | { readonly ok: true; readonly value: readonly PricedItem[] }
  | { readonly ok: false; readonly failure: PriceFailure };

type Row = Omit<PricedItem, 'reduced' | 'amount'>;

/** Prices every row by its option's own rule. The first row that cannot be ordered is the failure. */
export function priceItems(menu: Menu, cart: Cart, signedIn: boolean, now: Instant): PricedItems {
  const rows: Row[] = [];
  for (const [index, item] of cart.entries()) {
    const found = findOption(menu, item.productOptionId);
    if (found === null) return { ok: false, failure: unknownOption(index) };
    const failure = checkItem(found, item, index, signedIn);
    if (failure !== null) return { ok: false, failure };
    const rule = discountHolds(found.option.discountRule, now) ? found.option.discountRule : null;
    rows.push({ index, found, count: item.count, unit: unitPrice(found.option, item.picks), rule });
  }
  const seconds = secondUnits(rows);
  return { ok: true, value: rows.map((row) => priceRow(row, seconds)) };
}

function priceRow(row: Row, seconds: ReadonlyMap<number, number>): PricedItem {
  if (row.rule === null) return { ...row, reduced: 0, amount: row.unit * row.count };
  const reduced = row.rule.type === 'bogo' ? (seconds.get(row.index) ?? 0) : row.count;
  return { ...row, reduced, amount: row.unit * row.count - unitDiscount(row.rule, row.unit) * reduced };
}

/**
 * How many units of each row are the second of a pair, by row index. All units of an option in the cart are paired, the
 * dearest first, so that the cheaper of each pair is the second (D4, D5).
 */
function secondUnits(rows: readonly Row[]): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  const paired = new Map<number, number>();
  const bogo = rows.filter((row) => row.rule?.type === 'bogo');
  for (const row of bogo.sort((a, b) => b.unit - a.unit)) {
    const id = row.found.option.productOptionId;
    const before = paired.get(id) ?? 0;
    paired.set(id, before + row.count);
    seconds.set(row.index, Math.floor((before + row.count) / 2) - Math.floor(before / 2));
  }
  return seconds;
}

/** The lines of a row: the item at its full price, then what its rule takes off. */
export function itemLines(item: PricedItem): QuoteLine[] {
  const { index, unit, count, rule, reduced } = item;
  const label = optionName(item.found);
  const full = unit * count;
  const line: QuoteLine = { kind: 'item', rule: 'item', label, base: unit, rate: null, count, itemIndex: index, amount: full };
  if (rule === null || item.amount === full) return [line];
  const off: QuoteLine = {
    kind: 'discount',
    rule: 'itemDiscount',
    label: rule.title,
    base: unit,
    rate: discountRate(rule),
    count: reduced,
    itemIndex: index,
    amount: item.amount - full,
  };
  return [line, off];
}
