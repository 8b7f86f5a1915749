import * as v from 'valibot';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { FinalOrder } from '../../../src/contract/final-order.ts';
import type { Order, SubmitOrder } from '../../../src/contract/order.ts';
import { CREDIT_FAILED_MESSAGE } from '../../../src/contract/order-replies.ts';
import { paymentSheetSchema } from '../../../src/contract/payment.ts';
import { quoteReplySchema } from '../../../src/contract/quote.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import { CANNOT_CANCEL_MESSAGE } from '../../../src/domain/order/order-moves.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OrderCalls } from '../backend.ts';
import type { Destinations } from '../destinations.ts';
import type { VisitorWithKey } from '../visitor.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply } from './client.ts';
import { orderActions } from './order-actions.ts';
import { isFoodcourt, orderPrices } from './order-prices.ts';
import { issueOf } from './parse-loosely.ts';
import { parseFinalOrder, parseTracking } from './parse-order.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { isEmptyReply, saysError, saysSuccess } from './reply-outcome.ts';
import { edgeTrackingId, upstreamTrackingId } from './tracking-id.ts';

/** Messages that the specification fixes (section 8). */
const NOT_PLACED_MESSAGE = 'something went wrong';
const NOT_CANCELLED_MESSAGE = 'Internet issue, please try again.';
/** Our own message when the reply to an order is missing or invalid. The upstream may still have placed the order. */
const UNCERTAIN_MESSAGE = 'We could not confirm your order. Please ask the restaurant before you order again.';

export interface UpstreamOrderParts extends UpstreamParts {
  readonly destinations: Destinations;
  readonly limiter: RateLimiter;
}

/** Forwards the calls about orders. The edge never repeats a call that places an order. */
export function orderCalls(parts: UpstreamOrderParts): OrderCalls {
  const { fetchUpstream, reads, clock } = parts;
  const businesses = readBusinesses(parts);

  async function orderStatus(edgeId: string): Promise<Reply<Tracking>> {
    const orderTrackingId = upstreamTrackingId(edgeId);
    if (orderTrackingId === null) return failure('notFound');
    const reply = await fetchUpstream(CALLS.orderStatus, { params: { orderTrackingId } });
    if (!reply.ok) return { ok: false, failure: reply.failure };
    if (isEmptyReply(reply.body)) return failure('notFound');
    const parsed = parseTracking(reply.body, clock());
    return parsed.ok
      ? replied(parsed.value)
      : { ok: false, failure: invalidReply(CALLS.orderStatus, parsed.issue).failure };
  }

  /**
   * Places an order. Customers see `refusedMessage` when the backend replies only that the order failed (`saysError`).
   */
  async function submit(
    call: UpstreamCall,
    request: SubmitOrder,
    visitor: VisitorWithKey,
    refusedMessage: string,
  ): Promise<Reply<FinalOrder>> {
    const { businessId, serviceProviderUserId } = request.order;
    const uncertain = () => failure('badGateway', { message: UNCERTAIN_MESSAGE });
    const order = await orderToSend(request.order, visitor);
    if (!order.ok) return order;
    const { idempotencyKey, customer, source, ownOrders } = visitor;
    const reply = await fetchUpstream(call, {
      body: { ...request, order: order.value },
      ...(idempotencyKey !== null && { idempotencyKey }),
      customer,
      source,
      ownOrders,
    });
    // The time slot of the order may be full now, so the cached replies about the business are outdated.
    reads.invalidate(`business:${businessId}`);
    if (!reply.ok) return reply.refused ? { ok: false, failure: reply.failure } : uncertain();
    if (saysError(reply.body)) return failure('refused', { reason: 'upstream', message: refusedMessage });
    const parsed = parseFinalOrder(reply.body, request.token !== null);
    const orderTrackingId = parsed.ok ? edgeTrackingId(parsed.value.orderTrackingId, serviceProviderUserId) : null;
    if (parsed.ok && orderTrackingId !== null) return replied({ ...parsed.value, orderTrackingId });
    invalidReply(call, parsed.ok ? 'orderTrackingId: a short text was expected' : parsed.issue);
    return uncertain();
  }

  const actions = orderActions(parts, orderStatus);
  const { locationOf, priceForBackend, orderToSend } = orderPrices(parts, actions);

  return {
    async quoteOrder(order, visitor) {
      const location = await locationOf(order);
      if (location === null) return failure('notFound');
      if (!isFoodcourt(location)) {
        const priced = await priceForBackend(order, location.business, visitor);
        return priced.ok ? replied(priced.value.quote) : priced;
      }
      const body = { token: null, creditCardKey: null, order: { total: 0, ...order } };
      const reply = await fetchUpstream(CALLS.quote, { body, ...visitor });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const quote = v.safeParse(quoteReplySchema, reply.body);
      return quote.success ? replied(quote.output) : invalidReply(CALLS.quote, issueOf(quote.issues[0]));
    },

    async preparePayment(request, visitor) {
      const body = await orderToSend(request, visitor);
      if (!body.ok) return body;
      const { idempotencyKey, customer, source } = visitor;
      const reply = await fetchUpstream(CALLS.paymentSheet, {
        body: body.value,
        ...(idempotencyKey !== null && { idempotencyKey }),
        customer,
        source,
      });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const sheet = v.safeParse(paymentSheetSchema, reply.body);
      return sheet.success ? replied(sheet.output.data) : invalidReply(CALLS.paymentSheet, issueOf(sheet.issues[0]));
    },

    submitOrder: (request, visitor) => submit(CALLS.submit, request, visitor, NOT_PLACED_MESSAGE),

    async payWithCredit(request, visitor) {
      if (visitor.customer?.user.emailConfirmed) return submit(CALLS.credit, request, visitor, CREDIT_FAILED_MESSAGE);
      return failure('refused', { reason: 'credit', message: CREDIT_FAILED_MESSAGE });
    },

    async saveOrder({ order }, { idempotencyKey, source }) {
      const body = { token: null, creditCardKey: null, order: rowsOf(order) };
      const reply = await fetchUpstream(CALLS.save, {
        body,
        ...(idempotencyKey !== null && { idempotencyKey }),
        source,
      });
      if (!reply.ok) {
        // Only an upstream that is a Foodcourt itself can save orders. Other backends answer 404, so a 404 means
        // `unavailable`.
        const isKnown = reply.refused && reply.failure.code !== 'notFound';
        return isKnown ? { ok: false, failure: reply.failure } : failure('unavailable');
      }
      const saved = parseFinalOrder(reply.body, false);
      const orderTrackingId = saved.ok
        ? edgeTrackingId(saved.value.orderTrackingId, order.serviceProviderUserId)
        : null;
      if (saved.ok && orderTrackingId !== null) return replied({ ...saved.value, orderTrackingId });
      return { ok: false, failure: invalidReply(CALLS.save, 'a saved order was expected').failure };
    },

    ...actions,

    orderStatus,

    // The edge does not forward the WebSocket of an upstream, so trackers poll.
    orderSocket: async () => failure('notFound'),

    // The upstream does not say to whom an order belongs. So only the orders of this device count as the visitor's own.
    ownsOrder: async (edgeId, { ownOrders }) => ownOrders.includes(edgeId),

    async cancelOrder(edgeId, { ownOrders }) {
      const tracked = await orderStatus(edgeId);
      if (!tracked.ok) return tracked;
      if (tracked.value.orderStatus === 'q' && !ownOrders.includes(edgeId)) return failure('forbidden');
      const orderTrackingId = upstreamTrackingId(edgeId);
      const found = await businesses.byPath(tracked.value.businessPath, 'normal');
      if (found === null || orderTrackingId === null) return failure('notFound');
      const { businessId } = found.business;
      const reply = await fetchUpstream(CALLS.cancelNewOrder, { params: { orderTrackingId, businessId } });
      reads.invalidate(`business:${businessId}`);
      const cancelFailure = () => failure('badGateway', { message: NOT_CANCELLED_MESSAGE });
      if (!reply.ok) return reply.refused ? { ok: false, failure: reply.failure } : cancelFailure();
      if (saysError(reply.body)) return failure('conflict', { message: CANNOT_CANCEL_MESSAGE });
      if (saysSuccess(reply.body)) return replied(null);
      invalidReply(CALLS.cancelNewOrder, 'success or error was expected');
      return cancelFailure();
    },
  };
}

/** The fields of a saved order, without the customer's name, phone number and address. */
const rowsOf = (order: Order): Partial<Order> => ({
  businessId: order.businessId,
  serviceProviderUserId: order.serviceProviderUserId,
  orderType: order.orderType,
  orderMode: order.orderMode,
  tableNumber: order.tableNumber,
  finalOrderItems: order.finalOrderItems,
  total: order.total,
});
