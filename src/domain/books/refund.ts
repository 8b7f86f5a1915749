/**
 * Refunds: the refunded part of each line of a quote (E7 to E11). The file is longer than 250 lines, because the three
 * kinds of refund share most of its functions.
 */
import type { Cents } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/money.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { fail, ok, type Result } from '../result.ts';

/** An order whose payment is refunded, wholly or in parts. */
export interface RefundableOrder {
  readonly lines: readonly QuoteLine[];
  /** For each line, the indexes of the tax lines that apply to it; null when the order does not store these indexes. */
  readonly taxedBy: readonly (readonly number[])[] | null;
  /** Indexes of the rows of gift cards and event tickets. Only `RefundChoices.cards` refunds them. */
  readonly cardRows: readonly number[];
  /** Cents of each line that were refunded before, with the line's sign. */
  readonly earlier: readonly Cents[];
}

export interface RefundChoices {
  /**
   * Whether tips are refunded. A refund of the whole order or of rows refunds all that is left of the tips. A refund of
   * an amount refunds only a share of the tips, the same share as of the goods.
   */
  readonly tips: boolean;
  /** Whether fees are refunded, in the same way as tips. */
  readonly fees: boolean;
  /** Unused gift cards and event tickets to refund, one by one: the price that was paid for each, and its worth. */
  readonly cards: readonly { readonly itemIndex: number; readonly paid: Cents; readonly worth: Cents }[];
}

/** A number of units of one row of an order. */
export interface RowUnits {
  readonly itemIndex: number;
  readonly count: number;
}

/** The part of an order that somebody wants to refund. */
export type RefundPart =
  | { readonly kind: 'whole' }
  | { readonly kind: 'rows'; readonly rows: readonly RowUnits[] }
  | { readonly kind: 'amount'; readonly amount: Cents };

export type RefundFailureCode = 'nothingLeft' | 'tooMuch' | 'tooMany' | 'unknownRow';

/** The refunded cents of each line, with the line's sign. Their sum is the refund. */
export type RefundShares = readonly Cents[];

/**
 * The shares of a refund. A share never exceeds the rest of its line, and all refunds of an order together never exceed
 * its price (E7). Discounts and taxes are refunded in proportion to the items (E8, E9).
 */
export function refundShares(
  order: RefundableOrder,
  part: RefundPart,
  choices: RefundChoices,
): Result<RefundShares, RefundFailureCode> {
  const shares =
    part.kind === 'amount' ? sharesOfAmount(order, part.amount, choices) : sharesOfRows(order, part, choices);
  if (!shares.ok) return shares;
  return sumOf(shares.value) > 0 ? shares : fail('nothingLeft', 'There is nothing left to refund.');
}

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The units of this refund, without the units of earlier refunds. A refund of an amount has no units. `cards.rows`: the
 * rows of gift cards and tickets. `cards.refunded`: the gift cards and tickets that the refund takes back.
 */
export function unitsOfRefund(
  part: RefundPart,
  lines: readonly QuoteLine[],
  shares: RefundShares,
  earlier: readonly RowUnits[],
  cards: { readonly rows: readonly number[]; readonly refunded: RefundChoices['cards'] },
): RowUnits[] {
  if (part.kind === 'amount') return [];
  return lines.flatMap(({ kind, itemIndex, count, amount }, index) => {
    if (kind !== 'item' || itemIndex === null || (amount !== 0 && shares[index] === 0)) return [];
    const all = count ?? 1;
    const asked = part.kind === 'whole' ? all : unitsOfRow(part.rows, itemIndex);
    const requested = cards.rows.includes(itemIndex) ? cardsOfRow(cards.refunded, itemIndex).length : asked;
    const units = Math.min(requested, all - unitsOfRow(earlier, itemIndex));
    return units > 0 ? { itemIndex, count: units } : [];
  });
}

export const unitsOfRow = (units: readonly RowUnits[], itemIndex: number): number =>
  units.reduce((sum, unit) => sum + (unit.itemIndex === itemIndex ? unit.count : 0), 0);

const cardsOfRow = (cards: RefundChoices['cards'], itemIndex: number): RefundChoices['cards'] =>
  cards.filter((card) => card.itemIndex === itemIndex);

interface Row {
  readonly itemIndex: number;
  readonly count: number;
  /** Price of all units, after the discount of the row itself. */
  readonly price: Cents;
  /** The part of `price` that was refunded before. */
  readonly refundedBefore: Cents;
}

function rowsOf({ lines, earlier }: RefundableOrder): Row[] {
  return lines.flatMap(({ kind, itemIndex, count }) => {
    if (kind !== 'item' || itemIndex === null) return [];
    const own = lines.map((line, index) => ({ ...line, index })).filter((line) => line.itemIndex === itemIndex);
    return {
      itemIndex,
      count: count ?? 1,
      price: sumOf(own.map(({ amount }) => amount)),
      refundedBefore: sumOf(own.map(({ index }) => earlier[index] ?? 0)),
    };
  });
}

function sharesOfRows(
  order: RefundableOrder,
  part: Exclude<RefundPart, { kind: 'amount' }>,
  { tips, fees, cards }: RefundChoices,
): Result<RefundShares, RefundFailureCode> {
  const isCard = (itemIndex: number) => order.cardRows.includes(itemIndex);
  const rows = rowsOf(order);
  /** For each row of this refund: the refunded cents of the row, by this refund and earlier refunds together. */
  const targets = new Map<number, Cents>();
  for (const { itemIndex, price, refundedBefore } of rows) {
    const own = cardsOfRow(cards, itemIndex);
    if (own.length > 0) targets.set(itemIndex, refundedBefore + sumOf(own.map(({ paid }) => paid)));
    else if (part.kind === 'whole' && !isCard(itemIndex)) targets.set(itemIndex, price);
  }
  const requested = part.kind === 'rows' ? part.rows : [];
  for (const { itemIndex } of requested) {
    const row = rows.find((each) => each.itemIndex === itemIndex);
    if (row === undefined) return fail('unknownRow', 'The order has no such row.');
    const count = unitsOfRow(requested, itemIndex);
    if (isCard(itemIndex)) {
      if (cardsOfRow(cards, itemIndex).length < count)
        return fail('tooMany', 'Fewer of these cards or tickets can be refunded: others are used or refunded.');
      continue;
    }
    const units = wholeUnitsRefunded(row) + count;
    if (units > row.count) return fail('tooMany', 'The order has fewer units left to refund.');
    targets.set(itemIndex, Math.max(row.refundedBefore, priceOfUnits(row, units)));
  }
  return ok(sharesTo(order, rows, targets, { tips, fees, cards }));
}

const priceOfUnits = ({ price, count }: Row, units: number): Cents => Math.round((price * units) / count);

/** The number of units of a row that were wholly refunded before. */
function wholeUnitsRefunded(row: Row): number {
  let units = 0;
  while (row.price > 0 && units < row.count && priceOfUnits(row, units + 1) <= row.refundedBefore) units += 1;
  return units;
}

/**
 * The shares of this refund. `targets` contains, for each row of this refund, the refunded cents of the row, by this
 * refund and earlier refunds together. Discounts and taxes are refunded in proportion to the rows (E8, E9).
 */
function sharesTo(
  order: RefundableOrder,
  rows: readonly Row[],
  targets: ReadonlyMap<number, Cents>,
  { tips, fees, cards }: RefundChoices,
): Cents[] {
  const { lines, earlier, cardRows, taxedBy } = order;
  const refundedAfter = (row: Row) => targets.get(row.itemIndex) ?? row.refundedBefore;
  const goods = rows.filter(({ itemIndex }) => !cardRows.includes(itemIndex));
  const goodsPrice = sumOf(goods.map(({ price }) => price));
  const goodsRefunded = sumOf(goods.map(refundedAfter));
  const part = goodsPrice > 0 ? goodsRefunded / goodsPrice : 0;
  const isOverall = ({ kind, itemIndex }: QuoteLine) => kind === 'discount' && itemIndex === null;
  const overall = lines.map((line) => (isOverall(line) ? line.amount : 0));
  const overallRefunded = [overall.map((each) => Math.min(each, 0)), overall.map((each) => Math.max(each, 0))].map(
    (amounts) =>
      splitByLargestRemainder(
        Math.round(sumOf(amounts) * part),
        amounts.map((amount) => Math.abs(amount)),
      ),
  );
  const kept = goodsPrice > 0 ? (goodsPrice + sumOf(overall)) / goodsPrice : 0;
  const feeRefunded = (index: number): Cents => (fees ? (lines[index]?.amount ?? 0) : (earlier[index] ?? 0));
  /** The amount on which the tax line with the index `tax` is computed: the whole amount, or only its refunded part. */
  const taxBase = (tax: number, refundedOnly: boolean): number =>
    sumOf(
      lines.map(({ kind, itemIndex, amount }, index) => {
        const isTaxed =
          taxedBy === null ? itemIndex === null || !cardRows.includes(itemIndex) : taxedBy[index]?.includes(tax);
        if (!isTaxed) return 0;
        if (kind === 'fee') return refundedOnly ? feeRefunded(index) : amount;
        const row = kind === 'item' ? rows.find((each) => each.itemIndex === itemIndex) : undefined;
        if (row === undefined) return 0;
        return (refundedOnly ? refundedAfter(row) : row.price) * (cardRows.includes(row.itemIndex) ? 1 : kept);
      }),
    );

  return lines.map((line, index) => {
    const target = (): Cents => {
      switch (line.kind) {
        case 'item':
        case 'discount': {
          const row = rows.find(({ itemIndex }) => itemIndex === line.itemIndex);
          if (row === undefined) return (overallRefunded[0]?.[index] ?? 0) + (overallRefunded[1]?.[index] ?? 0);
          const rowRefunded = targets.get(row.itemIndex);
          return rowRefunded === undefined
            ? (earlier[index] ?? 0)
            : refundedOfLine(line, row, rowRefunded, earlier[index] ?? 0, cards);
        }
        case 'fee':
          return feeRefunded(index);
        case 'tip':
          return tips ? line.amount : (earlier[index] ?? 0);
        case 'tax': {
          const whole = taxBase(index, false);
          return whole > 0
            ? Math.round(line.amount * Math.min(1, taxBase(index, true) / whole))
            : (earlier[index] ?? 0);
        }
        case 'tender':
          return 0;
      }
    };
    return target() - (line.kind === 'tender' ? 0 : (earlier[index] ?? 0));
  });
}

/**
 * The refunded cents of `line` when `rowRefunded` cents of its row are refunded. `line`: the line of an item, or of an
 * item's own discount. `rowRefunded` and the returned cents include the cents of earlier refunds.
 */
function refundedOfLine(
  line: QuoteLine,
  row: Row,
  rowRefunded: Cents,
  earlier: Cents,
  cards: RefundChoices['cards'],
): Cents {
  const own = cardsOfRow(cards, row.itemIndex);
  // Each card has a worth and a price of its own.
  if (own.length > 0)
    return earlier + sumOf(own.map(({ paid, worth }) => (line.kind === 'item' ? worth : paid - worth)));
  if (rowRefunded === row.price) return line.amount;
  const fullPrice = line.kind === 'item' ? line.amount : row.price - line.amount;
  const fullPriceRefunded = Math.round((fullPrice * rowRefunded) / row.price);
  return line.kind === 'item' ? fullPriceRefunded : rowRefunded - fullPriceRefunded;
}

/**
 * The shares of a refund of an amount. Each share is a fraction of the share that its line would have in a refund of all
 * goods; the fraction is the same for all lines. So the refund contains nothing of gift cards and tickets, nothing of
 * tips and fees that are not refunded, and nothing of the taxes on these (E11).
 */
function sharesOfAmount(
  order: RefundableOrder,
  amount: Cents,
  { tips, fees }: RefundChoices,
): Result<RefundShares, RefundFailureCode> {
  const allGoods = sharesOfRows(order, { kind: 'whole' }, { tips, fees, cards: [] });
  if (!allGoods.ok) return allGoods;
  const left = allGoods.value;
  const total = sumOf(left);
  if (amount > total) return fail('tooMuch', 'That is more than what is left to refund.');
  if (amount <= 0 || total <= 0) return fail('nothingLeft', 'There is nothing left to refund.');
  const reductions = left.map((cents) => Math.min(cents, 0));
  const reduced = splitByLargestRemainder(Math.round((sumOf(reductions) * amount) / total), reductions.map(Math.abs));
  const rest = left.map((cents) => Math.max(cents, 0));
  const given = splitByLargestRemainder(amount - sumOf(reduced), rest);
  return ok(left.map((_, index) => (reduced[index] ?? 0) + (given[index] ?? 0)));
}

/**
 * How a refund is repaid: first with money, then with store credit (E12). `moneyLeft`: the most money that the refund
 * can return.
 */
export function repaymentOf(refund: Cents, moneyLeft: Cents): { readonly money: Cents; readonly credit: Cents } {
  const money = Math.min(refund, Math.max(0, moneyLeft));
  return { money, credit: refund - money };
}
