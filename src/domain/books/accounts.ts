/** The accounts of the books (E1). A debit of an asset or expense increases it; a credit increases any other account. */
export const ACCOUNTS = [
  // Assets: where the money of customers is.
  /** At the payment provider. */
  'card',
  'cash',
  /** On a card terminal of the business. */
  'terminal',
  /** Taken in person, without a note of how. */
  'counter',

  // Debts.
  /** To customers whose orders are paid and not sold, or refunded and not repaid. Zero for each finished order. */
  'orders',
  /** To customers with store credit. */
  'storeCredit',
  /** To the holders of gift cards that are not activated. */
  'giftCards',
  /** To tax offices, by tax. */
  'taxes',
  /** To staff, and to drivers. */
  'tips',
  'driverTips',

  // Earnings, and what lowers them.
  'sales',
  /** By title. */
  'discounts',
  'surcharges',
  /** Delivery and bags. */
  'fees',
  /** Credit and gift cards that the business gave away. */
  'promotions',
  /** What cash payments differ by from their totals (M7). */
  'rounding',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What is booked (E2). */
export const BOOK_EVENTS = [
  'sale',
  'saleUndone',
  'payment',
  'paymentUndone',
  'creditUsed',
  'creditReturned',
  'refund',
  'repayment',
  'cardGiven',
  'cardUsed',
  'cardBlocked',
  'stampCard',
  'creditGiven',
  'creditTaken',
] as const;
export type BookEvent = (typeof BOOK_EVENTS)[number];
