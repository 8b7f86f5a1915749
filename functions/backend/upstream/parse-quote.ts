import * as v from 'valibot';
import { roundToCash } from '../../../src/domain/money/money.ts';
import type { Quote, QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';

const cents = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null);
const sumsSchema = v.object({
  total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  subTotal: cents,
  tax: cents,
  deliveryFee: cents,
  paperBagFee: cents,
});

/**
 * The price from a backend that is not a Foodcourt, as a quote. `own` is the quote that the edge computed. The
 * specification does not define the reply, so the sums are looked for in the reply itself, in its `order` and in its
 * `data`. If the reply has no total in cents, or has the same total as `own`, the result is `own`. Otherwise the sums
 * of the backend replace those of the edge, and one extra line contains the remaining difference.
 */
export function parseQuote(reply: unknown, own: Quote): Quote {
  const sums = [reply, ...(isRecord(reply) ? [reply.order, reply.data] : [])].flatMap((part) => {
    const parsed = isRecord(part) ? parseLoosely(sumsSchema, part) : null;
    return parsed?.ok ? [parsed.value] : [];
  })[0];
  if (sums === undefined || sums.total === own.total) return own;
  const { total, tax, deliveryFee, paperBagFee } = sums;
  const replaced = [
    { rule: 'deliveryFee', kind: 'fee', label: 'Delivery', amount: deliveryFee },
    { rule: 'paperBagFee', kind: 'fee', label: 'Paper bags', amount: paperBagFee },
    { rule: 'tax', kind: 'tax', label: 'Tax', amount: tax },
  ] as const;
  const lines = replaced.reduce<readonly QuoteLine[]>(
    (all, { amount, ...sum }) => (amount === null ? all : withSum(all, lineOf({ ...sum, amount }))),
    own.lines,
  );
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0);
  const adjusted = lineOf({
    rule: 'overallDiscount',
    kind: 'discount',
    label: 'Adjusted by the restaurant',
    amount: rest,
  });
  return {
    lines: rest === 0 ? lines : [...lines.filter(isBeforeTender), adjusted, ...lines.filter(isTender)],
    subTotal: sums.subTotal ?? own.subTotal,
    tax: tax ?? own.tax,
    amountBeforeTender: own.amountBeforeTender + total - own.total,
    total,
    cashTotal: roundToCash(total),
  };
}

const isTender = ({ kind }: QuoteLine): boolean => kind === 'tender';
const isBeforeTender = (line: QuoteLine): boolean => !isTender(line);

const lineOf = (line: Pick<QuoteLine, 'rule' | 'kind' | 'label' | 'amount'>): QuoteLine => ({
  ...{ base: null, rate: null, count: null, itemIndex: null },
  ...line,
});

/**
 * Puts the line `next` in place of all lines that have the rule of `next`. Leaves `next` out if its amount is 0.
 * Changes nothing if the sum of these lines is already the amount of `next`.
 */
function withSum(lines: readonly QuoteLine[], next: QuoteLine): readonly QuoteLine[] {
  const same = lines.filter(({ rule }) => rule === next.rule);
  if (same.reduce((sum, { amount }) => sum + amount, 0) === next.amount) return lines;
  const others = lines.filter(({ rule }) => rule !== next.rule);
  const put = next.amount === 0 ? [] : [next];
  return [...others.filter(isBeforeTender), ...put, ...others.filter(isTender)];
}
