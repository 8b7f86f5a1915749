import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order } from '../../../src/contract/order.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessById } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import type { SavedOrder } from '../../desk/save-order.ts';
import { priceIgnoringHours } from '../price-order-request.ts';
import { ticketItems } from './ticket-items.ts';

/**
 * An order as it is kept for later: its rows with today's prices, and nothing of whoever saved it, since the link is shared.
 * Hours do not matter; what is priced and offered then is found out when it is ordered.
 */
export async function keepForLater(db: D1Database, order: Order, now: Instant): Promise<Reply<SavedOrder>> {
  const row = await businessById(db, order.businessId);
  if (row === null || row.business.serviceProviderUserId !== order.serviceProviderUserId) return failure('notFound');
  const { business } = row;
  const { businessId, serviceProviderUserId, orderType, orderMode, tableNumber } = order;
  const saved = await businessMenu(db, businessId, row.revision);
  const priced = priceIgnoringHours(business, computeStoreState(business, now), saved, order, now, {
    // What only signed-in customers may order can be kept by anybody.
    signedIn: true,
    promo: null,
    distanceInMeters: null,
    creditBalance: 0,
  });
  if (!priced.ok) return priced;
  const { menu, cart, quote } = priced.value;
  return replied({
    businessId,
    serviceProviderUserId,
    orderType,
    orderMode,
    tableNumber,
    total: quote.total,
    details: {
      items: ticketItems(menu, cart, quote),
      quote,
      customerName: '',
      customerPhone: '',
      instructions: '',
      deliveryAddress: null,
      finalOrderItems: order.finalOrderItems,
      paperBagCount: 0,
      smsNotificationRequested: false,
      stamps: null,
      cards: null,
      business: { name: business.name, routingPath: business.routingPath, zone: business.zone, alert: null },
    },
  });
}
