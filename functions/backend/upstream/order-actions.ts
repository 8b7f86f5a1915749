import { overallDiscountSchema } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { phoneProofSchema } from '../../../src/contract/order-phone.ts';
import { NO_PROMO } from '../../../src/contract/promo.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OrderCalls } from '../backend.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply, type UpstreamRequest } from './client.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import type { UpstreamParts } from './public-reads.ts';
import { isEmptyReply, saysError } from './reply-outcome.ts';
import { upstreamTrackingId } from './tracking-id.ts';

/** Forwards the call about promo codes, and the calls of customers about an order that is placed. */
export function orderActions(
  { fetchUpstream, limiter }: UpstreamParts & { readonly limiter: RateLimiter },
  orderStatus: (orderTrackingId: string) => Promise<Reply<Tracking>>,
): Pick<OrderCalls, 'promoDiscount' | 'imHere' | 'provePhone' | 'sendReceipt'> {
  /** Sends a call whose reply says only whether the call succeeded. */
  async function send(call: UpstreamCall, request: UpstreamRequest): Promise<Reply<null>> {
    const reply = await fetchUpstream(call, request);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    return saysError(reply.body) ? failure('badGateway') : replied(null);
  }

  return {
    async promoDiscount(businessId, promoCode, { customer, source }) {
      // The edge limits how many promo codes a visitor can guess, because perhaps the upstream has no such limit.
      const attempt = await limiter.take(['promoCodeBySource', `${businessId}\n${source}`]);
      if (attempt === null) return failure('tooMany');
      const reply = await fetchUpstream(CALLS.promoCode, { params: { businessId, promoCode }, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (isEmptyReply(reply.body) || saysError(reply.body) || reply.body === NO_PROMO) return replied(null);
      const completed = isRecord(reply.body)
        ? {
            minPurchase: null,
            maxPurchase: null,
            users: 'all',
            title: promoCode,
            ...reply.body,
            discountType: 'promoCode',
          }
        : reply.body;
      const parsed = parseLoosely(overallDiscountSchema, completed);
      if (!parsed.ok) return { ok: false, failure: invalidReply(CALLS.promoCode, parsed.issue).failure };
      await attempt.uncount();
      return replied(parsed.value);
    },

    async imHere(edgeId) {
      const id = upstreamTrackingId(edgeId);
      return id === null ? failure('notFound') : send(CALLS.imHere, { params: { id } });
    },

    async provePhone({ orderTrackingId: edgeId, ...request }, source) {
      const orderTrackingId = upstreamTrackingId(edgeId);
      if (orderTrackingId === null) return failure('notFound');
      const reply = await fetchUpstream(CALLS.phone, { body: { orderTrackingId, ...request }, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const parsed = parseLoosely(phoneProofSchema, reply.body);
      return parsed.ok
        ? replied(parsed.value)
        : { ok: false, failure: invalidReply(CALLS.phone, parsed.issue).failure };
    },

    async sendReceipt({ orderTrackingId: givenId, ...receipt }, { customer, ownOrders, source }) {
      for (const own of givenId === null ? ownOrders : [givenId]) {
        const tracked = await orderStatus(own);
        if (!tracked.ok || tracked.value.orderNumber !== receipt.orderNumber) continue;
        // A Foodcourt requires the tracking id; other backends ignore the field.
        const orderTrackingId = upstreamTrackingId(own);
        return send(CALLS.receipt, { body: { ...receipt, orderTrackingId }, source });
      }
      // No order of this device has the number, but a signed-in customer may have placed the order on another device.
      // The upstream checks whether the order is this customer's.
      if (givenId !== null || !customer?.user.emailConfirmed || !customer.upstreamCookies?.header)
        return failure('notFound');
      return send(CALLS.receipt, { body: receipt, customer, source });
    },
  };
}
