import type { OrderStatus } from './order.ts';

/** Says for each status how the order is, and what staff can do with it. */
const NOW_TEXTS: Readonly<Record<Exclude<OrderStatus, 's' | 'd'>, string>> = {
  p: 'The order waits until the customer proves the phone number.',
  n: 'The order is new: accept or reject it.',
  v: 'The order is new: accept or reject it.',
  c: 'The order is accepted: make it ready, change its time or reject it.',
  r: 'The order is already rejected. There is nothing left to do.',
  L: 'The order is already cancelled. There is nothing left to do.',
  a: 'The order is already handed over. Recall it in the list “Finished”, or refund it under Orders.',
  f: 'The order is already handed over. Recall it in the list “Finished”, or refund it under Orders.',
  q: 'The order is only saved. The customer has not placed it.',
};

/**
 * What staff read when they move an order from a status that does not allow the move, usually because somebody else moved
 * it first. `mayBeNoShow`: whether staff can close the order because nobody came; otherwise it can be refunded.
 */
export function lateMoveMessage(status: OrderStatus, mayBeNoShow: boolean): string {
  if (status !== 's' && status !== 'd') return NOW_TEXTS[status];
  const what = status === 's' ? 'The order is already ready' : 'The order is already on the way';
  return `${what}: hand it over, or ${mayBeNoShow ? 'say that nobody came' : 'refund it under Orders'}.`;
}
