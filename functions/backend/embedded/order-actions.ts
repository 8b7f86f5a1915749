import { failure, replied } from '../../../src/contract/errors.ts';
import { RECEIPT_PHONE_MESSAGE } from '../../../src/contract/order-phone.ts';
import type { Receipt } from '../../../src/contract/receipt.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { anyBusinessById, isProvider } from '../../data/businesses.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { MoveContext, MoveRequest } from '../../desk/move-order.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import { receiptOf } from '../../receipt/receipt.ts';
import type { OrderCalls } from '../backend.ts';
import type { VisitorWithOrders } from '../visitor.ts';
import type { FindOrder } from './find-order.ts';
import { trackingReply } from './tracking-reply.ts';

export interface OrderActionParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly findOrder: FindOrder;
  readonly clock: () => Instant;
}

/** Calls of customers about an order that is placed. */
export function orderActions({
  db,
  deskOf,
  findOrder,
  clock,
}: OrderActionParts): Pick<OrderCalls, 'imHere' | 'provePhone' | 'sendReceipt'> {
  async function move(order: OrderRecord, request: MoveRequest) {
    // `imHere` is the only move that this file asks for. It does not depend on the state of the store, so any state will
    // do here.
    const context: MoveContext = { now: clock(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
    const desk = deskOf(providerOfTrackingId(order.trackingId));
    const moved = await desk.move({ trackingId: order.trackingId }, request, context);
    return moved.ok ? replied(null) : moved;
  }

  /**
   * Finds the visitor's order with this order number. Looks first at the order with the given tracking id or, without a
   * tracking id, at the orders that this device placed. If none of these has the number, looks among the orders of the
   * signed-in customer.
   */
  async function ownOrder(
    { orderNumber, orderTrackingId }: Pick<Receipt, 'orderNumber' | 'orderTrackingId'>,
    { customer, ownOrders }: VisitorWithOrders,
  ): Promise<OrderRecord | null> {
    const trackingIds = orderTrackingId === null ? ownOrders : [orderTrackingId];
    const orders = await Promise.all(trackingIds.map((trackingId) => findOrder(trackingId)));
    const own = orders.find((order) => order?.orderNumber === orderNumber);
    if (own) return own;
    const providerId = Number(orderNumber.split('-')[0]);
    if (!customer?.user.emailConfirmed || !(await isProvider(db, providerId))) return null;
    return deskOf(providerId).orderOf(customer.user.userId, orderNumber);
  }

  return {
    async imHere(orderTrackingId) {
      const order = await findOrder(orderTrackingId);
      if (order === null) return failure('notFound');
      return order.hereAt === null ? move(order, { move: 'imHere', actor: 'customer' }) : replied(null);
    },

    async provePhone({ orderTrackingId: trackingId, ...request }) {
      if ((await findOrder(trackingId)) === null) return failure('notFound');
      return deskOf(providerOfTrackingId(trackingId)).provePhone({ trackingId, ...request }, clock());
    },

    async sendReceipt({ orderNumber, orderTrackingId, ...request }, visitor) {
      const order = await ownOrder({ orderNumber, orderTrackingId }, visitor);
      if (order === null) return failure('notFound');
      const now = clock();
      const row = await anyBusinessById(db, order.businessId);
      const receipt = row && receiptOf(trackingReply(order, row, now), row.business);
      if (receipt === null) return failure('notFound');
      const { smsNumber } = request;
      if (smsNumber !== '' && !(order.phoneProven && order.details.customerPhone === smsNumber))
        return failure('refused', { message: RECEIPT_PHONE_MESSAGE, reason: 'phone' });
      await deskOf(providerOfTrackingId(order.trackingId)).sendReceipt(order.trackingId, request, receipt, now);
      return replied(null);
    },
  };
}
