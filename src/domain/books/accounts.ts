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

/** How an order is paid at the counter. */
export const COUNTER_TENDERS = ['cash', 'terminal', 'counter'] as const satisfies readonly Account[];
export type CounterTender = (typeof COUNTER_TENDERS)[number];

/** Where the money for an order came from, besides store credit. */
export const MONEY_TENDERS = [...COUNTER_TENDERS, 'card'] as const satisfies readonly Account[];
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
