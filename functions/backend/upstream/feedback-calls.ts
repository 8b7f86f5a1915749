import { failure, replied } from '../../../src/contract/errors.ts';
import type { OrderCalls } from '../backend.ts';
import type { FeedbackCalls } from '../feedback.ts';
import { ANONYMOUS_USER_ID, CALLS } from './calls.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readStoreLink } from './read-store-link.ts';
import { saysError } from './reply-outcome.ts';
import { upstreamTrackingId } from './tracking-id.ts';

export function feedbackCalls(parts: UpstreamParts, orders: Pick<OrderCalls, 'orderStatus'>): FeedbackCalls {
  const { fetchUpstream } = parts;

  /**
   * The order id that `giveFeedback` sends to the upstream. A Foodcourt needs the tracking id, which proves that the
   * order is the visitor's own. Other backends get an order number unchanged.
   */
  async function upstreamOrderId(orderId: string | null, ratingsId: number, ownOrders: readonly string[]) {
    if (orderId === null) return null;
    const trackingId = upstreamTrackingId(orderId);
    if (trackingId !== null) return trackingId;
    for (const ownOrder of ownOrders.filter((id) => id.startsWith(`${ratingsId}-`))) {
      const tracked = await orders.orderStatus(ownOrder);
      // Only a Foodcourt accepts a tracking id here. The last condition recognises a Foodcourt: the edge uses the
      // tracking ids of a Foodcourt unchanged, but converts the tracking ids of other backends.
      if (tracked.ok && tracked.value.orderNumber === orderId && upstreamTrackingId(ownOrder) === ownOrder)
        return ownOrder;
    }
    return orderId;
  }

  return {
    storeLink: readStoreLink(parts),

    async refer({ serviceProviderUserId, businessId, name, contact, shareMethod, message }, { source }) {
      const body = {
        fromUserId: serviceProviderUserId,
        ...(businessId !== null && { businessId }),
        name,
        sharedLinkEmail: contact,
        validEmail: shareMethod === 'externalEmail',
        validPhone: shareMethod === 'externalPhone',
        shareMethod,
        message,
      };
      const reply = await fetchUpstream(CALLS.refer, { body, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      return saysError(reply.body) ? failure('badGateway') : replied(null);
    },

    async giveFeedback({ userScore, userComment, ratingsId, orderId }, { customer, ownOrders, source }) {
      const body = {
        userScore,
        userComment,
        userId: customer?.user.userId ?? ANONYMOUS_USER_ID,
        ratingsId,
        ratingId: null,
        orderId: await upstreamOrderId(orderId, ratingsId, ownOrders),
      };
      const reply = await fetchUpstream(CALLS.feedback, { body, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (saysError(reply.body)) return failure('badGateway');
      parts.reads.invalidate('directory');
      // The upstream does not say whether the score becomes a part of the rating. A score without an order certainly
      // does not become a part of it.
      return replied({ counted: orderId !== null });
    },
  };
}
