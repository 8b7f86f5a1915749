import type { Cents } from '../../../domain/money/money.ts';
import type { Quote, QuoteLine } from '../../../domain/pricing/quote.ts';

export interface PriceChange {
  readonly label: string;
  /** Null when the line is new. */
  readonly before: Cents | null;
  /** Null when the line is gone. */
  readonly now: Cents | null;
}

/**
 * The differences between two quotes of an order. First come the changed and new lines in the sequence of `now`, then
 * the lines that are gone, then the total and the amount to pay if they changed.
 */
export function priceChanges(before: Quote, now: Quote): readonly PriceChange[] {
  const [old, current] = [amounts(before), amounts(now)];
  const keys = [...new Set([...current.keys(), ...old.keys()])];
  const lines = keys.map((key): PriceChange => {
    const [was, is] = [old.get(key), current.get(key)];
    return { label: (is ?? was)?.label ?? '', before: was?.amount ?? null, now: is?.amount ?? null };
  });
  const total = { label: 'Total', before: before.amountBeforeTender, now: now.amountBeforeTender };
  // Without store credit, the amount to pay equals the total.
  const rest =
    total.now === now.total && total.before === before.total
      ? []
      : [{ label: 'To pay', before: before.total, now: now.total }];
  return [...lines, total, ...rest].filter((change) => change.before !== change.now);
}

/** The lines of a quote. The key of a line consists of its cart row, rule and label. */
function amounts(quote: Quote): ReadonlyMap<string, QuoteLine> {
  return new Map(quote.lines.map((line) => [`${line.itemIndex} ${line.rule} ${line.label}`, line]));
}
