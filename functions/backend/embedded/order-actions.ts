import { failure, replied } from '../../../src/contract/errors.ts';
import type { Receipt } from '../../../src/contract/receipt.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { isProvider } from '../../data/businesses.ts';
import type { MoveContext, MoveRequest } from '../../desk/move-order.ts';
import { isPlaced, type OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { OrderCalls } from '../backend.ts';
import type { VisitorWithOrders } from '../visitor.ts';
import type { DeskOf } from './desks.ts';

/** The order that a tracking id shows; null when it shows none. */
export type TrackedOrders = (orderTrackingId: string) => Promise<OrderRecord | null>;

export interface OrderActionParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly tracked: TrackedOrders;
  readonly clock: () => Instant;
}

/** What customers do with an order that stands. */
export function orderActions({
  db,
  deskOf,
  tracked,
  clock,
}: OrderActionParts): Pick<OrderCalls, 'imHere' | 'confirmPhone' | 'sendReceipt'> {
  async function move(order: OrderRecord, request: MoveRequest) {
    // These moves do not ask how the store stands.
    const context: MoveContext = { now: clock(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
    const desk = deskOf(providerOfTrackingId(order.trackingId));
    const moved = await desk.move({ trackingId: order.trackingId }, request, context);
    return moved.ok ? replied(null) : moved;
  }

  /** By its secret, by the device's own record of its orders, or by whose it is. */
  async function ownOrder(
    { orderNumber, orderTrackingId }: Pick<Receipt, 'orderNumber' | 'orderTrackingId'>,
    { customer, ownOrders }: VisitorWithOrders,
  ): Promise<OrderRecord | null> {
    const proofs = orderTrackingId === null ? ownOrders : [orderTrackingId];
    const shown = await Promise.all(proofs.map((trackingId) => tracked(trackingId)));
    const own = shown.find((order) => order?.orderNumber === orderNumber);
    if (own) return own;
    const providerId = Number(orderNumber.split('-')[0]);
    if (!customer?.user.emailConfirmed || !(await isProvider(db, providerId))) return null;
    return deskOf(providerId).orderOf(customer.user.userId, orderNumber);
  }

  return {
    async imHere(orderTrackingId) {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      return order.hereAt === null ? move(order, { move: 'imHere', actor: 'customer' }) : replied(null);
    },

    async confirmPhone({ orderTrackingId, phone }) {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      // The same number once more, because the first answer was lost.
      if (order.status === 'n' && order.details.customerPhone === phone) return replied(null);
      return move(order, { move: 'verifyPhone', actor: 'customer', phone });
    },

    async sendReceipt({ orderNumber, orderTrackingId, ...wishes }, visitor) {
      const order = await ownOrder({ orderNumber, orderTrackingId }, visitor);
      if (order === null || !isPlaced(order)) return failure('notFound');
      await deskOf(providerOfTrackingId(order.trackingId)).sendReceipt(order.trackingId, wishes, clock());
      return replied(null);
    },
  };
}
