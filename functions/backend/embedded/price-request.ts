import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { PricedRequest } from '../../../src/contract/order.ts';
import type { Cart } from '../../../src/domain/cart-item.ts';
import { ORDER_TYPE_NAMES } from '../../../src/domain/checkout.ts';
import { withDiscountWindows } from '../../../src/domain/discount-window.ts';
import type { Menu } from '../../../src/domain/menu.ts';
import { DEFAULT_CLOSED_MESSAGE, orderTypesOffered, type StoreState } from '../../../src/domain/ordering-status.ts';
import { priceOrder } from '../../../src/domain/price-order.ts';
import type { PriceFailure, Quote } from '../../../src/domain/quote.ts';
import { storeState } from '../../../src/domain/store-state.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessById } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import { cartOf } from './ordered-items.ts';

/** An order beside the business as it is now. */
export interface PricedOrder {
  readonly business: Business;
  readonly store: StoreState;
  readonly menu: Menu;
  readonly cart: Cart;
  readonly quote: Quote;
}

/** Prices an order from the menu in D1: whatever prices the client sent are not looked at. */
export async function priceRequest(db: D1Database, order: PricedRequest, now: Instant): Promise<Reply<PricedOrder>> {
  const row = await businessById(db, order.businessId);
  if (row === null || row.business.serviceProviderUserId !== order.serviceProviderUserId) return failure('notFound');
  const { business } = row;
  return priceAt(business, await businessMenu(db, business.businessId, row.revision), order, now);
}

/** Prices an order at a business from its menu as it was saved. */
export function priceAt(business: Business, saved: Menu, order: PricedRequest, now: Instant): Reply<PricedOrder> {
  const store = storeState(business, now);
  const refusal = refuseOrderType(order, business, store);
  if (refusal !== null) return refusal;
  const menu = withDiscountWindows(saved, business.zone, now);
  const cart = cartOf(order);
  const priced = priceOrder(menu, business, cart, {
    now,
    orderType: order.orderType,
    orderMode: order.orderMode,
    storeOrderingStatus: store.storeOrderingStatus,
    signedIn: false,
    promo: null,
    mobilePay: false,
    tipPercentage: order.selectedTipPercentage,
    driverTipPercentage: order.driverTipPercentage,
    paperBagCount: order.paperBagCount,
    distanceInMeters: null,
    creditBalance: 0,
  });
  return priced.ok ? replied({ business, store, menu, cart, quote: priced.value }) : refuseItem(order, priced.failure);
}

function refuseOrderType(
  { orderType, orderMode }: PricedRequest,
  business: Business,
  store: StoreState,
): Reply<never> | null {
  const offered = orderTypesOffered(business, orderMode, store);
  if (offered.includes(orderType)) return null;
  if (offered.length === 0)
    return failure('refused', { reason: 'storeClosed', message: store.closedMessage ?? DEFAULT_CLOSED_MESSAGE });
  const message = store.closedMessage ?? `${ORDER_TYPE_NAMES[orderType]} is not available at the moment.`;
  return failure('refused', { reason: 'orderTypeNotOffered', message });
}

/** Names the item that is at fault; one that the menu no longer has, by the name that the customer saw. */
function refuseItem(order: PricedRequest, { code, message, itemIndex }: PriceFailure): Reply<never> {
  const item = itemIndex === null ? undefined : order.finalOrderItems[itemIndex];
  if (item === undefined) return failure('refused', { reason: code, message });
  const { name, productOptionId } = item;
  const named = code === 'unknownOption' && name !== '' ? `${name} is no longer on the menu.` : message;
  return failure('refused', { reason: code, message: named, productOptionId });
}
