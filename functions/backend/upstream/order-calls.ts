import * as v from 'valibot';
import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { FinalOrder } from '../../../src/contract/final-order.ts';
import {
  type Order,
  type PricedRequest,
  type SubmitOrder,
  summaryOf,
  type Tracking,
} from '../../../src/contract/order.ts';
import { CREDIT_FAILED } from '../../../src/contract/order-replies.ts';
import { paymentSheetSchema } from '../../../src/contract/payment.ts';
import { quoteSchema } from '../../../src/contract/quote.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import { CANNOT_CANCEL_MESSAGE } from '../../../src/domain/order/order-moves.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OrderCalls } from '../backend.ts';
import { addressOfOrder, type Destinations } from '../destinations.ts';
import { priceOrderRequest } from '../price-order-request.ts';
import type { Visitor, VisitorWithKey } from '../visitor.ts';
import { addressedOrder } from './addressed-order.ts';
import { isNothing, issueOf } from './business-wire.ts';
import { ANONYMOUS, CALLS, type UpstreamCall } from './calls.ts';
import { broken } from './client.ts';
import { loyaltyCalls } from './loyalty-calls.ts';
import { orderActions } from './order-actions.ts';
import { readFinalOrder, readTracking } from './order-wire.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readMenu } from './read-menu.ts';
import { saysNo, saysYes } from './said-words.ts';
import { edgeTrackingId, upstreamTrackingId } from './tracking-id.ts';

/** The specification's words (section 8). */
const NOT_PLACED_MESSAGE = 'something went wrong';
const NOT_CANCELLED_MESSAGE = 'Internet issue, please try again.';
/** Ours: an order that was sent and not answered may have been placed. */
const UNCERTAIN_MESSAGE = 'We could not confirm your order. Please ask the restaurant before you order again.';

export interface UpstreamOrderParts extends UpstreamParts {
  readonly destinations: Destinations;
  readonly limiter: RateLimiter;
}

/** The customers' calls, forwarded. An order is sent once, whatever comes back. */
export function orderCalls(parts: UpstreamOrderParts): OrderCalls {
  const { ask, reads, clock, destinations } = parts;
  const loyalty = loyaltyCalls(parts);
  const businesses = readBusinesses(parts);
  const menuOf = readMenu(parts);

  /** Prices an order by the upstream's menu, for an upstream whose quote has no lines: the specification does not show it. */
  async function ownQuote(order: PricedRequest, visitor: Visitor, creditBalance: Cents): Promise<Reply<Quote>> {
    const business = await businessOf(order);
    if (business === null) return failure('notFound');
    const [menu, promo, address] = await Promise.all([
      menuOf(business),
      order.promoCode === '' ? null : actions.promoDiscount(order.businessId, order.promoCode, visitor),
      addressOfOrder(destinations, business, order, visitor.source),
    ]);
    if (!address.ok) return address;
    const priced = priceOrderRequest(business, menu, order, clock(), {
      signedIn: visitor.customer !== null,
      promo: promo?.ok ? promo.value : null,
      distanceInMeters: address.value?.drive?.meters ?? null,
      creditBalance,
    });
    return priced.ok ? replied(priced.value.quote) : priced;
  }

  /** Cents that may pay; 0 also where the backend does not tell. */
  async function creditOf(order: PricedRequest, { customer }: Visitor): Promise<Cents> {
    if (!order.useCredit || !customer?.user.emailConfirmed) return 0;
    const balance = await loyalty.giftBalance(customer, order.serviceProviderUserId);
    return balance.ok ? balance.value.creditBalance : 0;
  }

  /** The sums that the specification's order tells: of use where credit is among them, which only they say. */
  async function sumsOf(order: Order, visitor: Visitor): Promise<object> {
    const credit = await creditOf(order, visitor);
    const quoted = credit > 0 ? await ownQuote(order, visitor, credit) : null;
    if (!quoted?.ok) return {};
    const { quote, total: _shown, calculatedDiscounts, ...sums } = summaryOf(quoted.value);
    const tenders = quote.lines.filter(({ kind }) => kind === 'tender');
    const asDiscounts = tenders.map(({ label, amount }) => ({ title: label, value: -amount, discountType: 'credit' }));
    return { ...sums, calculatedDiscounts: [...calculatedDiscounts, ...asDiscounts] };
  }

  async function businessOf(
    order: Pick<PricedRequest, 'businessId' | 'serviceProviderUserId'>,
  ): Promise<Business | null> {
    const locations = await businesses.ofProvider(order.serviceProviderUserId);
    return locations.find(({ business }) => business.businessId === order.businessId)?.business ?? null;
  }

  async function status(edgeId: string): Promise<Reply<Tracking>> {
    const orderTrackingId = upstreamTrackingId(edgeId);
    if (orderTrackingId === null) return failure('notFound');
    const reply = await ask(CALLS.orderStatus, { params: { orderTrackingId } });
    if (!reply.ok) return { ok: false, failure: reply.failure };
    if (isNothing(reply.body)) return failure('notFound');
    const read = readTracking(reply.body, clock());
    return read.ok ? replied(read.value) : { ok: false, failure: broken(CALLS.orderStatus, read.issue).failure };
  }

  /** `denied` is what the customer reads when the backend says no without a word. */
  async function submit(
    call: UpstreamCall,
    request: SubmitOrder,
    visitor: VisitorWithKey,
    denied: string,
  ): Promise<Reply<FinalOrder>> {
    const { businessId, serviceProviderUserId } = request.order;
    const uncertain = () => failure('badGateway', { message: UNCERTAIN_MESSAGE });
    const addressed = await withAddress(request.order, visitor);
    if (!addressed.ok) return addressed;
    const { idempotencyKey, customer, source } = visitor;
    const sums = await sumsOf(request.order, visitor);
    const order = { ...addressed.value, ...sums, userId: customer?.user.userId ?? ANONYMOUS };
    const reply = await ask(call, {
      body: { ...request, order },
      ...(idempotencyKey !== null && { idempotencyKey }),
      customer,
      source,
    });
    // A half hour may have filled up.
    reads.forget(`business:${businessId}`);
    if (!reply.ok) return reply.refused ? { ok: false, failure: reply.failure } : uncertain();
    if (saysNo(reply.body)) return failure('refused', { reason: 'upstream', message: denied });
    const placed = readFinalOrder(reply.body, request.token !== null);
    const orderTrackingId = placed.ok ? edgeTrackingId(placed.value.orderTrackingId, serviceProviderUserId) : null;
    if (placed.ok && orderTrackingId !== null) return replied({ ...placed.value, orderTrackingId });
    broken(call, placed.ok ? 'orderTrackingId: a short text was expected' : placed.issue);
    return uncertain();
  }

  const actions = orderActions(parts, status);
  const withAddress = addressedOrder(destinations, businessOf);

  return {
    async quoteOrder(order, visitor) {
      const body = { token: null, creditCardKey: null, order: { total: 0, ...order } };
      const reply = await ask(CALLS.quote, { body, ...visitor });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const quote = v.safeParse(quoteSchema, reply.body);
      return quote.success ? replied(quote.output) : ownQuote(order, visitor, await creditOf(order, visitor));
    },

    async preparePayment(request, visitor) {
      const addressed = await withAddress(request, visitor);
      if (!addressed.ok) return addressed;
      const { idempotencyKey, customer, source } = visitor;
      const sums = await sumsOf(request, visitor);
      const body = { ...addressed.value, ...sums, userId: customer?.user.userId ?? ANONYMOUS };
      const reply = await ask(CALLS.paymentSheet, {
        body,
        ...(idempotencyKey !== null && { idempotencyKey }),
        customer,
        source,
      });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const sheet = v.safeParse(paymentSheetSchema, reply.body);
      return sheet.success ? replied(sheet.output.data) : broken(CALLS.paymentSheet, issueOf(sheet.issues[0]));
    },

    submitOrder: (request, visitor) => submit(CALLS.submit, request, visitor, NOT_PLACED_MESSAGE),

    async payWithCredit(request, visitor) {
      if (visitor.customer?.user.emailConfirmed) return submit(CALLS.credit, request, visitor, CREDIT_FAILED);
      return failure('refused', { reason: 'credit', message: CREDIT_FAILED });
    },

    async saveOrder({ order }, { idempotencyKey, source }) {
      const body = { token: null, creditCardKey: null, order: rowsOf(order) };
      const reply = await ask(CALLS.save, { body, ...(idempotencyKey !== null && { idempotencyKey }), source });
      if (!reply.ok) {
        // Only a Foodcourt keeps orders for later: another backend does not know the call.
        const isKnown = reply.refused && reply.failure.code !== 'notFound';
        return isKnown ? { ok: false, failure: reply.failure } : failure('unavailable');
      }
      const saved = readFinalOrder(reply.body, false);
      const orderTrackingId = saved.ok
        ? edgeTrackingId(saved.value.orderTrackingId, order.serviceProviderUserId)
        : null;
      if (saved.ok && orderTrackingId !== null) return replied({ ...saved.value, orderTrackingId });
      return { ok: false, failure: broken(CALLS.save, 'a saved order was expected').failure };
    },

    ...actions,

    orderStatus: status,

    // An existing backend says nothing by itself: trackers ask it.
    orderSocket: async () => failure('notFound'),

    async cancelOrder(edgeId, { ownOrders }) {
      const tracked = await status(edgeId);
      if (!tracked.ok) return tracked;
      if (tracked.value.orderStatus === 'q' && !ownOrders.includes(edgeId)) return failure('forbidden');
      const orderTrackingId = upstreamTrackingId(edgeId);
      const told = await businesses.byPath(tracked.value.businessPath, 'normal');
      if (told === null || orderTrackingId === null) return failure('notFound');
      const { businessId } = told.business;
      const reply = await ask(CALLS.cancelNewOrder, { params: { orderTrackingId, businessId } });
      reads.forget(`business:${businessId}`);
      const failed = () => failure('badGateway', { message: NOT_CANCELLED_MESSAGE });
      if (!reply.ok) return reply.refused ? { ok: false, failure: reply.failure } : failed();
      if (saysNo(reply.body)) return failure('conflict', { message: CANNOT_CANCEL_MESSAGE });
      if (saysYes(reply.body)) return replied(null);
      broken(CALLS.cancelNewOrder, 'success or error was expected');
      return failed();
    },
  };
}

/** What of an order is kept for later: nothing of whoever saves it leaves the edge. */
const rowsOf = (order: Order): Partial<Order> => ({
  businessId: order.businessId,
  serviceProviderUserId: order.serviceProviderUserId,
  orderType: order.orderType,
  orderMode: order.orderMode,
  tableNumber: order.tableNumber,
  finalOrderItems: order.finalOrderItems,
  total: order.total,
});
