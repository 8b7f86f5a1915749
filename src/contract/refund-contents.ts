import { type Cents, formatCents } from '../domain/money/money.ts';
import type { Quote } from '../domain/pricing/quote.ts';
import { rowName, type TicketItem } from './order.ts';

/** A refund as the desk stores it. */
interface StoredRefund {
  readonly amount: Cents;
  /** The refunded cents of each line of the quote, with the line's sign. */
  readonly shares: readonly Cents[];
  /** The refunded units of rows; empty for a refund of an amount. */
  readonly units: readonly { readonly itemIndex: number; readonly count: number }[];
}

/**
 * What a refund gives back, line by line, e.g. `1 × Ramen (Large), Extra egg: $9.00` or `GST 5%: $0.45`. The amounts of
 * dishes are without tax. A refund of an amount has no units, so it names the dishes without a number. All amounts
 * together are the refund (E16).
 */
export function refundContents(items: readonly TicketItem[], { lines }: Quote, refund: StoredRefund): string[] {
  const shareOf = (index: number): Cents => refund.shares[index] ?? 0;
  const dishes = items.flatMap((item, itemIndex) => {
    const amount = lines.reduce((sum, line, index) => sum + (line.itemIndex === itemIndex ? shareOf(index) : 0), 0);
    const units = refund.units.reduce((sum, unit) => sum + (unit.itemIndex === itemIndex ? unit.count : 0), 0);
    if (amount === 0 && units === 0) return [];
    const name = [rowName(item), ...item.choices.map(({ text }) => text)].join(', ');
    return withAmount(units === 0 ? `Part of ${name}` : `${units} × ${name}`, amount);
  });
  const others = lines.flatMap(({ label, itemIndex }, index) =>
    itemIndex !== null || shareOf(index) === 0 ? [] : withAmount(label, shareOf(index)),
  );
  // The refund can be more than its lines explain, or less: see `givenAway` at the desk.
  const rest = refund.shares.reduce((left, share) => left - share, refund.amount);
  return [...dishes, ...others, ...(rest === 0 ? [] : [withAmount('Other', rest)])];
}

const withAmount = (what: string, amount: Cents): string => `${what}: ${formatCents(amount)}`;
