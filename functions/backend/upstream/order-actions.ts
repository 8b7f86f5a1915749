import * as v from 'valibot';
import { overallDiscountSchema } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Tracking } from '../../../src/contract/order.ts';
import { NO_PROMO } from '../../../src/contract/promo.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OrderCalls } from '../backend.ts';
import { isNothing, issueOf } from './business-wire.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { type Ask, broken } from './client.ts';
import type { UpstreamParts } from './public-reads.ts';
import { saysNo } from './said-words.ts';
import { isRecord, straighten } from './straighten.ts';
import { upstreamTrackingId } from './tracking-id.ts';

/** What customers do with an order that stands, and the promo codes they have, forwarded. */
export function orderActions(
  { ask, limiter }: UpstreamParts & { readonly limiter: RateLimiter },
  status: (orderTrackingId: string) => Promise<Reply<Tracking>>,
): Pick<OrderCalls, 'promoDiscount' | 'imHere' | 'confirmPhone' | 'sendReceipt'> {
  /** For calls whose reply says no more than whether it was done. */
  async function done(call: UpstreamCall, request: Ask): Promise<Reply<null>> {
    const reply = await ask(call, request);
    if (!reply.ok) return { ok: false, failure: reply.failure };
    return saysNo(reply.body) ? failure('badGateway') : replied(null);
  }

  return {
    async promoDiscount(businessId, promoCode, { customer, source }) {
      // Whether the backend counts wrong ones is not known.
      const attempt = await limiter.take(['promoCodeBySource', `${businessId}\n${source}`]);
      if (attempt === null) return failure('tooMany');
      const reply = await ask(CALLS.promoCode, { params: { businessId, promoCode }, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (isNothing(reply.body) || saysNo(reply.body) || reply.body === NO_PROMO) return replied(null);
      const told = isRecord(reply.body)
        ? {
            minPurchase: null,
            maxPurchase: null,
            users: 'all',
            title: promoCode,
            ...reply.body,
            discountType: 'promoCode',
          }
        : reply.body;
      const read = v.safeParse(overallDiscountSchema, straighten(overallDiscountSchema, told));
      if (!read.success) return { ok: false, failure: broken(CALLS.promoCode, issueOf(read.issues[0])).failure };
      await attempt.uncount();
      return replied(read.output);
    },

    async imHere(edgeId) {
      const id = upstreamTrackingId(edgeId);
      return id === null ? failure('notFound') : done(CALLS.imHere, { params: { id } });
    },

    async confirmPhone({ orderTrackingId: edgeId, phone }) {
      const orderTrackingId = upstreamTrackingId(edgeId);
      if (orderTrackingId === null) return failure('notFound');
      return done(CALLS.phone, { body: { orderTrackingId, phone } });
    },

    async sendReceipt({ orderTrackingId: named, ...receipt }, { customer, ownOrders, source }) {
      for (const own of named === null ? ownOrders : [named]) {
        const tracked = await status(own);
        if (!tracked.ok || tracked.value.orderNumber !== receipt.orderNumber) continue;
        // A Foodcourt wants the order's secret; another backend has no field for it.
        const orderTrackingId = upstreamTrackingId(own);
        return done(CALLS.receipt, { body: { ...receipt, orderTrackingId }, source });
      }
      // Of another device: whoever knows the session finds it among the customer's own.
      if (named !== null || !customer?.user.emailConfirmed || !customer.upstreamCookies?.header)
        return failure('notFound');
      return done(CALLS.receipt, { body: receipt, customer, source });
    },
  };
}
