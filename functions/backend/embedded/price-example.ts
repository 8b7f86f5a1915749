import { readDocument } from '../../../src/contract/business-document/read-document.ts';
import type { ExampleCart, ExamplePrice } from '../../../src/contract/documents.ts';
import type { Standing } from '../../../src/contract/standing.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { priceOrder } from '../../../src/domain/pricing/price-order.ts';
import { isPromoOpen } from '../../../src/domain/pricing/promo-code.ts';
import { promoCodeKey } from '../../../src/domain/pricing/promo-code-key.ts';
import type { Instant } from '../../../src/domain/time.ts';

const MISTAKEN_MESSAGE = 'The draft has mistakes. The example works again once they are corrected.';

/**
 * Prices an example cart with the menu and the settings of a draft, as if the business were open. Ignores the usage
 * limits of promo codes.
 */
export function priceExample(document: unknown, standing: Standing, example: ExampleCart, now: Instant): ExamplePrice {
  const read = readDocument(document, standing);
  if (!read.ok) return { quote: null, message: MISTAKEN_MESSAGE };
  const { business, menu, promoCodes } = read;
  const code = promoCodeKey(example.promoCode);
  const found = promoCodes.find((each) => each.code === code) ?? null;
  const promo = found !== null && isPromoOpen(found, business.zone, now) ? found.discount : null;
  const cart = example.rows.map((row) => ({ ...row, picks: [], specialRequest: '', orderFor: '' }));
  const priced = priceOrder(withDiscountWindows(withoutChoices(menu), business.zone, now), business, cart, {
    now,
    orderType: example.orderType,
    orderMode: 'normal',
    storeOrderingStatus: 'allOrdersTypes',
    signedIn: example.signedIn,
    promo,
    mobilePay: example.mobilePay,
    tipPercentage: 0,
    driverTipPercentage: 0,
    paperBagCount: 0,
    distanceInMeters: example.orderType === 'delivery' ? example.distanceInMeters : null,
    creditBalance: 0,
  });
  if (!priced.ok) return { quote: null, message: priced.failure.message };
  const isUseless = code !== '' && promo === null;
  return { quote: priced.value, message: isUseless ? uselessCode(found !== null) : null };
}

const uselessCode = (isKnown: boolean): string =>
  isKnown ? 'This code is not in force at this moment.' : 'There is no such promo code in the draft.';

/** The menu without customizations, because an example cart has no choices. */
const withoutChoices = (menu: Menu): Menu => ({
  ...menu,
  products: menu.products.map((product) => ({
    ...product,
    options: product.options.map((option) => ({ ...option, customization: null })),
  })),
});
