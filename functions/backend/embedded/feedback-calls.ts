import * as v from 'valibot';
import { failure, replied } from '../../../src/contract/errors.ts';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';
import type { Feedback } from '../../../src/contract/rating.ts';
import type { OrderStatus } from '../../../src/domain/order/order.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessesOfProvider } from '../../data/businesses.ts';
import { saveRating } from '../../data/ratings.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { MoveContext, MoveRequest } from '../../desk/move-order.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { Post } from '../../outbox/post.ts';
import type { FeedbackCalls } from '../feedback.ts';
import { removeLinks } from './remove-links.ts';
import { type PublicSite, siteOf } from './site.ts';

export interface FeedbackParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
}

/** The statuses of an order in which the move `feedback` is possible. */
const RATABLE_STATUSES: readonly OrderStatus[] = ['s', 'a', 'f'];

/**
 * Calls about feedback and about recommendations to a friend. Feedback is stored in D1 and sent to the service
 * provider.
 */
export function feedbackCalls({ db, deskOf, clock, post, publicSite }: FeedbackParts): FeedbackCalls {
  /**
   * The order that the feedback is about. Feedback can name any order by its secret tracking id. It can also name an
   * order by its number, if this device placed the order. Null if the feedback does not name an order in either way.
   * Also null if the order cannot be rated now.
   */
  async function ratedOrder(
    { ratingsId, orderId }: Feedback,
    ownOrders: readonly string[],
  ): Promise<OrderRecord | null> {
    if (orderId === null) return null;
    const trackingIds = [orderId, ...ownOrders].filter(
      (id) => v.is(orderTrackingIdSchema, id) && providerOfTrackingId(id) === ratingsId,
    );
    const orders = await Promise.all(trackingIds.map((id) => deskOf(ratingsId).track(id)));
    const named = orders.find((order) => order?.trackingId === orderId || order?.orderNumber === orderId);
    return named && RATABLE_STATUSES.includes(named.status) ? named : null;
  }

  /**
   * Makes the move `feedback` on the order. If the kitchen changes the order at the same time, the desk may refuse this
   * move. This does no harm, because the rating is already stored.
   */
  async function markRated({ trackingId }: OrderRecord): Promise<void> {
    const context: MoveContext = { now: clock(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
    const request: MoveRequest = { move: 'feedback', actor: 'customer' };
    await deskOf(providerOfTrackingId(trackingId)).move({ trackingId }, request, context);
  }

  return {
    async storeLink(serviceProviderUserId) {
      const [row] = await businessesOfProvider(db, serviceProviderUserId);
      if (!row) return null;
      const { parentBusinessName, name, phone } = row.business;
      return {
        serviceProviderUserId,
        name: parentBusinessName ?? name,
        frequentlyPhoneNumber: phone,
        ratings: { ratingsId: serviceProviderUserId },
      };
    },

    async refer({ serviceProviderUserId, businessId, name, contact, shareMethod, message }) {
      const site = await siteOf(db, publicSite, serviceProviderUserId, businessId);
      if (site === null) return failure('notFound');
      const cleanMessage = removeLinks(message);
      const text = `${removeLinks(name)} recommends ${site.name}${cleanMessage && `: "${cleanMessage}"`}\n\n${site.address}`;
      await post({ channel: shareMethod === 'externalEmail' ? 'email' : 'sms', recipient: contact, text });
      return replied(null);
    },

    async giveFeedback(request, { customer, ownOrders }) {
      const { ratingsId, userScore, userComment } = request;
      const site = await siteOf(db, publicSite, ratingsId);
      if (site === null) return failure('notFound');
      const order = await ratedOrder(request, ownOrders);
      await saveRating(db, {
        providerId: ratingsId,
        order,
        customerId: customer?.user.userId ?? null,
        score: userScore,
        comment: userComment,
        now: clock(),
      });
      if (order !== null) await markRated(order);
      const rated = order?.details.business.name ?? site.name;
      const about = order === null ? 'without a known order' : `about order ${order.orderNumber}`;
      await post({
        channel: 'email',
        recipient: site.contactEmail,
        text: `Feedback for ${rated}: ${userScore / 2} of 5, ${about}.\n\n${userComment}`.trim(),
      });
      return replied({ counted: order !== null });
    },
  };
}
