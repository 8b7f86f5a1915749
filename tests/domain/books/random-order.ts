/** Random orders and refunds of them. */
import type { RefundableOrder, RefundPart } from '../../../src/domain/books/refund.ts';
import { taxedBy } from '../../../src/domain/books/taxed-by.ts';
import { findOption } from '../../../src/domain/menu/option.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';
import { NOW, quoteOf } from '../builders.ts';
import { type Dice, randomCart, randomContext, randomMenu, randomSettings } from '../random.ts';

/** A random quote, and the order that was placed with it. */
export function randomOrder(dice: Dice): { readonly quote: Quote; readonly order: RefundableOrder } {
  const menu = randomMenu(dice);
  const cart = randomCart(dice, menu);
  const settings = randomSettings(dice);
  const quote = quoteOf(menu, settings, cart, randomContext(dice));
  const options = cart.map(({ productOptionId }) => findOption(menu, productOptionId)?.option);
  return {
    quote,
    order: {
      lines: quote.lines,
      taxedBy: taxedBy(quote.lines, options, settings.province, NOW),
      cardRows: options.flatMap((option, index) => (option?.type === 'all' ? [] : [index])),
      earlier: quote.lines.map(() => 0),
    },
  };
}

/** A random refund: an amount, or units of a row. It may ask for more than is left. */
export function randomPart(dice: Dice, { lines, earlier, cardRows }: RefundableOrder): RefundPart {
  const left = lines.reduce(
    (sum, line, index) => sum + (line.kind === 'tender' ? 0 : line.amount - (earlier[index] ?? 0)),
    0,
  );
  const rows = lines.filter(({ kind, itemIndex }) => kind === 'item' && !cardRows.includes(itemIndex ?? -1));
  if (dice.chance(0.4) || rows.length === 0) return { kind: 'amount', amount: dice.whole(1, Math.max(1, left)) };
  const { itemIndex, count } = dice.pickOne(rows);
  return { kind: 'rows', rows: [{ itemIndex: itemIndex ?? 0, count: dice.whole(1, count ?? 1) }] };
}
