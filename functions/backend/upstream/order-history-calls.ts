import { failure } from '../../../src/contract/errors.ts';
import type { OrderCalls } from '../backend.ts';
import type { OrderHistoryCalls, OwnOrder } from '../order-history.ts';

/** An upstream has no call that lists orders. So the list contains only orders of this device, and no favourites. */
export function orderHistoryCalls({ orderStatus }: Pick<OrderCalls, 'orderStatus'>): OrderHistoryCalls {
  return {
    async providers({ ownOrders }) {
      const ids = new Set(ownOrders.map((orderTrackingId) => Number(orderTrackingId.split('-')[0])));
      return [...ids].map((serviceProviderUserId) => ({ serviceProviderUserId, lastOrderAt: null }));
    },
    async list(serviceProviderUserId, before, { ownOrders }) {
      // `ownOrders` is sorted newest first. The oldest order has position 1.
      const found = ownOrders
        .map((orderTrackingId, index) => ({ orderTrackingId, position: ownOrders.length - index }))
        .filter(({ orderTrackingId }) => orderTrackingId.startsWith(`${serviceProviderUserId}-`))
        .filter(({ position }) => before === null || position < before);
      const orders = await Promise.all(
        found.map(async ({ orderTrackingId, position }): Promise<OwnOrder[]> => {
          const tracked = await orderStatus(orderTrackingId);
          return tracked.ok ? [{ orderTrackingId, favourite: false, position, tracking: tracked.value }] : [];
        }),
      );
      return { favourites: [], orders: orders.flat(), next: null };
    },
    markFavourite: async () => failure('notFound'),
    mayClaim: async () => false,
    claim: async () => failure('notFound'),
  };
}
