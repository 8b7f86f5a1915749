/**
 * The lists of tenders and of the places where the money of a refund can be. They have a file of their own, so that
 * browsers do not load other code of the books with them.
 */

/** The tenders of an order that is paid in person. `counter`: nobody recorded whether in cash or on the terminal. */
export const COUNTER_TENDERS = ['cash', 'terminal', 'counter'] as const;
export type CounterTender = (typeof COUNTER_TENDERS)[number];

/** All tenders of an order except store credit. */
export const MONEY_TENDERS = [...COUNTER_TENDERS, 'card'] as const;
export type MoneyTender = (typeof MONEY_TENDERS)[number];

/** Where the money of a refund can be. */
export const REFUND_STEPS = [
  /** The money was never taken: the refund lowered the amount to capture or to pay in person. */
  'notTaken',
  /** The payment provider has to return the money. */
  'due',
  /** The money is returned, or the refund consists of store credit only. */
  'repaid',
] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];
