import * as v from 'valibot';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { FinalOrder } from '../../../src/contract/final-order.ts';
import {
  type OrderPayload,
  orderTrackingIdSchema,
  type SubmitOrder,
  type Tracking,
} from '../../../src/contract/order.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../../src/domain/store/local-time.ts';
import type { StoreState } from '../../../src/domain/store/store-state.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { type BusinessRow, businessById, isProvider } from '../../data/businesses.ts';
import { recentBusiness } from '../../data/recent-business.ts';
import { hashOf } from '../../data/token.ts';
import { chargeKey } from '../../desk/charges.ts';
import type { MoveContext } from '../../desk/move-order.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { captureTimeOf } from '../../desk/place-order.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { OrderCalls } from '../backend.ts';
import type { VisitorWithKey } from '../visitor.ts';
import type { DeskOf } from './desks.ts';
import { lookUpAndPrice, type PricingParts } from './look-up-and-price.ts';
import { orderActions, type TrackedOrders } from './order-actions.ts';
import { refuseCredit } from './order-payment.ts';
import { promoCustomer } from './promo-lookup.ts';
import { proposeOrder } from './propose-order.ts';
import { keepForLater } from './save-order.ts';

/** Stands for the card that the browser will bring. */
const TO_COME = 'to come';
const NOTHING_TO_CHARGE = 'There is nothing to pay by card.';

/** The customers' calls: prices from D1, orders at the desk of the business's service provider. */
export function orderCalls(pricing: PricingParts, clock: () => Instant): OrderCalls {
  const { db, deskOf } = pricing;
  const tracked = trackedOrders(db, deskOf);

  async function place(
    request: SubmitOrder,
    visitor: VisitorWithKey,
    refusePayment?: typeof refuseCredit,
  ): Promise<Reply<FinalOrder>> {
    const now = clock();
    const { businessId, serviceProviderUserId, checkoutId } = request.order;
    const { row, isFresh } = await recentBusiness(db, businessId, now);
    if (row?.business.serviceProviderUserId !== serviceProviderUserId) return failure('notFound');
    const desk = deskOf(serviceProviderUserId);
    const { token } = request;
    const preparedFor =
      visitor.idempotencyKey === null && token !== null ? await desk.attemptOfPayment(businessId, token) : null;
    const key = visitor.idempotencyKey ?? preparedFor ?? crypto.randomUUID();
    const submission = {
      key,
      bodyHash: hashOf(JSON.stringify(request)),
      orderHash: hashOf(JSON.stringify(request.order)),
      checkoutId: checkoutId ?? crypto.randomUUID(),
      card: token === null ? null : { chargeKey: chargeKey(businessId, checkoutId ?? '', key), token },
      now,
    };
    const propose = (by: BusinessRow | null) =>
      proposeOrder({ ...pricing, row: by }, request, visitor, now, refusePayment);
    const first = { ...submission, proposal: await propose(row) };
    // Of the many that are priced from one reading the desk makes sure once that it still holds.
    const answer = isFresh
      ? await desk.place(first)
      : await desk.placeAtRevision({ businessId, revision: row.revision }, first);
    return answer ?? desk.place({ ...submission, proposal: await propose(await businessById(db, businessId)) });
  }

  return {
    async quoteOrder(order, visitor) {
      const priced = await lookUpAndPrice(pricing, order, visitor, clock());
      return priced.ok ? replied(priced.value.quote) : priced;
    },

    async preparePayment(order, visitor) {
      const now = clock();
      const request = { token: TO_COME, creditCardKey: null, order };
      const proposal = await proposeOrder(pricing, request, visitor, now);
      if (!proposal.ok) return proposal;
      const { businessId, serviceProviderUserId, payment, total: amount, details } = proposal.value;
      if (payment.kind !== 'card') return failure('refused', { reason: 'payment', message: NOTHING_TO_CHARGE });
      const attemptKey = visitor.idempotencyKey ?? crypto.randomUUID();
      const charge = {
        key: chargeKey(businessId, order.checkoutId ?? '', attemptKey),
        attemptKey,
        businessId,
        provider: payment.provider,
        amount,
        capture: captureTimeOf(details),
      };
      const checkoutId = order.checkoutId ?? null;
      const description = details.business.name;
      return deskOf(serviceProviderUserId).preparePayment({ charge, checkoutId, description, now });
    },

    submitOrder: (request, visitor) => place(request, visitor),

    payWithCredit({ order }, visitor) {
      // The customer asked for it, whatever else the checkout says of credit.
      const request = { token: null, creditCardKey: null, order: { ...order, useCredit: true } };
      return place(request, visitor, refuseCredit);
    },

    async saveOrder(request, visitor) {
      const now = clock();
      const saved = await keepForLater(db, request.order, now);
      if (!saved.ok) return saved;
      const key = visitor.idempotencyKey ?? crypto.randomUUID();
      const bodyHash = hashOf(JSON.stringify(request));
      return deskOf(saved.value.serviceProviderUserId).save({ key, bodyHash, now, saved: saved.value });
    },

    async promoDiscount(businessId, code, { customer, source }) {
      const row = await businessById(db, businessId);
      if (row === null) return replied(null);
      const asked = promoCustomer(customer?.user.emailConfirmed ? customer.user.userId : null, '');
      const promo = await pricing.promos.find({ business: row.business, code, customer: asked, source, now: clock() });
      return promo.ok ? replied(promo.value?.discount ?? null) : promo;
    },

    async orderStatus(orderTrackingId): Promise<Reply<Tracking>> {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      const now = clock();
      const { row } = await recentBusiness(db, order.businessId, now);
      return replied(trackingOf(order, storeOf(row, now), now));
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

    async cancelOrder(orderTrackingId, { ownOrders }) {
      const order = await tracked(orderTrackingId);
      if (order === null) return failure('notFound');
      if (order.status === 'q' && !ownOrders.includes(orderTrackingId)) return failure('forbidden');
      // Asked twice, it is still cancelled.
      if (order.status === 'L') return replied(null);
      const now = clock();
      const { storeOpen, storeOrderingStatus } = storeOf(await businessById(db, order.businessId), now);
      const context: MoveContext = { now, storeOpen, storeOrderingStatus };
      const desk = deskOf(providerOfTrackingId(orderTrackingId));
      const moved = await desk.move({ trackingId: orderTrackingId }, { move: 'cancel', actor: 'customer' }, context);
      return moved.ok ? replied(null) : moved;
    },

    ...orderActions({ db, deskOf, tracked, clock }),
  };
}

/** How a tracking id finds its order; an id that a visitor made up founds no desk. */
export const trackedOrders =
  (db: D1Database, deskOf: DeskOf): TrackedOrders =>
  async (orderTrackingId) => {
    if (!v.is(orderTrackingIdSchema, orderTrackingId)) return null;
    const providerId = providerOfTrackingId(orderTrackingId);
    return (await isProvider(db, providerId)) ? deskOf(providerId).track(orderTrackingId) : null;
  };

interface Store extends Pick<StoreState, 'storeOrderingStatus'> {
  readonly storeOpen: boolean;
  readonly stampCardActive: boolean;
}

/** How the store of an order stands; one that is gone is closed. */
function storeOf(row: BusinessRow | null, now: Instant): Store {
  if (row === null) return { storeOpen: false, storeOrderingStatus: 'closed', stampCardActive: false };
  const { open, storeOrderingStatus } = computeStoreState(row.business, now);
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
    deliveryAddress: details.deliveryAddress,
    finalOrderItems: details.finalOrderItems,
    tableNumber: order.tableNumber,
    cardsSentTo: details.cards && hiddenAddress(details.cards.email),
    cardsOnly: details.cards?.only ?? false,
  };
  return {
    orderPayload: JSON.stringify(payload),
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    ...store,
    orderActionDateAndTime: dateAndTime(statusAt, now, zone),
    orderDueTime: dueAt === null ? null : dueTime(dueAt, now, zone),
    orderPrepTime: order.prepMinutes,
    rejectionReason: order.rejectionReason,
    customerIsHere: order.hereAt !== null,
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

/** `m…@example.ca`: enough to recognise one's own. */
const hiddenAddress = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');
