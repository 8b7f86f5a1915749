/**
 * Tenders, and where the money of a refund is. They have a file of their own, so that the scripts of browsers contain
 * little else of the books.
 */

/** How an order is paid at the counter. */
export const COUNTER_TENDERS = ['cash', 'terminal', 'counter'] as const;
export type CounterTender = (typeof COUNTER_TENDERS)[number];

/** Tenders of an order other than store credit. */
export const MONEY_TENDERS = [...COUNTER_TENDERS, 'card'] as const;
export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** Steps of the money of a refund. */
export const REFUND_STEPS = [
  /** The money was never taken: the capture or payment at the counter is lower by this amount. */
  'notTaken',
  /** The payment provider has to return the money. */
  'due',
  /** The money is returned, or the refund consists of store credit only. */
  'repaid',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];
