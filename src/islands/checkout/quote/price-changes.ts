import type { Cents } from '../../../domain/money/money.ts';
import type { Quote, QuoteLine } from '../../../domain/pricing/quote.ts';

export interface PriceChange {
  readonly label: string;
  /** Null when the line is new. */
  readonly before: Cents | null;
  /** Null when the line is gone. */
  readonly now: Cents | null;
}

/** The lines of a quote whose price changed, in display order. */
export function priceChanges(before: Quote, now: Quote): readonly PriceChange[] {
  const [old, current] = [amounts(before), amounts(now)];
  const keys = [...new Set([...current.keys(), ...old.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    if (was?.amount === is?.amount) return [];
    return { label: (is ?? was)?.label ?? '', before: was?.amount ?? null, now: is?.amount ?? null };
  });
}

/** Lines keyed by cart row, rule and label. */
function amounts(quote: Quote): ReadonlyMap<string, QuoteLine> {
  return new Map(quote.lines.map((line) => [`${line.itemIndex} ${line.rule} ${line.label}`, line]));
}
