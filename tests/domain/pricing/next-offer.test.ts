import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryFee } from '../../../src/domain/money/delivery-fee.ts';
import { nextOffer } from '../../../src/domain/pricing/next-offer.ts';
import { amounts, context, item, menu, option, overall, quoteOf, settings } from '../builders.ts';

const plain = settings();
const delivering = (free: number | null) => ({
  ...plain.delivery,
  minimumDeliveryFee: 500,
  minOrderAmountForFreeDelivery: free,
});

describe('nextOffer', () => {
  test('D18: is the offer with the smallest missing amount: free delivery or a discount', () => {
    const shop = settings({
      delivery: delivering(3000),
      overallDiscounts: [overall(10, { title: 'Big order', minPurchase: 2500 }), overall(5, { minPurchase: 9000 })],
    });
    expect(nextOffer(shop, 2050, context(), true)?.sentence).toBe('$4.50 more for “Big order”');
    expect(nextOffer(shop, 2500, context(), true)?.sentence).toBe('$5.00 more for free delivery');
    expect(nextOffer(shop, 2500, context(), false)?.missing).toBe(6500);
    expect(nextOffer(shop, 9000, context(), true)).toBeNull();
  });

  test.each([
    ['of another order type', overall(10, { discountType: 'dine-in', minPurchase: 2500 })],
    ['for signed-in customers', overall(10, { users: 'signedIn', minPurchase: 2500 })],
    ['that is a surcharge', overall(-10, { minPurchase: 2500 })],
    ['without a minimum', overall(10)],
  ])('D18: leaves out a discount %s', (_, discount) => {
    expect(nextOffer(settings({ overallDiscounts: [discount] }), 1000, context(), false)).toBeNull();
  });

  test('D18: leaves out delivery that is always free or never free', () => {
    expect(nextOffer(settings({ delivery: delivering(null) }), 1000, context(), true)).toBeNull();
    const free = { ...delivering(3000), minimumDeliveryFee: 0, perExtraKilometerFee: 0 };
    expect(nextOffer(settings({ delivery: free }), 1000, context(), true)).toBeNull();
    const byDistance = { ...free, perExtraKilometerFee: 100 };
    expect(nextOffer(settings({ delivery: byDistance }), 1000, context(), true)?.missing).toBe(2000);
  });

  test('D18: the discount and the free delivery apply once the missing amount is added, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (minPurchase, goods) => {
        const shop = settings({ overallDiscounts: [overall(50, { minPurchase })], delivery: delivering(minPurchase) });
        const missing = nextOffer(shop, goods, context(), true)?.missing ?? 0;
        const discountAt = (price: number) =>
          amounts(quoteOf(menu(option(1, price)), shop, [item(1)], context())).overallDiscount ?? 0;
        expect(discountAt(goods + missing + 1)).toBeLessThan(0);
        expect(deliveryFee(shop.delivery, goods + missing, null).amount).toBe(0);
        if (missing > 1) expect(discountAt(goods + missing - 1)).toBe(0);
        if (missing > 0) expect(deliveryFee(shop.delivery, goods + missing - 1, null).amount).toBeGreaterThan(0);
      }),
    );
  });
});
