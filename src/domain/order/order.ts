/** The order statuses, with the letters of the specification (section 4, "Order tracking statuses"). */
export const ORDER_STATUSES = ['p', 'n', 'v', 'c', 'd', 'r', 'L', 's', 'a', 'f', 'q'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The states of an order's payment, which are separate from the order status. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'authorising',
  'authorised',
  'paid',
  'declined',
  'refunded',
  'inPerson',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The payment statuses of an order that is not placed, because its payment was not begun, has no outcome yet or was
 * declined.
 */
export const UNPLACED_PAYMENT_STATUSES = [
  'unpaid',
  'authorising',
  'declined',
] as const satisfies readonly PaymentStatus[];

/** Who can move an order. */
export const ACTORS = ['customer', 'staff', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
