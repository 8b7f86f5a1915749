import type { QuoteLine } from './quote.ts';

type Parts = Pick<QuoteLine, 'kind' | 'rule' | 'label' | 'amount'> & Partial<QuoteLine>;

/** Makes a line of a quote. Parts that are not given become null. */
export function quoteLine(parts: Parts): QuoteLine {
  return { base: null, rate: null, count: null, itemIndex: null, ...parts };
}
