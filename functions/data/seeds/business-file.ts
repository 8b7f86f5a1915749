import * as v from 'valibot';
import { PAYMENT_PROVIDERS } from '../../../src/contract/business.ts';
import { newRoutingPathSchema } from '../../../src/contract/reserved-paths.ts';
import { colorSchema, linkSchema, percentSchema } from '../../../src/contract/scalars.ts';
import { PROVINCES, STORE_ORDERING_STATUSES } from '../../../src/domain/store/business.ts';
import { menuEntries } from './menu-file.ts';
import { overallDiscountSchema, promoCodeSchema } from './offers-file.ts';
import { priceSchema } from './scalars.ts';
import { workingHoursSchema } from './working-hours.ts';

/**
 * One seed file: a business and its menu. README.md in this folder explains the format. Each field states its meaning,
 * unit, default and an example. A field without a default is required.
 */

const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const wordsOrNull = v.optional(v.nullable(words), null);
const wordsOrEmpty = v.optional(v.pipe(v.string(), v.trim()), '');
const linkOrNull = v.optional(v.nullable(linkSchema), null);
const flag = v.optional(v.boolean(), false);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const priceOrNull = v.optional(v.nullable(priceSchema), null);

const diningOptionSchema = v.strictObject({
  /** A line on the card of the order type: `"Ready in about 20 minutes"`. Default: empty. */
  desc: wordsOrEmpty,
  /** What an order must fulfil, in your words: `"Orders from $30"`. Default: empty. */
  qualificationCriteria: wordsOrEmpty,
  /** Minutes: `20`. */
  prepTimeMinimum: count,
});

const deliverySchema = v.strictObject({
  /** Longest drive in kilometres: `7.5`. Default: no limit. */
  deliveryDistance: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  /** Longest drive in minutes: `25`. Default: no limit. */
  deliveryDuration: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  /** What a customer too far away reads. */
  deliveryUnavailableForAddressMessage: v.optional(words, 'Sorry, we do not deliver to this address.'),
  /** `["Delta"]`. Default: none. */
  excludedCities: v.optional(v.array(words), []),
  /** Dollars for the first kilometres: `"3.99"`. */
  minimumDeliveryFee: priceSchema,
  /** Sub-total in dollars from which delivery is free: `"60"`. Default: never. */
  minOrderAmountForFreeDelivery: priceOrNull,
  /** Dollars for each further kilometre: `"0.90"`. Default `"0"`. */
  perExtraKilometerFee: v.optional(priceSchema, '0'),
  /** Kilometres that the minimum fee covers: `3`. */
  firstDeliveryKilometersRange: v.pipe(v.number(), v.minValue(0)),
});

export const businessFileSchema = v.strictObject({
  /** The number of the business, unique among all files, 1 to 9999: `1001`. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  /** The account that owns it. Two files with the same account are two locations of one owner. */
  serviceProvider: v.strictObject({
    /** `501` */
    id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Where the owner reads mail: `"hello@ramen.example"`. */
    email: v.pipe(v.string(), v.email()),
  }),
  /** `"Kitsune Alley Ramen"` */
  name: words,
  /** The chain or house it belongs to. Default: none. */
  parentBusinessName: wordsOrNull,
  /** The address of its page, also the folder of its pictures: `"kitsune-alley"`. */
  routingPath: newRoutingPathSchema,
  /** A second name, in another script or for the location. Default: none. */
  secondaryName: wordsOrNull,
  /** One line under the name in the directory. Default: none. */
  tagLine: wordsOrNull,
  /** Whether the payment provider is the real one (`prod`) or its sandbox. Default `"nonprod"`. */
  env: v.optional(v.picklist(['prod', 'nonprod']), 'nonprod'),

  theme: v.strictObject({
    /** `"#8c1c13"` */
    color: colorSchema,
    /** A font family: `"Georgia"`. Default: that of the customer's device. */
    font: wordsOrNull,
  }),
  /** Name of its picture: `"logo"`. Default: none, which shows the initial. */
  logo: wordsOrNull,
  /** Names of wide pictures; the directory shows the first: `["counter"]`. Default: none. */
  featuredProductImages: v.optional(v.array(words), []),
  /** Search words of the directory, without the `#`: `["ramen", "latenight"]`. */
  labels: v.array(v.pipe(words, v.regex(/^[a-z0-9]+$/, 'A label is lower-case letters and digits in one word.'))),

  location: v.strictObject({
    /** `"1184 Robson Street"` */
    addressLine1: words,
    /** `"Unit 4"`. Default: none. */
    addressLine2: wordsOrNull,
    /** `"Vancouver"` */
    city: words,
    /** Default `"BC"`. */
    province: v.optional(v.picklist(PROVINCES), 'BC'),
    /** `"V6E 1B2"` */
    postalCode: v.pipe(v.string(), v.regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'A postal code looks like V6E 1B2.')),
    /** Degrees north: `49.2855`. */
    latitude: v.number(),
    /** Degrees east, so negative here: `-123.1265`. */
    longitude: v.number(),
  }),
  /** IANA zone of its clock. Default `"America/Vancouver"`. */
  zone: v.optional(words, 'America/Vancouver'),
  /** `"604-555-0101"` */
  phone: v.pipe(v.string(), v.regex(/^\d{3}-\d{3}-\d{4}$/, 'A phone number looks like 604-555-0101.')),
  websiteUri: linkOrNull,
  facebookUri: linkOrNull,
  instagramUri: linkOrNull,
  /** What customers gave it, 0 to 100. Default: nobody rated yet. */
  rating: v.optional(v.nullable(percentSchema), null),
  /** The stamp card. Default: none. */
  reward: v.optional(
    v.nullable(
      v.strictObject({
        /** What a full card gives: `"$10 credit"`. */
        gives: words,
        /** Dollars spent for one point: `"10"`. */
        dollarsPerPoint: priceSchema,
        /** Points that fill a card: `10`. */
        points: v.pipe(count, v.minValue(1)),
      }),
    ),
    null,
  ),

  /** Days to times; see working-hours.ts. */
  workingHours: workingHoursSchema,
  /** What the owner takes. Default `"allOrdersTypes"`. */
  storeOrderingStatus: v.optional(v.picklist(STORE_ORDERING_STATUSES), 'allOrdersTypes'),
  /** Writing a reason closes the business until it is removed: `"New fryers, back on Friday"`. Default: not closed. */
  storeTemporarilyClosedReason: wordsOrNull,
  /** What customers read outside opening hours. Default: the site's own words. */
  storeClosedReason: wordsOrNull,
  /** A menu to read, not to order from. Default `false`. */
  menuOnly: flag,
  customerNameRequired: v.optional(v.boolean(), true),
  customerContactInfo: v.optional(v.picklist(['required', 'optional']), 'required'),
  /** Percentages; the first is the default, `[]` means no tips. Default `[15, 18, 20]`. */
  tip: v.optional(v.array(percentSchema), [15, 18, 20]),
  /** Dollars for a bag: `"0.25"`. Default: no bags. */
  paperBagFee: priceOrNull,
  /** The order types it takes, each by its own terms; one left out is not offered. */
  diningOption: v.strictObject({
    'take-out': v.optional(diningOptionSchema),
    'pre-order': v.optional(diningOptionSchema),
    'dine-in': v.optional(diningOptionSchema),
    delivery: v.optional(diningOptionSchema),
  }),
  /** Terms of delivery; needed once `diningOption` offers it. */
  delivery: v.optional(v.nullable(deliverySchema), null),
  /** Discounts on whole orders. Default: none. */
  overallDiscounts: v.optional(v.array(overallDiscountSchema), []),
  /** Discounts for those who know a code; no reply about the business tells them. Default: none. */
  promoCodes: v.optional(v.array(promoCodeSchema), []),
  /** Days from today to the first and last day of a pre-order. Default 0 and 14. */
  preOrderPrepMinDays: v.optional(count, 0),
  preOrderPrepMaxDays: v.optional(count, 14),
  /** A warning about pre-orders: `"Cakes need two days"`. Default: none. */
  preOrderLimitWarning: wordsOrNull,
  /** Orders that one half hour takes. Default: no limit. */
  slotCapacity: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
  payInPersonDisabled: flag,
  mobilePaymentDisabled: flag,
  paymentGateway: v.optional(v.nullable(v.picklist(PAYMENT_PROVIDERS)), null),
  /** The payment provider's publishable key. Default: none. */
  payKey: wordsOrNull,

  /** Whether categories fold. Default `false`. */
  menuItemCollapsible: flag,
  /** Shown once when the menu opens. Default: none. */
  announcement: v.optional(v.nullable(v.strictObject({ title: words, message: words })), null),
  /** Simple HTML at the foot of the menu. Default: none. */
  adHTML: wordsOrNull,
  /** Grey words in the special request field: `"No scallions, sauce on the side"`. Default: none. */
  specialRequestHint: wordsOrNull,
  kioskWelcome: v.optional(v.nullable(v.strictObject({ title: words, message: words, callToAction: words })), null),
  kioskOrderConfirmation: v.optional(
    v.strictObject({
      message: words,
      callToAction: words,
      /** Seconds until the kiosk starts over. Default 30. */
      autoCloseSeconds: v.optional(v.pipe(count, v.minValue(5)), 30),
    }),
    { message: 'Thank you! We will call your number.', callToAction: 'Done' },
  ),
  ...menuEntries,
});

export type BusinessFile = v.InferOutput<typeof businessFileSchema>;
