/** What prevents an owner from forgetting a customer (E30), or customers from deleting their own accounts (E32). */
import { failure, type Reply } from '../../src/contract/errors.ts';
import { type Cents, formatCents } from '../../src/domain/money/money.ts';
import { KITCHEN_ORDER_STATUSES, RECALL_WINDOW_MS } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import { creditBalance } from './credit.ts';
import type { CustomerWithOrders } from './forget-customer.ts';
import { isDigitalOnly, isPlaced, type OrderRecord } from './order-record.ts';

/**
 * `open`: an order is not finished or can be recalled. `payment`: a payment or a refund is not finished. `gift`: a gift is
 * still to be sent. `credit`: the account has store credit.
 */
export type OpenMatter =
  | {
      readonly kind: 'open' | 'payment' | 'gift';
      readonly orderNumber: string;
      /**
       * Null for an order that a guest placed. Whoever gets the tracking id can open the order, and the customer may not
       * be this guest.
       */
      readonly trackingId: string | null;
    }
  | { readonly kind: 'credit'; readonly amount: Cents };

/** The matters that prevent forgetting the customer, at most one of each kind; empty if there are none. */
export function openMatters(
  sql: SqlStorage,
  { customerId, orders }: CustomerWithOrders,
  now: Instant,
): readonly OpenMatter[] {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const firstOf = (query: string): OrderRecord | undefined => {
    const [row] = sql.exec<{ id: number }>(`${query} LIMIT 1`, ids).toArray();
    return orders.find(({ id }) => id === row?.id);
  };
  const found = {
    open: orders.find((order) => isOpen(order, now)),
    payment: firstOf(`SELECT orders.id FROM orders JOIN json_each(?1) ON orders.id = value WHERE
      EXISTS (SELECT 1 FROM charges WHERE order_id = orders.id AND is_open = 1)
      OR EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND step = 'due')`),
    gift: firstOf(`SELECT order_id AS id FROM gift_deliveries
      WHERE order_id IN (SELECT value FROM json_each(?1)) AND due_at IS NOT NULL`),
  };
  const ofOrders = (['open', 'payment', 'gift'] as const).flatMap((kind) => {
    const order = found[kind];
    if (order === undefined) return [];
    const trackingId = order.customerId === null ? null : order.trackingId;
    return [{ kind, orderNumber: order.orderNumber, trackingId }];
  });
  const credit = customerId === null ? 0 : creditBalance(sql, customerId);
  return credit === 0 ? ofOrders : [...ofOrders, { kind: 'credit', amount: credit }];
}

/** Whether an order is still to be made, paid or handed over, or can still be recalled. */
function isOpen({ status, statusAt, paymentStatus, details }: OrderRecord, now: Instant): boolean {
  if (paymentStatus === 'authorising') return true;
  if (!isPlaced({ paymentStatus }) || isDigitalOnly({ details })) return false;
  if (status === 'a' || status === 'f') return now - statusAt < RECALL_WINDOW_MS;
  return status === 'p' || KITCHEN_ORDER_STATUSES.some((each) => each === status);
}

/** The failure that tells an owner why the customer cannot be forgotten yet. */
export const refusalOf = (matter: OpenMatter): Reply<never> =>
  failure('conflict', { reason: matter.kind, message: ownersSentence(matter) });

function ownersSentence(matter: OpenMatter): string {
  switch (matter.kind) {
    case 'open':
      return `Order ${matter.orderNumber} is not finished, or was handed over less than an hour ago.`;
    case 'payment':
      return `A payment or refund of order ${matter.orderNumber} is not finished.`;
    case 'gift':
      return `The gift of order ${matter.orderNumber} is still to be sent.`;
    case 'credit':
      return `The customer has ${formatCents(matter.amount)} of store credit. Take it back first, or let it be spent.`;
  }
}
