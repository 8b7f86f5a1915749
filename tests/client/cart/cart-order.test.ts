import { describe, expect, test } from 'vitest';
import { cartOffer, cartOrder } from '../../../src/client/cart/cart-order.ts';
import { priceLocally } from '../../../src/client/checkout/order-request.ts';
import type { OrderMode, OrderType } from '../../../src/domain/store/business.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { business } from '../../contract/builders.ts';
import { amounts, item, menu, NOW, option, overall } from '../../domain/builders.ts';

const own = business({
  paperBagFee: 25,
  delivery: { ...business().delivery, minimumDeliveryFee: 500, minOrderAmountForFreeDelivery: 3000 },
  overallDiscounts: [
    overall(10, { title: 'Eat here', discountType: 'dine-in', minPurchase: 4000 }),
    overall(10, { title: 'Take away', discountType: 'take-out', minPurchase: 5000 }),
    overall(10, { title: 'Members', minPurchase: 2000, users: 'signedIn' }),
  ],
});
const food = menu(option(1, 1000), option(2, 1000, { type: 'giftCard' }));

function orderOf(mode: OrderMode, orderTypes: readonly OrderType[], ids: readonly number[] = [1], signedIn = false) {
  const page = {
    ...{ businessId: 1, serviceProviderUserId: 1, businessPath: 'test-kitchen', cartId: 1 },
    ...{ mode, tableNumber: null },
  };
  const shop = {
    ...{ business: own, store: computeStoreState(own, NOW), nextChangeAt: NOW, fetchedAt: NOW },
    ...{ menu: food, offers: orderTypes.map((orderType) => ({ orderType, days: [] })) },
  };
  return cartOrder({ page, shop, cart: ids.map((id) => ({ ...item(id), shownUnit: 1000 })) }, signedIn);
}
const sentence = (...order: Parameters<typeof orderOf>) => cartOffer(orderOf(...order), 1000)?.sentence ?? null;

describe('the offer that the cart names', () => {
  test('D18: is the nearest offer: free delivery or a discount for the first order type', () => {
    expect(sentence('normal', ['take-out', 'delivery'])).toBe('$20.00 more for free delivery');
    expect(sentence('normal', ['take-out', 'dine-in'])).toBe('$40.00 more for “Take away”');
    expect(sentence('normal', ['dine-in', 'take-out'])).toBe('$30.00 more for “Eat here”');
  });

  test('D18: is the same for a customer who is signed in as for a guest', () => {
    expect(sentence('normal', ['take-out', 'delivery'], [1], true)).toBe('$20.00 more for free delivery');
  });

  test('D18: does not exist for a cart with a gift card, or with a row that is no longer on the menu', () => {
    expect(sentence('normal', ['take-out', 'delivery'], [1, 2])).toBeNull();
    expect(sentence('normal', ['take-out', 'delivery'], [1, 99])).toBeNull();
  });

  test('D18: is not free delivery at a kiosk', () => {
    expect(sentence('kiosk', ['take-out', 'delivery'])).toBe('$40.00 more for “Take away”');
  });
});

test('the price in the cart contains neither tips nor bags, although the business has both', () => {
  const priced = priceLocally(orderOf('normal', ['take-out']));
  expect(priced.ok && Object.keys(amounts(priced.value))).toEqual(['item', 'tax']);
});
