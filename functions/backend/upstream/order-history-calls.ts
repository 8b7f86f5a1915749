import { failure } from '../../../src/contract/errors.ts';
import type { OrderCalls } from '../backend.ts';
import type { OrderHistoryCalls, OwnOrder } from '../order-history.ts';

/** The other backend does not list orders: there are those of this device, without favourites. */
export function orderHistoryCalls({ orderStatus }: Pick<OrderCalls, 'orderStatus'>): OrderHistoryCalls {
  return {
    async list(serviceProviderUserId, _before, { ownOrders }) {
      const ids = ownOrders.filter((id) => id.startsWith(`${serviceProviderUserId}-`));
      const orders = await Promise.all(
        ids.map(async (orderTrackingId): Promise<OwnOrder[]> => {
          const tracked = await orderStatus(orderTrackingId);
          return tracked.ok ? [{ orderTrackingId, favourite: false, tracking: tracked.value }] : [];
        }),
      );
      return { favourites: [], orders: orders.flat(), next: null };
    },
    markFavourite: async () => failure('notFound'),
    mayClaim: async () => false,
    claim: async () => failure('notFound'),
  };
}
