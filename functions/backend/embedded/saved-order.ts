import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order } from '../../../src/contract/order.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessById } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import type { SavedOrder } from '../../desk/save-order.ts';
import { priceIgnoringHours } from '../price-order-request.ts';
import type { Visitor } from '../visitor.ts';
import { refuseNoTable, tableOf } from './ordered-table.ts';
import { confirmedId } from './proposed-order.ts';
import { ticketItems } from './ticket-items.ts';

/**
 * Prices an order that is saved for later, even while the business is closed. A saved order has no name, phone number
 * or address of the customer, because customers may share its link. `customerId` is the account of the customer who may
 * cancel the order. The list of this customer's own orders contains the order. When a customer orders the saved rows
 * later, the price is computed again.
 */
export async function proposeSavedOrder(
  db: D1Database,
  order: Order,
  { customer }: Visitor,
  now: Instant,
): Promise<Reply<SavedOrder>> {
  const row = await businessById(db, order.businessId);
  if (row === null || row.business.serviceProviderUserId !== order.serviceProviderUserId) return failure('notFound');
  const noTable = refuseNoTable(order);
  if (noTable !== null) return { ok: false, failure: noTable };
  const { business } = row;
  const { businessId, serviceProviderUserId, orderType, orderMode } = order;
  const savedMenu = await businessMenu(db, businessId, row.revision);
  const priced = priceIgnoringHours(business, computeStoreState(business, now), savedMenu, order, now, {
    // Guests may also save dishes that only signed-in customers may order. So every customer counts as signed in here.
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
    customerId: confirmedId(customer?.user ?? null),
    orderType,
    orderMode,
    tableNumber: tableOf(order),
    // A catering order is for a chosen time, and "Change Order" opens the menu for this time. Other orders are saved without
    // a time, because the chosen time would have passed before somebody orders the saved rows.
    requestedAt: orderMode === 'catering' ? order.requestedPrepDateTime : null,
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
      taxedBy: null,
      cards: null,
      business: {
        name: business.name,
        routingPath: business.routingPath,
        zone: business.zone,
        dayEndsAt: business.dayEndsAt,
        alert: null,
      },
    },
  });
}
