import type { Cents } from '../money/money.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { type RefundableOrder, sumOf } from './refund.ts';

/** An order with taxes. `kept`: for each line, the cents that are not refunded, with the line's sign. */
export interface TaxedOrder extends Pick<RefundableOrder, 'lines' | 'taxedBy' | 'cardRows'> {
  readonly kept: readonly Cents[];
}

/**
 * For each line of a quote, the part of its base that is not refunded (E20); 0 for lines that are no taxes. The base of a
 * tax consists of the goods and fees that it taxes, and of the part of the overall discounts that belongs to these goods.
 */
export const keptTaxBases = (order: TaxedOrder): Cents[] =>
  order.lines.map((line, index) => (line.kind === 'tax' ? keptBase(order, line, index) : 0));

function keptBase({ lines, taxedBy, cardRows, kept }: TaxedOrder, { base, amount }: QuoteLine, tax: number): Cents {
  const keptOf = (index: number): Cents => kept[index] ?? 0;
  if (base === null) return 0;
  // An order of an older release does not state what each tax taxes, so its base is divided like the tax.
  if (taxedBy === null) return amount === 0 ? 0 : Math.round((base * keptOf(tax)) / amount);
  const taxedRows = new Set(lines.flatMap(({ itemIndex }, index) => (taxedBy[index]?.includes(tax) ? itemIndex : [])));
  const isOwn = ({ itemIndex }: QuoteLine, index: number) =>
    itemIndex === null ? taxedBy[index]?.includes(tax) === true : taxedRows.has(itemIndex);
  /** Cents of some lines: at the sale, and what is left of them. */
  const cents = (isIncluded: (line: QuoteLine, index: number) => boolean): Part => ({
    sold: sumOf(lines.map((line, index) => (isIncluded(line, index) ? line.amount : 0))),
    kept: sumOf(lines.map((line, index) => (isIncluded(line, index) ? keptOf(index) : 0))),
  });
  const isGoods = ({ itemIndex }: QuoteLine) => itemIndex !== null && !cardRows.includes(itemIndex);
  const own = cents(isOwn);
  const taxedGoods = cents((line, index) => isGoods(line) && isOwn(line, index));
  const otherGoods = cents((line, index) => isGoods(line) && !isOwn(line, index));
  const overall = cents(({ kind, itemIndex }) => kind === 'discount' && itemIndex === null);
  return own.kept + keptOverall(overall, taxedGoods, otherGoods, base - own.sold);
}

/** Cents at the sale of an order, and what is left of them after refunds. */
interface Part {
  readonly sold: Cents;
  readonly kept: Cents;
}

/**
 * The part of the overall discounts that belongs to what is left of the taxed goods. `ofTaxed`: the part that belonged to
 * the taxed goods at the sale. What a refund gives back of the overall discounts belongs to the refunded goods, so that
 * the base changes by exactly what is refunded of the taxed goods. Only if taxed and other goods are both refunded in
 * part, the rest of the overall discounts is divided between them in proportion.
 */
function keptOverall(overall: Part, taxed: Part, other: Part, ofTaxed: Cents): Cents {
  if (taxed.kept === 0) return 0;
  if (taxed.kept === taxed.sold) return ofTaxed;
  if (other.kept === other.sold) return overall.kept - (overall.sold - ofTaxed);
  return Math.round((overall.kept * taxed.kept) / (taxed.kept + other.kept));
}
