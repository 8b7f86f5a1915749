import { fromPicks } from '../../contract/from-picks.ts';
import type { DeliveryAddress, SubmitOrder } from '../../contract/order.ts';
import { hasGiftCard, isDigitalOnly } from '../../domain/cart/resolve-cart.ts';
import { cleanName } from '../../domain/checkout/checkout-details.ts';
import { parsePhone } from '../../domain/checkout/phone.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { Cents } from '../../domain/money/money.ts';
import { defaultPaperBags, offersPaperBags } from '../../domain/money/paper-bag.ts';
import { defaultTip } from '../../domain/money/tip.ts';
import { priceOrder } from '../../domain/pricing/price-order.ts';
import type { PriceContext, PriceResult, Quote } from '../../domain/pricing/quote.ts';
import type { OrderType } from '../../domain/store/business.ts';
import type { StoredCart, StoredItem } from '../cart/stored-cart.ts';
import type { Shop } from '../ordering/ordering-page.ts';
import type { ShopPage } from '../ordering/shop-calls.ts';
import type { AppliedPromo } from './promo.ts';
import type { CheckoutDraft } from './stored-checkout.ts';

/** All data from which an order is built. */
export interface PlannedOrder {
  readonly page: ShopPage;
  readonly shop: Shop;
  readonly cart: StoredCart;
  readonly orderType: OrderType;
  readonly draft: CheckoutDraft;
  readonly payer: Payer;
}

/** Facts about the paying customer that affect the price. */
export interface Payer {
  readonly signedIn: boolean;
  /** Store credit to use; 0 for none. */
  readonly credit: Cents;
  /** Whether the payment is by Apple Pay or Google Pay. */
  readonly mobilePay: boolean;
  /** Null without a promo code. */
  readonly promo: AppliedPromo | null;
}

export const GUEST: Payer = { signedIn: false, credit: 0, mobilePay: false, promo: null };

/**
 * The kind of the order (digital only, with gift cards, delivered) and its extras (paper bags, tips). An extra that the
 * customer has not chosen yet has its default. `paperBagCount` is 0 when no bags are offered, and `driverTipPercentage`
 * is 0 when the order is not delivered.
 */
export function extrasOf({ page, shop, cart, orderType, draft }: PlannedOrder) {
  const { business, store, menu } = shop;
  const context = { orderType, orderMode: page.mode, storeOrderingStatus: store.storeOrderingStatus };
  const digitalOnly = isDigitalOnly(menu, cart);
  const offersBags = offersPaperBags(business, context, digitalOnly);
  const bags = draft.paperBagCount ?? defaultPaperBags(business, context, digitalOnly);
  const delivered = orderType === 'delivery' && !digitalOnly;
  return {
    digitalOnly,
    giftCards: hasGiftCard(menu, cart),
    delivered,
    offersBags,
    paperBagCount: offersBags ? bags : 0,
    tipPercentage: draft.tipPercentage ?? defaultTip(business.tip),
    driverTipPercentage: delivered ? (draft.driverTipPercentage ?? defaultTip(business.tip)) : 0,
  };
}

/** Prices the order in the browser, without a call. The edge computes the price that is charged. */
export const priceLocally = (planned: PlannedOrder): PriceResult =>
  priceOrder(planned.shop.menu, planned.shop.business, planned.cart, priceContext(planned));

/** Everything that the price depends on, except business, menu and cart. */
export function priceContext(planned: PlannedOrder): PriceContext {
  const { page, shop, orderType, payer, draft } = planned;
  const { paperBagCount, tipPercentage, driverTipPercentage, delivered } = extrasOf(planned);
  return {
    now: Date.now(),
    orderType,
    orderMode: page.mode,
    storeOrderingStatus: shop.store.storeOrderingStatus,
    signedIn: payer.signedIn,
    mobilePay: payer.mobilePay,
    creditBalance: payer.credit,
    promo: payer.promo?.discount ?? null,
    paperBagCount,
    tipPercentage,
    driverTipPercentage,
    distanceInMeters: delivered ? (draft.destination?.distance ?? null) : null,
  };
}

/** The body of the calls that place an order, and of `PUT /rest/order/quote`. */
export function orderRequest(planned: PlannedOrder, quote: Quote, checkoutId: string): SubmitOrder {
  const { page, shop, cart, orderType, draft, payer } = planned;
  const { paperBagCount, tipPercentage, driverTipPercentage, delivered, giftCards } = extrasOf(planned);
  return {
    token: null,
    creditCardKey: null,
    order: {
      businessId: page.businessId,
      serviceProviderUserId: page.serviceProviderUserId,
      orderType,
      orderMode: page.mode,
      tableNumber: page.tableNumber,
      finalOrderItems: cart.map((item) => orderItem(shop.menu, item)),
      customerName: cleanName(draft.customerName),
      userPhoneNumber: parsePhone(draft.userPhoneNumber) ?? '',
      instructions: draft.instructions.trim(),
      smsNotificationRequested: draft.smsNotificationRequested && page.mode !== 'table',
      selectedTipPercentage: tipPercentage,
      driverTipPercentage,
      paperBagCount,
      requestedPrepDateTime: draft.requestedTime,
      deliveryAddress: delivered ? deliveryAddress(draft) : null,
      promoCode: payer.promo?.code ?? '',
      gift: giftCards ? draft.gift : null,
      useCredit: draft.useCredit,
      mobilePay: payer.mobilePay,
      total: quote.total,
      checkoutId,
    },
  };
}

/** The address for the delivery; null while none is entered. */
function deliveryAddress(draft: CheckoutDraft): DeliveryAddress | null {
  const completeAddress = draft.completeAddress.trim();
  if (completeAddress === '') return null;
  const { placeId, unitNumber, deliveryInstruction } = draft;
  return {
    completeAddress,
    placeId,
    unitNumber: unitNumber.trim(),
    deliveryInstruction: deliveryInstruction.trim(),
  };
}

function orderItem(menu: Menu, item: StoredItem): SubmitOrder['order']['finalOrderItems'][number] {
  const found = findOption(menu, item.productOptionId);
  return {
    productOptionId: item.productOptionId,
    count: item.count,
    name: found?.product.name ?? '',
    optionName: found?.option.label ?? '',
    optionsType: found?.product.optionsType ?? '',
    type: found?.option.type ?? 'all',
    price: found?.option.price ?? item.shownUnit,
    selectedCustomization: {
      oneOfList: [],
      anyOf: fromPicks(item.picks),
      optionSpecialRequest: item.specialRequest,
      orderFor: item.orderFor,
    },
    specialRequest: item.specialRequest,
  };
}
