import * as v from 'valibot';
import { failure, replied } from '../../../src/contract/errors.ts';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';
import { MAX_ORDERS_PER_PAGE } from '../../../src/domain/limits.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { isProvider } from '../../data/businesses.ts';
import { orderedProviders } from '../../data/customer-loyalty.ts';
import { recentBusiness } from '../../data/recent-business.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { OrderOwner } from '../../desk/order-history.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';
import type { OrderHistoryCalls, OwnOrder } from '../order-history.ts';
import type { OwnerProofs } from '../visitor.ts';
import { trackingReply } from './tracking-reply.ts';

export interface OrderHistoryParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly clock: () => Instant;
}

/** Calls about a visitor's own orders, which the order desks of the service providers store. */
export function orderHistoryCalls({ db, deskOf, clock }: OrderHistoryParts): OrderHistoryCalls {
  async function ownOrder(order: OrderRecord): Promise<OwnOrder> {
    const now = clock();
    const { row } = await recentBusiness(db, order.businessId, now);
    const { trackingId: orderTrackingId, favourite, id: position } = order;
    return { orderTrackingId, favourite, position, tracking: trackingReply(order, row, now) };
  }

  /**
   * Returns the desk that belongs to a tracking id. Returns null if the id is malformed or names an unknown provider,
   * because such an id must not create a Durable Object.
   */
  async function deskOfOrder(orderTrackingId: string) {
    if (!v.is(orderTrackingIdSchema, orderTrackingId)) return null;
    const providerId = providerOfTrackingId(orderTrackingId);
    return (await isProvider(db, providerId)) ? deskOf(providerId) : null;
  }

  return {
    async providers(visitor) {
      const { customer } = visitor;
      const rows = customer?.user.emailConfirmed ? await orderedProviders(db, customer.user.userId) : [];
      const lastOrderAt = new Map(rows.map((row) => [row.providerId, row.lastOrderAt]));
      const ofDevice = providersOfDevice(visitor);
      return [...new Set([...ofDevice, ...lastOrderAt.keys()])].map((serviceProviderUserId) => ({
        serviceProviderUserId,
        lastOrderAt: lastOrderAt.get(serviceProviderUserId) ?? null,
      }));
    },

    async list(serviceProviderUserId, before, visitor) {
      const owner = ownerOf(visitor, serviceProviderUserId);
      const isNobody = owner.customerId === null && owner.trackingIds.length === 0;
      if (isNobody || !(await isProvider(db, serviceProviderUserId))) return { favourites: [], orders: [], next: null };
      const found = await deskOf(serviceProviderUserId).orderHistory(owner, { before, limit: MAX_ORDERS_PER_PAGE });
      return {
        favourites: await Promise.all(found.favourites.map(ownOrder)),
        orders: await Promise.all(found.orders.map(ownOrder)),
        next: found.next,
      };
    },

    async markFavourite(orderTrackingId, favourite, visitor) {
      const desk = await deskOfOrder(orderTrackingId);
      const owner = ownerOf(visitor, providerOfTrackingId(orderTrackingId));
      const marked = await desk?.markFavourite(owner, orderTrackingId, favourite);
      return marked ? replied(null) : failure('notFound');
    },

    async mayClaim(orderTrackingId, visitor) {
      const desk = await deskOfOrder(orderTrackingId);
      const { customerId, trackingIds } = ownerOf(visitor, providerOfTrackingId(orderTrackingId));
      if (desk === null || customerId === null || !trackingIds.includes(orderTrackingId)) return false;
      const order = await desk.track(orderTrackingId);
      return order !== null && order.customerId === null && order.status !== 'q';
    },

    async claim(orderTrackingId, visitor) {
      const desk = await deskOfOrder(orderTrackingId);
      const owner = ownerOf(visitor, providerOfTrackingId(orderTrackingId));
      const claimed = await desk?.claimOrder(owner, orderTrackingId, clock());
      return claimed ? replied(null) : failure('notFound');
    },
  };
}

/** The providers of the orders that a device placed. */
const providersOfDevice = ({ ownOrders }: OwnerProofs): number[] =>
  ownOrders.filter((id) => v.is(orderTrackingIdSchema, id)).map(providerOfTrackingId);

/**
 * What proves that orders at a service provider belong to the visitor: the signed-in account, and the tracking ids of
 * orders that this device placed there. An account without a confirmed e-mail proves nothing.
 */
const ownerOf = ({ customer, ownOrders }: OwnerProofs, providerId: number): OrderOwner => ({
  customerId: customer?.user.emailConfirmed ? customer.user.userId : null,
  trackingIds: ownOrders.filter((id) => v.is(orderTrackingIdSchema, id) && providerOfTrackingId(id) === providerId),
});
