/**
 * The accounts of the books (E1). A debit raises assets and the accounts that lower revenue. A credit entry (not store
 * credit) raises all other accounts.
 */
export const ACCOUNTS = [
  // Assets: where customers' money is.
  /** Money at the payment provider. */
  'card',
  'cash',
  /** Money that was taken on a card terminal of the business. */
  'terminal',
  /** Money that was taken in person, when nobody recorded whether in cash or on the terminal. */
  'counter',

  // Debts.
  /**
   * Debt to customers whose orders are paid but not sold, or refunded but not repaid. An order that is sold before it
   * is paid lowers this debt.
   */
  'orders',
  /** Debt to customers with store credit. */
  'storeCredit',
  /** Debt to the holders of gift cards that are not activated yet. */
  'giftCards',
  /** Debt to tax offices. The label of a posting names the tax. */
  'taxes',
  /** Debt to staff. */
  'tips',
  /** Debt to drivers. */
  'driverTips',

  // Revenue, and what lowers it.
  'sales',
  /** Discounts. The label of a posting is the title of the discount. */
  'discounts',
  'surcharges',
  /** Fees for delivery and bags. */
  'fees',
  /**
   * Credit and gift cards that the business gave away, and the part of a refund that exceeds the refunded lines of the
   * order (E15).
   */
  'promotions',
  /** What the business gains when cash amounts are rounded, minus its losses from rounding (M7). */
  'rounding',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The events that are booked (E2). `cardBlocked` is not used at present: a blocked gift card remains a debt (E19). */
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
