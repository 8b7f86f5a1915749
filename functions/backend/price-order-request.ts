import type { Business } from '../../src/contract/business.ts';
import { toPicks } from '../../src/contract/customization.ts';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { PricedRequest } from '../../src/contract/order.ts';
import type { Cart } from '../../src/domain/cart/cart-item.ts';
import { isDigitalOnly } from '../../src/domain/cart/resolve-cart.ts';
import { cateringMenu } from '../../src/domain/catering/catering-menu.ts';
import { checkCateringTime } from '../../src/domain/catering/catering-slots.ts';
import { orderTypeName } from '../../src/domain/checkout/checkout.ts';
import { DELIVERY_UNAVAILABLE_MESSAGE } from '../../src/domain/checkout/destination.ts';
import type { OverallDiscount } from '../../src/domain/menu/discount-rule.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { findOption } from '../../src/domain/menu/option.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { withDiscountWindows } from '../../src/domain/pricing/discount-window.ts';
import { priceOrder } from '../../src/domain/pricing/price-order.ts';
import type { PriceFailure, Quote } from '../../src/domain/pricing/quote.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { orderTypesOffered } from '../../src/domain/store/order-types-offered.ts';
import { isOnlyForNow, notServedReason } from '../../src/domain/store/serving-hours.ts';
import { DEFAULT_CLOSED_MESSAGE, type StoreState } from '../../src/domain/store/store-state.ts';
import type { Instant } from '../../src/domain/time.ts';

/** A priced order, with the data from which the price was computed. */
export interface PricedCart {
  readonly business: Business;
  readonly store: StoreState;
  readonly menu: Menu;
  readonly cart: Cart;
  readonly quote: Quote;
}

/** Inputs of a price besides the order, the menu and the settings. */
export interface PriceFacts {
  readonly signedIn: boolean;
  /** The discount of a valid promo code; null without a valid code. */
  readonly promo: OverallDiscount | null;
  /** The distance by road to the address of a delivery; null when it is unknown. */
  readonly distanceInMeters: number | null;
  /** The customer's store credit; 0 when the order is not to be paid with credit. */
  readonly creditBalance: Cents;
}

/**
 * Prices an order. Refuses an order type or a catering time that the business does not offer now, and a dish that is not
 * served at the time of the order.
 */
export function priceOrderRequest(
  business: Business,
  savedMenu: Menu,
  order: PricedRequest,
  now: Instant,
  facts: PriceFacts,
): Reply<PricedCart> {
  const store = computeStoreState(business, now);
  return (
    refuseOrderType(order, business, store, savedMenu) ??
    refuseCateringTime(order, business, now) ??
    refuseNotServed(order, business, savedMenu, now) ??
    priceIgnoringHours(business, store, savedMenu, order, now, facts)
  );
}

/** Prices an order whether or not the business is open. */
export function priceIgnoringHours(
  business: Business,
  store: StoreState,
  savedMenu: Menu,
  order: PricedRequest,
  now: Instant,
  facts: PriceFacts,
): Reply<PricedCart> {
  const menu = menuFor(order, withDiscountWindows(savedMenu, business.zone, now), now);
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
    distanceInMeters: facts.distanceInMeters,
    creditBalance: facts.creditBalance,
  });
  return priced.ok ? replied({ business, store, menu, cart, quote: priced.value }) : refuseItem(order, priced.failure);
}

/**
 * The menu for the order mode of the order. In the menu for catering, a dish is disabled if it cannot be catered at the
 * time of the order. As long as the order has no time, only the dishes that are never catered are disabled.
 */
const menuFor = ({ orderMode, requestedPrepDateTime }: PricedRequest, menu: Menu, now: Instant): Menu =>
  orderMode === 'catering' ? cateringMenu(menu, requestedPrepDateTime ?? Number.POSITIVE_INFINITY, now) : menu;

/** Refuses an order type that is not offered, except for a cart of only gift cards and event tickets (S10). */
function refuseOrderType(order: PricedRequest, business: Business, store: StoreState, menu: Menu): Reply<never> | null {
  const { orderType, orderMode } = order;
  const offered = orderTypesOffered(business, orderMode, store);
  if (offered.includes(orderType)) return null;
  if (store.sellsDigital && orderMode !== 'menu' && orderMode !== 'catering' && isDigitalOnly(menu, cartOf(order)))
    return null;
  if (orderMode === 'catering' && business.catering === null)
    return failure('refused', { reason: 'orderTypeNotOffered', message: `${business.name} does not cater.` });
  if (offered.length === 0)
    return failure('refused', { reason: 'storeClosed', message: store.closedMessage ?? DEFAULT_CLOSED_MESSAGE });
  const unavailable =
    orderType === 'delivery' && offered.includes('take-out')
      ? DELIVERY_UNAVAILABLE_MESSAGE
      : `${orderTypeName(order)} is not available at the moment.`;
  const message = store.closedMessage ?? unavailable;
  return failure('refused', { reason: 'orderTypeNotOffered', message });
}

/** Refuses a catering order for a time that is not offered (G7). Does not check whether the day or half hour is full. */
function refuseCateringTime(
  { orderMode, orderType, requestedPrepDateTime: at }: PricedRequest,
  business: Business,
  now: Instant,
): Reply<never> | null {
  if (orderMode !== 'catering' || at === null) return null;
  const found = checkCateringTime(business, orderType, at, now);
  return found && failure('refused', { reason: 'requestedTime', message: found.message });
}

/**
 * The refusal for a dish that is not served at the time of the order. An order without a time counts as an order for
 * now (S14).
 */
function refuseNotServed(
  { orderMode, requestedPrepDateTime: at, finalOrderItems }: PricedRequest,
  business: Business,
  menu: Menu,
  now: Instant,
): Reply<never> | null {
  // Customers see the prices of a catering order before they choose its time, so nothing is refused yet. A placed
  // catering order has a time.
  if (orderMode === 'catering' && at === null) return null;
  for (const { productOptionId } of finalOrderItems) {
    const product = findOption(menu, productOptionId)?.product;
    const reason = product && notServedReason(product, business, at, now);
    if (!reason) continue;
    const onlyForNow = isOnlyForNow(orderMode);
    const advice = onlyForNow ? 'Please remove it.' : 'Please choose another time, or remove it.';
    const message = `${product.name}: ${endOnce(reason)} ${advice}`;
    return failure('refused', { reason: onlyForNow ? 'disabled' : 'requestedTime', message, productOptionId });
  }
  return null;
}

/** Ends a sentence with exactly one full stop. Its last word may already end with a full stop, e.g. `11 a.m.`. */
const endOnce = (sentence: string): string => sentence.replace(/\.?$/, '.');

/**
 * The refusal of an order that cannot be priced, with the name of the item at fault. If this item is no longer on the
 * menu, the message contains the name that the client sent.
 */
function refuseItem(order: PricedRequest, { code, message, itemIndex }: PriceFailure): Reply<never> {
  const item = itemIndex === null ? undefined : order.finalOrderItems[itemIndex];
  if (item === undefined) return failure('refused', { reason: code, message });
  const { name, productOptionId } = item;
  const named = code === 'unknownOption' && name !== '' ? `${name} is no longer on the menu.` : message;
  return failure('refused', { reason: code, message: named, productOptionId });
}

/** The rows of an order as a cart, without the client's names and prices. */
const cartOf = (order: PricedRequest): Cart =>
  order.finalOrderItems.map(({ productOptionId, count, selectedCustomization, specialRequest }) => ({
    productOptionId,
    count,
    picks: toPicks([...(selectedCustomization?.oneOfList ?? []), ...(selectedCustomization?.anyOf ?? [])]),
    specialRequest: selectedCustomization?.optionSpecialRequest || specialRequest,
    orderFor: selectedCustomization?.orderFor ?? '',
  }));
