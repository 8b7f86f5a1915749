/** Small valid values for tests. Each builder takes the fields that a test is about and fills in the others. */

import type { CartItem } from '../../src/domain/cart/cart-item.ts';
import { CANCEL_AFTER_MS } from '../../src/domain/limits.ts';
import type { DiscountRule, OverallDiscount } from '../../src/domain/menu/discount-rule.ts';
import type { Choice, Customization, Menu, ProductOption, Section } from '../../src/domain/menu/menu.ts';
import type { ChoicePick, SectionPick } from '../../src/domain/menu/picks.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import type { OrderFacts } from '../../src/domain/order/order-status.ts';
import { priceOrder } from '../../src/domain/pricing/price-order.ts';
import type { PromoCode } from '../../src/domain/pricing/promo-code.ts';
import type { PriceContext, Quote } from '../../src/domain/pricing/quote.ts';
import type { BusinessSettings, DiningOption } from '../../src/domain/store/business.ts';
import type { Weekday } from '../../src/domain/time.ts';

/** A Wednesday, 12:00 in Vancouver. */
export const NOW = Date.parse('2026-07-15T12:00:00-07:00');

export const EVERY_DAY: readonly Weekday[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const choice = (name: string, changes: Partial<Choice> = {}): Choice => ({
  name,
  price: 0,
  soldout: false,
  unitOfMeasurement: null,
  nestedChoices: [],
  ...changes,
});

export const section = (
  message: string,
  choices: readonly (string | Choice)[],
  changes: Partial<Section> = {},
): Section => ({
  message,
  sectionType: 'checkbox',
  min: 0,
  max: null,
  multiMax: null,
  choices: choices.map((entry) => (typeof entry === 'string' ? choice(entry) : entry)),
  ...changes,
});

export const customization = (...sections: readonly Section[]): Customization => ({
  customizationLabel: 'Make it yours',
  optionSpecialRequest: true,
  orderFor: true,
  sections,
});

export const option = (
  productOptionId: number,
  price: number,
  changes: Partial<ProductOption> = {},
): ProductOption => ({
  productOptionId,
  label: '',
  price,
  optionImage: null,
  optionDescription: null,
  soldout: false,
  disabled: false,
  disabledReason: null,
  addCondition: null,
  forceCustomizationBeforeAdd: false,
  type: 'all',
  taxClass: 'prepared',
  discountRule: null,
  customization: null,
  ...changes,
});

/** A menu with one product for each option. A product is called `Dish {id}`. */
export const menu = (...options: readonly ProductOption[]): Menu => ({
  categories: [{ id: 1, name: 'Food', defaultProductImage: null }],
  products: options.map((entry) => ({
    id: entry.productOptionId,
    name: `Dish ${entry.productOptionId}`,
    image: null,
    description: null,
    category: 1,
    optionsType: '',
    featured: false,
    catering: null,
    goesWith: [],
    options: [entry],
  })),
});

export const item = (productOptionId: number, count = 1, changes: Partial<CartItem> = {}): CartItem => ({
  productOptionId,
  count,
  picks: [],
  specialRequest: '',
  orderFor: '',
  ...changes,
});

export const picked = (name: string, count = 1, nested: readonly SectionPick[] = []): ChoicePick => ({
  choice: name,
  count,
  nested,
});

export const picks = (message: string, ...choices: readonly (string | ChoicePick)[]): SectionPick => ({
  section: message,
  choices: choices.map((entry) => (typeof entry === 'string' ? picked(entry) : entry)),
});

export const ALWAYS = { from: 0, until: 8_640_000_000_000_000 };

/** A discount rule that is in force at any time, unless `changes` contains another `window`. */
export const rule = (
  type: DiscountRule['type'],
  value: number | null,
  changes: Partial<DiscountRule> = {},
): DiscountRule => ({
  type,
  value,
  title: 'Happy hour',
  days: null,
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  window: ALWAYS,
  ...changes,
});

export const overall = (value: number, changes: Partial<OverallDiscount> = {}): OverallDiscount => ({
  title: 'Thank you',
  type: 'percentage',
  discountType: 'All',
  value,
  minPurchase: null,
  maxPurchase: null,
  users: 'all',
  ...changes,
});

const dining = (prepTimeMinimum = 20): DiningOption => ({
  enabled: true,
  desc: '',
  qualificationCriteria: '',
  prepTimeMinimum,
});

/** A business in Alberta, where the only tax is 5% GST. It is open every day from 11:00 to 21:00. It does not cater. */
export const settings = (changes: Partial<BusinessSettings> = {}): BusinessSettings => ({
  businessId: 1,
  serviceProviderUserId: 1,
  name: 'Test Kitchen',
  province: 'AB',
  taxesNotCharged: [],
  zone: 'America/Vancouver',
  storeTemporarilyClosed: false,
  storeTemporarilyClosedReason: null,
  storeTemporarilyClosedUntil: null,
  plannedPauses: [],
  storeClosedReason: null,
  storeOrderingStatus: 'allOrdersTypes',
  menuOnly: false,
  customerNameRequired: true,
  customerContactInfo: 'optional',
  tip: [15, 18, 20],
  paperBagFee: null,
  diningOption: { 'take-out': dining(), 'pre-order': dining(), 'dine-in': dining(), delivery: dining(40) },
  delivery: {
    deliveryDistanceInMeters: 10_000,
    deliveryDurationInSeconds: 1_800,
    deliveryUnavailableForAddressMessage: 'We do not deliver there.',
    excludedCities: ['Whistler'],
    minimumDeliveryFee: 400,
    minOrderAmountForFreeDelivery: 5_000,
    perExtraKilometerFee: 100,
    firstDeliveryKilometersRange: 3,
  },
  overallDiscounts: [],
  workingHours: [{ days: EVERY_DAY, open: true, startTime: 1100, endTime: 2100 }],
  datedHours: [],
  preOrderPrepMinDays: 0,
  preOrderPrepMaxDays: 30,
  slotCapacity: null,
  catering: null,
  payInPersonDisabled: false,
  mobilePaymentDisabled: false,
  ...changes,
});

export const context = (changes: Partial<PriceContext> = {}): PriceContext => ({
  now: NOW,
  orderType: 'take-out',
  orderMode: 'normal',
  storeOrderingStatus: 'allOrdersTypes',
  signedIn: false,
  promo: null,
  mobilePay: false,
  tipPercentage: 0,
  driverTipPercentage: 0,
  paperBagCount: 0,
  distanceInMeters: null,
  creditBalance: 0,
  ...changes,
});

/** The quote of a cart. Throws the failure's message when the cart has no price. */
export function quoteOf(...args: Parameters<typeof priceOrder>): Quote {
  const result = priceOrder(...args);
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
}

/** For each rule, the sum of the amounts of the quote's lines with this rule. */
export function amounts(quote: Quote): Partial<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const line of quote.lines) sums[line.rule] = (sums[line.rule] ?? 0) + line.amount;
  return sums;
}

/** A promo code for 10% off every order, at any time, without a limit. */
export const promoCode = (code: string, title: string, changes: Partial<PromoCode> = {}): PromoCode => ({
  code,
  discount: {
    title,
    type: 'percentage',
    discountType: 'promoCode',
    value: 10,
    minPurchase: null,
    maxPurchase: null,
    users: 'all',
  },
  days: null,
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  maxUses: null,
  oncePerCustomer: false,
  ...changes,
});

/** A paid take-out order, placed so long ago that its customer may cancel it while it is new (O5). */
export const order = (status: OrderStatus, changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  paymentStatus: 'paid',
  orderType: 'take-out',
  placedAt: NOW - CANCEL_AFTER_MS - 1,
  statusAt: NOW,
  storeOpen: true,
  storeOrderingStatus: 'allOrdersTypes',
  ...changes,
});
