import { MIN_CARD_PAYMENT_CENTS } from '../limits.ts';
import type { Cents } from '../money/money.ts';
import type { OrderMode, OrderType } from '../store/business.ts';

/** The steps of a checkout: 0 is the order type, 1 the details, 2 the confirmation. */
export const CHECKOUT_STEPS = [0, 1, 2] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutContext {
  readonly orderMode: OrderMode;
  /** The order types among which the customer can choose, as `orderTypesOffered` returns them. */
  readonly offered: readonly OrderType[];
  /** Whether the cart contains only gift cards and event tickets. */
  readonly digitalOnly: boolean;
}

/** The steps of a checkout. Step 0 is skipped when there is no order type to choose (H1). */
export function checkoutSteps({ orderMode, offered, digitalOnly }: CheckoutContext): readonly CheckoutStep[] {
  const nothingToChoose = offered.length === 0 || (orderMode === 'kiosk' && offered.length === 1);
  const skipsOrderType = digitalOnly || orderMode === 'table' || orderMode === 'catering' || nothingToChoose;
  return skipsOrderType ? [1, 2] : CHECKOUT_STEPS;
}

export const ORDER_TYPE_NAMES: Readonly<Record<OrderType, string>> = {
  'take-out': 'Take-out',
  'pre-order': 'Pre-order',
  'dine-in': 'Dine-in',
  delivery: 'Delivery',
};

/** The order type in words: `Take-out`. A catering order also says how it is handed over: `Catering, pick-up`. */
export function orderTypeName(order: {
  readonly orderType: OrderType;
  readonly orderMode?: OrderMode | undefined;
}): string {
  if (order.orderMode !== 'catering') return ORDER_TYPE_NAMES[order.orderType];
  return `Catering, ${order.orderType === 'delivery' ? 'delivery' : 'pick-up'}`;
}

/** Says to the customer at which table an order is served. */
export const broughtToTable = (tableNumber: number): string => `Table ${tableNumber}, brought to you`;

/** The title of the checkout in this step (H3). `orderType` is null while the customer has chosen none. */
export function checkoutTitle(step: CheckoutStep, orderMode: OrderMode, orderType: OrderType | null): string {
  if (step === 2) return 'Confirm Order';
  if (orderMode === 'catering') return 'Catering';
  return step === 0 || orderType === null ? 'Checkout' : ORDER_TYPE_NAMES[orderType];
}

/**
 * The order type at the start of a checkout (H4): take-out for digital items alone, dine-in at a table, take-out in a
 * kiosk that offers it, the first offered type in catering, otherwise the only offered type. Null when the customer has
 * to choose.
 */
export function startingOrderType({ orderMode, offered, digitalOnly }: CheckoutContext): OrderType | null {
  if (digitalOnly) return 'take-out';
  if (orderMode === 'table') return 'dine-in';
  if (orderMode === 'kiosk' && offered.includes('take-out')) return 'take-out';
  return offered.length === 1 || orderMode === 'catering' ? (offered[0] ?? null) : null;
}

export type CheckoutFormStatus = 'standby' | 'missingFields' | 'deliveryError';

export type CheckoutFormEvent = 'typed' | 'invalid' | 'submitFailed';

/** The status of the checkout's form after an event. It does not depend on the status before the event (H5). */
export function checkoutFormStatus(event: CheckoutFormEvent): CheckoutFormStatus {
  if (event === 'typed') return 'standby';
  return event === 'invalid' ? 'missingFields' : 'deliveryError';
}

/** Tells the customer why this amount cannot be paid by card; null when it can (H7). */
export function minimumCardMessage(payable: Cents): string | null {
  return payable >= MIN_CARD_PAYMENT_CENTS ? null : 'Credit Card is not accepted for payments under $1';
}

/** Shown while it is unknown whether an order was placed and paid (specification, section 8). */
export const PROCESSING_MESSAGE = 'Your order is being processed, please refresh after 30 seconds';

export const CREDIT_GIFT_CARD_MESSAGE =
  "You can't use the store credit to buy a gift card. Gift Cards and Event Tickets are not part of overall offers.";
