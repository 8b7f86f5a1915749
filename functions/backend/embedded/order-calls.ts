import * as v from 'valibot';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { type OrderPayload, orderTrackingIdSchema, type Tracking } from '../../../src/contract/order.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../../src/domain/local-time.ts';
import type { StoreState } from '../../../src/domain/ordering-status.ts';
import { storeState } from '../../../src/domain/store-state.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { businessById, isProvider } from '../../data/businesses.ts';
import { hashOf } from '../../data/token.ts';
import type { Circumstances } from '../../desk/move.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { OrderCalls } from '../backend.ts';
import type { DeskOf } from './desks.ts';
import { priceRequest } from './price-request.ts';
import { proposeOrder } from './propose-order.ts';

/** The customers' calls: prices from D1, orders at the desk of the business's service provider. */
export function orderCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): OrderCalls {
  async function tracked(orderTrackingId: string): Promise<OrderRecord | null> {
    if (!v.is(orderTrackingIdSchema, orderTrackingId)) return null;
    const providerId = providerOfTrackingId(orderTrackingId);
    return (await isProvider(db, providerId)) ? deskOf(providerId).track(orderTrackingId) : null;
  }

  return {
    async quoteOrder(order) {
      const priced = await priceRequest(db, order, clock());
      return priced.ok ? replied(priced.value.quote) : priced;
    },

    async submitOrder(request, { key, customer }) {
      const now = clock();
      const proposal = await proposeOrder(db, request, customer, now);
      if (!proposal.ok && proposal.failure.code === 'notFound') return proposal;
      const { serviceProviderUserId, checkoutId = crypto.randomUUID() } = request.order;
      const bodyHash = hashOf(JSON.stringify(request));
      return deskOf(serviceProviderUserId).place({ key, bodyHash, checkoutId, now, proposal });
    },

    async orderStatus(orderTrackingId): Promise<Reply<Tracking>> {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      const now = clock();
      return replied(trackingOf(order, await storeOf(db, order.businessId, now), now));
    },

    async orderSocket(orderTrackingId, request) {
      if (!v.is(orderTrackingIdSchema, orderTrackingId)) return failure('notFound');
      const providerId = providerOfTrackingId(orderTrackingId);
      if (!(await isProvider(db, providerId))) return failure('notFound');
      const address = new URL(`/order/${orderTrackingId}`, request.url);
      const opened = await deskOf(providerId).fetch(new Request(address, { headers: request.headers }));
      if (opened.status === 101) return replied(opened);
      return failure(opened.status === 404 ? 'notFound' : 'tooMany');
    },

    async cancelOrder(orderTrackingId) {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      // Asked twice, it is still cancelled.
      if (order.status === 'L') return replied(null);
      const now = clock();
      const { storeOpen, storeOrderingStatus } = await storeOf(db, order.businessId, now);
      const circumstances: Circumstances = { now, storeOpen, storeOrderingStatus };
      const desk = deskOf(providerOfTrackingId(orderTrackingId));
      const moved = await desk.move(
        { trackingId: orderTrackingId },
        { move: 'cancel', actor: 'customer' },
        circumstances,
      );
      return moved.ok ? replied(null) : moved;
    },
  };
}

interface Store extends Pick<StoreState, 'storeOrderingStatus'> {
  readonly storeOpen: boolean;
  readonly stampCardActive: boolean;
}

/** How the store of an order stands; one that is gone is closed. */
async function storeOf(db: D1Database, businessId: number, now: Instant): Promise<Store> {
  const row = await businessById(db, businessId);
  if (row === null) return { storeOpen: false, storeOrderingStatus: 'closed', stampCardActive: false };
  const { open, storeOrderingStatus } = storeState(row.business, now);
  return { storeOpen: open, storeOrderingStatus, stampCardActive: row.business.rewardStampCardType !== null };
}

function trackingOf(order: OrderRecord, store: Store, now: Instant): Tracking {
  const { details, statusAt, dueAt } = order;
  const { name, routingPath, zone } = details.business;
  const payload: OrderPayload = {
    orderType: order.orderType,
    orderMode: order.orderMode,
    items: details.items,
    quote: details.quote,
    customerName: details.customerName,
    instructions: details.instructions,
    placedAt: order.placedAt,
  };
  return {
    orderPayload: JSON.stringify(payload),
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    ...store,
    orderActionDateAndTime: dateAndTime(statusAt, now, zone),
    orderDueTime: dueAt === null ? null : dueTime(dueAt, now, zone),
    orderPrepTime: order.prepMinutes,
    rejectionReason: order.rejectionReason,
    businessPath: routingPath,
    businessName: name,
    lastUpdate: statusAt,
  };
}

/** `Today, November 24, 6:40 p.m.` */
const dateAndTime = (at: Instant, now: Instant, zone: Zone): string =>
  `${dayLabel(dayOf(at, zone), dayOf(now, zone))}, ${timeLabel(clockMinutes(at, zone))}`;

/** The time alone when it is today. */
const dueTime = (at: Instant, now: Instant, zone: Zone): string =>
  dayOf(at, zone) === dayOf(now, zone) ? timeLabel(clockMinutes(at, zone)) : dateAndTime(at, now, zone);
