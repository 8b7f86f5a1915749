import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { PricedRequest } from '../../../src/contract/order.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { isDigitalOnly } from '../../../src/domain/cart/resolve-cart.ts';
import { ORDER_TYPE_NAMES } from '../../../src/domain/checkout/checkout.ts';
import { DELIVERY_UNAVAILABLE_MESSAGE } from '../../../src/domain/checkout/destination.ts';
import type { OverallDiscount } from '../../../src/domain/menu/discount-rule.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { priceOrder } from '../../../src/domain/pricing/price-order.ts';
import type { PromoCode } from '../../../src/domain/pricing/promo-code.ts';
import type { PriceFailure, Quote } from '../../../src/domain/pricing/quote.ts';
import { storeState } from '../../../src/domain/store/compute-store-state.ts';
import { DEFAULT_CLOSED_MESSAGE, orderTypesOffered, type StoreState } from '../../../src/domain/store/store-state.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type BusinessRow, businessById } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import type { Orderer } from '../backend.ts';
import { addressOf, type Destinations, type FoundAddress } from '../destinations.ts';
import type { DeskOf } from './desks.ts';
import { cartOf } from './ordered-items.ts';
import { type Promos, promoCustomer } from './promos.ts';

/** An order beside the business as it is now. */
export interface PricedCart {
  readonly business: Business;
  readonly store: StoreState;
  readonly menu: Menu;
  readonly cart: Cart;
  readonly quote: Quote;
}

/** What moves a price beside the order, the menu and the settings. */
export interface PriceFacts {
  readonly signedIn: boolean;
  /** The discount of a promo code that holds; null without one. */
  readonly promo: OverallDiscount | null;
  /** Metres by road to the address of a delivery; null where that is not known. */
  readonly distance: number | null;
  /** Cents that may pay; 0 for none. */
  readonly creditBalance: Cents;
}

/** An order with all that was looked up for its price. */
export interface PricedOrder extends PricedCart {
  readonly promo: PromoCode | null;
  /** The address of a delivery; null for what is not delivered, and where no address was given. */
  readonly found: FoundAddress | null;
}

export interface PricingParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly destinations: Destinations;
  readonly promos: Promos;
  /** The business with its settings, where it was looked up before; else it is read. */
  readonly row?: BusinessRow | null;
}

/**
 * Prices an order from the menu in D1, with the customer's credit, the promo code and the distance looked up here: nothing of
 * that is taken from what the client sent.
 */
export async function priceRequest(
  parts: PricingParts,
  order: PricedRequest,
  orderer: Orderer,
  now: Instant,
): Promise<Reply<PricedOrder>> {
  const row = parts.row === undefined ? await businessById(parts.db, order.businessId) : parts.row;
  if (row === null || row.business.serviceProviderUserId !== order.serviceProviderUserId) return failure('notFound');
  const { business } = row;
  const [saved, creditBalance, promo, found] = await Promise.all([
    businessMenu(parts.db, business.businessId, row.revision),
    creditOf(parts, order, orderer),
    promoOf(parts, business, order, orderer, now),
    addressOf(parts.destinations, business, order, orderer.source),
  ]);
  if (!found.ok) return found;
  const priced = priceAt(business, saved, order, now, {
    signedIn: orderer.customer !== null,
    promo: promo?.discount ?? null,
    distance: found.value?.drive?.meters ?? null,
    creditBalance,
  });
  return priced.ok ? replied({ ...priced.value, promo, found: found.value }) : priced;
}

/** Until the e-mail is confirmed the session sees no credit. */
async function creditOf({ deskOf }: PricingParts, order: PricedRequest, { customer }: Orderer): Promise<Cents> {
  if (!order.useCredit || !customer?.user.emailConfirmed) return 0;
  return deskOf(order.serviceProviderUserId).creditBalance(customer.user.userId);
}

async function promoOf(
  { promos }: PricingParts,
  business: Business,
  { promoCode, userPhoneNumber }: PricedRequest,
  { customer, source }: Orderer,
  now: Instant,
): Promise<PromoCode | null> {
  if (promoCode === '') return null;
  const asked = promoCustomer(customer?.user.emailConfirmed ? customer.user.userId : null, userPhoneNumber);
  const promo = await promos.find({ business, code: promoCode, customer: asked, source, now });
  return promo.ok ? promo.value : null;
}

/** Prices an order at a business from its menu as it was saved. */
export function priceAt(
  business: Business,
  saved: Menu,
  order: PricedRequest,
  now: Instant,
  facts: PriceFacts,
): Reply<PricedCart> {
  const store = storeState(business, now);
  return refuseOrderType(order, business, store, saved) ?? priceCart(business, store, saved, order, now, facts);
}

/** Prices an order at any time of the day, open or not. */
export function priceCart(
  business: Business,
  store: StoreState,
  saved: Menu,
  order: PricedRequest,
  now: Instant,
  facts: PriceFacts,
): Reply<PricedCart> {
  const menu = withDiscountWindows(saved, business.zone, now);
  const cart = cartOf(order);
  const priced = priceOrder(menu, business, cart, {
    now,
    orderType: order.orderType,
    orderMode: order.orderMode,
    storeOrderingStatus: store.storeOrderingStatus,
    signedIn: facts.signedIn,
    promo: facts.promo,
    mobilePay: order.mobilePay,
    tipPercentage: order.selectedTipPercentage,
    driverTipPercentage: order.driverTipPercentage,
    paperBagCount: order.paperBagCount,
    distanceInMeters: facts.distance,
    creditBalance: facts.creditBalance,
  });
  return priced.ok ? replied({ business, store, menu, cart, quote: priced.value }) : refuseItem(order, priced.failure);
}

/** Of gift cards and tickets alone the order type means nothing (S10). */
function refuseOrderType(order: PricedRequest, business: Business, store: StoreState, menu: Menu): Reply<never> | null {
  const { orderType, orderMode } = order;
  const offered = orderTypesOffered(business, orderMode, store);
  if (offered.includes(orderType)) return null;
  if (store.sellsDigital && orderMode !== 'menu' && isDigitalOnly(menu, cartOf(order))) return null;
  if (offered.length === 0)
    return failure('refused', { reason: 'storeClosed', message: store.closedMessage ?? DEFAULT_CLOSED_MESSAGE });
  const unavailable =
    orderType === 'delivery' && offered.includes('take-out')
      ? DELIVERY_UNAVAILABLE_MESSAGE
      : `${ORDER_TYPE_NAMES[orderType]} is not available at the moment.`;
  const message = store.closedMessage ?? unavailable;
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
