import { failure, replied } from '../../../src/contract/errors.ts';
import type { OrderCalls } from '../backend.ts';
import type { FeedbackCalls } from '../feedback.ts';
import { ANONYMOUS, CALLS } from './calls.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readStoreLink } from './read-store-link.ts';
import { saysNo } from './said-words.ts';
import { upstreamTrackingId } from './tracking-id.ts';

/** What customers say, forwarded. */
export function feedbackCalls(parts: UpstreamParts, orders: Pick<OrderCalls, 'orderStatus'>): FeedbackCalls {
  const { ask } = parts;

  /** An order as the upstream knows it: the tracking id of one of the visitor's own proves more than its number. */
  async function orderFor(orderId: string | null, ratingsId: number, ownOrders: readonly string[]) {
    if (orderId === null) return null;
    const named = upstreamTrackingId(orderId);
    if (named !== null) return named;
    for (const own of ownOrders.filter((id) => id.startsWith(`${ratingsId}-`))) {
      const tracked = await orders.orderStatus(own);
      // Only a Foodcourt takes a tracking id here, and only its ids are the same at the edge.
      if (tracked.ok && tracked.value.orderNumber === orderId && upstreamTrackingId(own) === own) return own;
    }
    return orderId;
  }

  return {
    storeLink: readStoreLink(parts),

    async refer({ serviceProviderUserId, name, contact, shareMethod, message }, { source }) {
      const body = {
        fromUserId: serviceProviderUserId,
        name,
        sharedLinkEmail: contact,
        validEmail: shareMethod === 'externalEmail',
        validPhone: shareMethod === 'externalPhone',
        shareMethod,
        message,
      };
      const reply = await ask(CALLS.refer, { body, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      return saysNo(reply.body) ? failure('badGateway') : replied(null);
    },

    async giveFeedback({ userScore, userComment, ratingsId, orderId }, { customer, ownOrders, source }) {
      const body = {
        userScore,
        userComment,
        userId: customer?.user.userId ?? ANONYMOUS,
        ratingsId,
        ratingId: null,
        orderId: await orderFor(orderId, ratingsId, ownOrders),
      };
      const reply = await ask(CALLS.feedback, { body, customer, source });
      if (!reply.ok) return { ok: false, failure: reply.failure };
      if (saysNo(reply.body)) return failure('badGateway');
      parts.reads.forget('directory');
      // Whether it counts is the upstream's to say, and it does not: what named an order may have.
      return replied({ counted: orderId !== null });
    },
  };
}
