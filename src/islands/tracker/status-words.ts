import type { TrackedOrder } from '../../client/tracking.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { isPreOrderConfirmed, isPreOrderSent, statusText } from '../../domain/order-status.ts';

const factsOf = ({ orderStatus: status, payload, storeOpen, storeOrderingStatus }: TrackedOrder) => ({
  status,
  orderType: payload.orderType,
  storeOpen,
  storeOrderingStatus,
});

/** What the tracker calls the state of an order, for its heading and the tab. */
export function statusName(order: TrackedOrder): string {
  return statusText(factsOf(order));
}

/** The sentence under it: what happens now, and what happens next. */
export function statusSentence(order: TrackedOrder): string {
  const { orderStatus, orderDueTime, businessName: name } = order;
  const facts = factsOf(order);
  const forWhen = orderDueTime === null ? '' : ` for ${orderDueTime}`;
  if (isPreOrderSent(facts)) return `${name} has your pre-order${forWhen} and will confirm it.`;
  if (isPreOrderConfirmed(facts)) return `${name} will have it ready ${orderDueTime ?? 'in time'}.`;
  return SENTENCES[orderStatus](name);
}

const SENTENCES: Readonly<Record<OrderStatus, (name: string) => string>> = {
  p: () => 'Please verify your phone number.',
  n: (name) => `${name} is receiving your order and will confirm it in a moment.`,
  v: (name) => `${name} is checking your order.`,
  c: (name) => `${name} is preparing your order.`,
  d: () => 'Your order is on its way to you.',
  r: (name) => `${name} could not take your order.`,
  L: () => 'This order was cancelled.',
  s: (name) => `Your order is waiting for you at ${name}.`,
  a: () => 'Enjoy your meal.',
  f: () => 'Thank you for your feedback.',
  q: () => 'This order is saved for later.',
};
