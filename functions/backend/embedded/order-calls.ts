import * as v from 'valibot';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { FinalOrder } from '../../../src/contract/final-order.ts';
import { orderTrackingIdSchema, type SubmitOrder } from '../../../src/contract/order.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { anyBusinessById, type BusinessRow, businessById, isProvider } from '../../data/businesses.ts';
import { freshBusiness, lastKnownBusiness, recentBusiness } from '../../data/recent-business.ts';
import { hashOf } from '../../data/token.ts';
import { chargeKey } from '../../desk/charges.ts';
import type { MoveContext } from '../../desk/move-order.ts';
import { captureTimeOf } from '../../desk/place-order.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { OrderCalls } from '../backend.ts';
import type { OwnerProofs, VisitorWithKey } from '../visitor.ts';
import { addedPoints } from './added-points.ts';
import { refuseCredit } from './choose-payment.ts';
import { findOrderAtDesk } from './find-order.ts';
import { lookUpAndPrice, type PricingParts } from './look-up-and-price.ts';
import { orderActions } from './order-actions.ts';
import { promoCustomer } from './promo-lookup.ts';
import { proposeOrder } from './propose-order.ts';
import { proposeSavedOrder } from './saved-order.ts';
import { storeOf, trackingReply } from './tracking-reply.ts';

/** Stands for the card token while a payment is prepared. The browser gets the real token after the preparation. */
const TOKEN_PLACEHOLDER = 'to come';
const NOTHING_TO_CHARGE_MESSAGE = 'There is nothing to pay by card.';

/**
 * The hash by which the order desk recognises a repeated request. Requests of different calls have different hashes,
 * even if their bodies are equal. Otherwise the call that places an order could get the answer of the call that saved
 * the order. The hash for `order` does not include the name of the call, so that it equals the hash that an earlier
 * release made. The desk keeps hashes for two days.
 */
const bodyHashOf = (call: 'order' | 'credit' | 'save', request: SubmitOrder): string =>
  hashOf(JSON.stringify(call === 'order' ? request : { call, ...request }));

/**
 * The calls about orders. Prices come from the menu in D1; the order desk of the service provider stores the orders.
 */
export function orderCalls(pricing: PricingParts, clock: () => Instant): OrderCalls {
  const { db, deskOf } = pricing;
  const findOrder = findOrderAtDesk(db, deskOf);

  async function place(
    call: 'order' | 'credit',
    request: SubmitOrder,
    visitor: VisitorWithKey,
  ): Promise<Reply<FinalOrder>> {
    const now = clock();
    const { businessId, serviceProviderUserId, checkoutId } = request.order;
    const { row, isFresh } = await lastKnownBusiness(db, businessId, now);
    if (row?.phase !== 'live' || row.business.serviceProviderUserId !== serviceProviderUserId)
      return failure('notFound');
    const desk = deskOf(serviceProviderUserId);
    const { token } = request;
    const preparedKey =
      visitor.idempotencyKey === null && token !== null ? await desk.attemptOfPayment(businessId, token) : null;
    const key = visitor.idempotencyKey ?? preparedKey ?? crypto.randomUUID();
    const submission = {
      key,
      bodyHash: bodyHashOf(call, request),
      orderHash: hashOf(JSON.stringify(request.order)),
      checkoutId: checkoutId ?? crypto.randomUUID(),
      card: token === null ? null : { chargeKey: chargeKey(businessId, checkoutId ?? '', key), token },
      now,
    };
    const propose = (current: BusinessRow | null) =>
      proposeOrder({ ...pricing, row: current }, request, visitor, now, call === 'credit' ? refuseCredit : undefined);
    const first = { ...submission, proposal: await propose(row) };
    // If this call did not read `row` from D1, `row` may be outdated. So the desk compares the revision of `row` with
    // the revision in D1, and returns null when `row` is outdated. If several orders wait for the revision in D1, one
    // query serves all of them.
    const answer = isFresh
      ? await desk.place(first)
      : await desk.placeAtRevision({ businessId, revision: row.revision }, first);
    return answer ?? desk.place({ ...submission, proposal: await propose(await freshBusiness(db, businessId, now)) });
  }

  async function ownsOrder(orderTrackingId: string, { ownOrders, customer }: OwnerProofs): Promise<boolean> {
    if (ownOrders.includes(orderTrackingId)) return true;
    if (!customer?.user.emailConfirmed) return false;
    return (await findOrder(orderTrackingId))?.customerId === customer.user.userId;
  }

  return {
    async quoteOrder(order, visitor) {
      const priced = await lookUpAndPrice(pricing, order, visitor, clock());
      if (!priced.ok) return priced;
      const pointsNote = await addedPoints(deskOf, priced.value, visitor.customer?.user ?? null);
      return replied({ ...priced.value.quote, ...(pointsNote !== null && { pointsNote }) });
    },

    async preparePayment(order, visitor) {
      const now = clock();
      const request = { token: TOKEN_PLACEHOLDER, creditCardKey: null, order };
      // The business, and so the price, may be slightly outdated. When the customer submits the order, the price is
      // computed again.
      const { row } = await recentBusiness(db, order.businessId, now);
      if (row?.phase !== 'live') return failure('notFound');
      const proposal = await proposeOrder({ ...pricing, row }, request, visitor, now);
      if (!proposal.ok) return proposal;
      const { businessId, serviceProviderUserId, payment, total: amount, details } = proposal.value;
      if (payment.kind !== 'card') return failure('refused', { reason: 'payment', message: NOTHING_TO_CHARGE_MESSAGE });
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

    submitOrder: (request, visitor) => place('order', request, visitor),

    payWithCredit({ order }, visitor) {
      // This call always pays with credit, even if `useCredit` of the order is false.
      const request = { token: null, creditCardKey: null, order: { ...order, useCredit: true } };
      return place('credit', request, visitor);
    },

    async saveOrder(request, visitor) {
      const now = clock();
      const saved = await proposeSavedOrder(db, request.order, visitor, now);
      // An unknown service provider has no order desk.
      if (!saved.ok && saved.failure.code === 'notFound') return saved;
      const key = visitor.idempotencyKey ?? crypto.randomUUID();
      const bodyHash = bodyHashOf('save', request);
      return deskOf(request.order.serviceProviderUserId).save({ key, bodyHash, now, saved });
    },

    async promoDiscount(businessId, code, { customer, source }) {
      const row = await businessById(db, businessId);
      if (row === null) return replied(null);
      const promoUser = promoCustomer(customer?.user.emailConfirmed ? customer.user.userId : null, '');
      const promo = await pricing.promos.find({
        business: row.business,
        code,
        customer: promoUser,
        source,
        now: clock(),
      });
      return promo.ok ? replied(promo.value?.discount ?? null) : promo;
    },

    async orderStatus(orderTrackingId) {
      const order = await findOrder(orderTrackingId);
      if (order === null) return failure('notFound');
      const now = clock();
      const { row } = await recentBusiness(db, order.businessId, now);
      return replied(trackingReply(order, row, now));
    },

    async orderSocket(orderTrackingId, request) {
      if (!v.is(orderTrackingIdSchema, orderTrackingId)) return failure('notFound');
      const serviceProviderUserId = providerOfTrackingId(orderTrackingId);
      if (!(await isProvider(db, serviceProviderUserId))) return failure('notFound');
      const url = new URL(`/order/${orderTrackingId}`, request.url);
      const response = await deskOf(serviceProviderUserId).fetch(new Request(url, { headers: request.headers }));
      if (response.status === 101) return replied(response);
      return failure(response.status === 404 ? 'notFound' : 'tooMany');
    },

    ownsOrder,

    async cancelOrder(orderTrackingId, visitor) {
      const order = await findOrder(orderTrackingId);
      if (order === null) return failure('notFound');
      if (order.status === 'q' && !(await ownsOrder(orderTrackingId, visitor))) return failure('forbidden');
      // If the order is already cancelled, a repeated request changes nothing.
      if (order.status === 'L') return replied(null);
      const now = clock();
      const context: MoveContext = { now, ...storeOf(await anyBusinessById(db, order.businessId), now) };
      const desk = deskOf(providerOfTrackingId(orderTrackingId));
      const moved = await desk.move({ trackingId: orderTrackingId }, { move: 'cancel', actor: 'customer' }, context);
      return moved.ok ? replied(null) : moved;
    },

    ...orderActions({ db, deskOf, findOrder, clock }),
  };
}
