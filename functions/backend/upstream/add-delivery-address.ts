import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order } from '../../../src/contract/order.ts';
import { ADDRESS_REQUIRED_MESSAGE } from '../../../src/domain/checkout/checkout-details.ts';
import { addressOfOrder, type Destinations, destinationState } from '../destinations.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Adds the address fields of the specification, such as position and distance, to an order for delivery. Refuses an
 * address to which the business does not deliver, because the upstream does not check this.
 */
export const addDeliveryAddress =
  (destinations: Destinations, businessOf: (order: Order) => Promise<Business | null>) =>
  async (order: Order, { source }: Pick<Visitor, 'source'>): Promise<Reply<object>> => {
    if (order.orderType !== 'delivery') return replied(order);
    const business = await businessOf(order);
    if (business === null) return failure('notFound');
    const found = await addressOfOrder(destinations, business, order, source);
    if (!found.ok) return found;
    const state = found.value && destinationState(business, found.value);
    if (found.value === null || state?.status !== 'valid') {
      const message = state?.message ?? ADDRESS_REQUIRED_MESSAGE;
      return failure('refused', { reason: 'completeAddress', message });
    }
    const { place, drive } = found.value;
    return replied({
      ...order,
      deliveryAddress: {
        ...order.deliveryAddress,
        completeAddress: place?.completeAddress,
        addressComponents: place?.components,
        ...place?.position,
        destinationStatus: state.status,
        distance: drive?.meters,
        duration: drive?.seconds,
      },
    });
  };
