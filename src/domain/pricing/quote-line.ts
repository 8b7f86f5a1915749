import type { QuoteLine } from './quote.ts';

type Parts = Pick<QuoteLine, 'kind' | 'rule' | 'label' | 'amount'> & Partial<QuoteLine>;

/** A line whose missing parts are null. */
export function quoteLine(parts: Parts): QuoteLine {
  return { base: null, rate: null, count: null, itemIndex: null, ...parts };
}
