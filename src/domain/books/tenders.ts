/** Ways of paying, and where the money of a refund is. Browsers need these words of the books only. */

/** How an order is paid at the counter. */
export const COUNTER_TENDERS = ['cash', 'terminal', 'counter'] as const;
export type CounterTender = (typeof COUNTER_TENDERS)[number];

/** Where the money for an order came from, besides store credit. */
export const MONEY_TENDERS = [...COUNTER_TENDERS, 'card'] as const;
export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** Where the money of a refund is. */
export const REFUND_STEPS = [
  /** It was never taken: the capture or the collection is lower. */
  'notTaken',
  /** The payment provider has to return it. */
  'due',
  /** It is back, or the refund has no money. */
  'repaid',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];
