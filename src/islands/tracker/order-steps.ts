import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { isPreOrderConfirmed, isPreOrderSent } from '../../domain/order/order-status.ts';
import { factsOf, isPaymentOpen } from './status-labels.ts';

export interface OrderStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'next';
}

const POSITIONS: Readonly<Partial<Record<OrderStatus, number>>> = { p: 0, n: 0, v: 0, c: 1, s: 2, d: 3 };
const LAST_STEPS = {
  'take-out': 'Picked up',
  'pre-order': 'Picked up',
  'dine-in': 'Served',
  delivery: 'Delivered',
} as const;

/**
 * The steps of an order from placement to hand-over. Empty for a rejected, cancelled or saved order, and for an order
 * of only gift cards and event tickets.
 */
export function orderSteps(order: TrackedOrder): readonly OrderStep[] {
  const { orderStatus: status, payload } = order;
  if (status === 'r' || status === 'L' || status === 'q' || payload.cardsOnly) return [];
  const isLater = payload.orderType === 'pre-order' || payload.orderMode === 'catering';
  const names = [
    firstStep(order),
    isLater ? 'Confirmed' : 'Preparing',
    'Ready',
    ...(payload.orderType === 'delivery' ? ['On the way'] : []),
    LAST_STEPS[payload.orderType],
  ];
  const position = POSITIONS[status] ?? names.length - 1;
  return names.map((name, index) => ({
    name,
    state: index === position ? 'current' : index < position ? 'done' : 'next',
  }));
}

/** The name of the first step, which covers several statuses. */
function firstStep(order: TrackedOrder): string {
  const { orderStatus: status } = order;
  if (status === 'p') return 'Verifying';
  if (status === 'v') return 'Checking';
  if (isPaymentOpen(order)) return 'Checking the payment';
  const facts = factsOf(order);
  if (isPreOrderSent(facts) || isPreOrderConfirmed(facts)) return 'Sent';
  return status === 'n' ? 'Receiving' : 'Received';
}
