/**
 * The accounts of the books (E1). A debit raises assets and the accounts that lower revenue. A credit raises all other
 * accounts.
 */
export const ACCOUNTS = [
  // Assets: where customers' money is.
  /** At the payment provider. */
  'card',
  'cash',
  /** On a card terminal of the business. */
  'terminal',
  /** Taken in person, without a record of cash or terminal. */
  'counter',

  // Debts.
  /**
   * Debt to customers whose orders are paid but not sold, or refunded but not repaid. An order that is sold before it
   * is paid lowers this debt.
   */
  'orders',
  /** Debt to customers with store credit. */
  'storeCredit',
  /** Debt to the holders of gift cards that are not activated. */
  'giftCards',
  /** Debt to tax offices, by tax. */
  'taxes',
  /** Debt to staff and drivers. */
  'tips',
  'driverTips',

  // Revenue, and what lowers it.
  'sales',
  /** Discounts, by title. */
  'discounts',
  'surcharges',
  /** Fees for delivery and bags. */
  'fees',
  /** Credit and gift cards that the business gave away, and the part of refunds that no order line explains (E15). */
  'promotions',
  /** What the rounding of cash adds to payments and repayments, or takes off (M7). */
  'rounding',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The events of the books (E2). `cardBlocked` is not booked at present: a blocked card remains a debt (E19). */
export const BOOK_EVENTS = [
  'sale',
  'saleUndone',
  'payment',
  'paymentUndone',
  'creditUsed',
  'creditReturned',
  'refund',
  'repayment',
  'repaymentUndone',
  'cardGiven',
  'cardUsed',
  'cardBlocked',
  'stampCard',
  'creditGiven',
  'creditTaken',
] as const;
export type BookEvent = (typeof BOOK_EVENTS)[number];
