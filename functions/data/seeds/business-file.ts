import * as v from 'valibot';
import { PAYMENT_PROVIDERS } from '../../../src/contract/business.ts';
import { newRoutingPathSchema } from '../../../src/contract/reserved-paths.ts';
import { colorSchema, gstHstNumberSchema, linkSchema, percentSchema } from '../../../src/contract/scalars.ts';
import { PROVINCES, STORE_ORDERING_STATUSES } from '../../../src/domain/store/business.ts';
import { menuEntries } from './menu-file.ts';
import { overallDiscountSchema, promoCodeSchema } from './offers-file.ts';
import { priceSchema } from './scalars.ts';
import { workingHoursSchema } from './working-hours.ts';

/**
 * The schema of a seed file: a business and its menu. README.md in this folder explains the format. Each field documents
 * its meaning, unit, default and an example. A field without a default is required.
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
  /** Condition for an order, as text for customers: `"Orders from $30"`. Default: empty. */
  qualificationCriteria: wordsOrEmpty,
  /** Minutes: `20`. */
  prepTimeMinimum: count,
});

const deliverySchema = v.strictObject({
  /** Maximum driving distance in kilometres: `7.5`. Default: no limit. */
  deliveryDistance: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  /** Maximum driving time in minutes: `25`. Default: no limit. */
  deliveryDuration: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  /** Message for customers who are too far away. */
  deliveryUnavailableForAddressMessage: v.optional(words, 'Sorry, we do not deliver to this address.'),
  /** Cities without delivery: `["Delta"]`. Default: none. */
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
    /** The owner's e-mail address: `"hello@ramen.example"`. */
    email: v.pipe(v.string(), v.email()),
  }),
  /** `"Kitsune Alley Ramen"` */
  name: words,
  /** The chain or company that it belongs to. Default: none. */
  parentBusinessName: wordsOrNull,
  /** Path of its page, also the folder of its pictures: `"kitsune-alley"`. */
  routingPath: newRoutingPathSchema,
  /** A second name, in another script or for the location. Default: none. */
  secondaryName: wordsOrNull,
  /** One line under the name in the directory. Default: none. */
  tagLine: wordsOrNull,
  /** Whether the payment provider is the real one (`prod`) or its sandbox (`nonprod`). Default `"nonprod"`. */
  env: v.optional(v.picklist(['prod', 'nonprod']), 'nonprod'),

  theme: v.strictObject({
    /** `"#8c1c13"` */
    color: colorSchema,
    /** A font family: `"Georgia"`. Default: the font of the customer's device. */
    font: wordsOrNull,
  }),
  /** Name of the logo picture: `"logo"`. Default: none; the site shows the initial instead. */
  logo: wordsOrNull,
  /** Names of wide pictures; the directory shows the first: `["counter"]`. Default: none. */
  featuredProductImages: v.optional(v.array(words), []),
  /** Search words for the directory, without the `#`: `["ramen", "latenight"]`. */
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
  /** IANA time zone. Default `"America/Vancouver"`. */
  zone: v.optional(words, 'America/Vancouver'),
  /** `"604-555-0101"` */
  phone: v.pipe(v.string(), v.regex(/^\d{3}-\d{3}-\d{4}$/, 'A phone number looks like 604-555-0101.')),
  /** GST/HST number, for receipts: `"123456789 RT0001"`. Default: none. */
  gstHstNumber: v.optional(v.nullable(gstHstNumberSchema), null),
  websiteUri: linkOrNull,
  facebookUri: linkOrNull,
  instagramUri: linkOrNull,
  /** Average rating by customers, 0 to 100. Default: no ratings. */
  rating: v.optional(v.nullable(percentSchema), null),
  /** The stamp card. Default: none. */
  reward: v.optional(
    v.nullable(
      v.strictObject({
        /** The reward for a full card: `"$10 credit"`. */
        gives: words,
        /** Dollars spent for one point: `"10"`. */
        dollarsPerPoint: priceSchema,
        /** Points that fill a card: `10`. */
        points: v.pipe(count, v.minValue(1)),
      }),
    ),
    null,
  ),

  /** Opening hours; see working-hours.ts. */
  workingHours: workingHoursSchema,
  /** Order types that the owner accepts at present. Default `"allOrdersTypes"`. */
  storeOrderingStatus: v.optional(v.picklist(STORE_ORDERING_STATUSES), 'allOrdersTypes'),
  /** A reason closes the business until it is removed: `"New fryers, back on Friday"`. Default: not closed. */
  storeTemporarilyClosedReason: wordsOrNull,
  /** Message for customers outside opening hours. Default: the site's own message. */
  storeClosedReason: wordsOrNull,
  /** Whether the menu is only for reading, without ordering. Default `false`. */
  menuOnly: flag,
  customerNameRequired: v.optional(v.boolean(), true),
  customerContactInfo: v.optional(v.picklist(['required', 'optional']), 'required'),
  /** Whether guests who pay in person must prove their phone number before the kitchen sees the order. Default `false`. */
  verifyPhone: flag,
  /** Tip percentages. The first is preselected; `[]` means no tips. Default `[15, 18, 20]`. */
  tip: v.optional(v.array(percentSchema), [15, 18, 20]),
  /** Dollars for a bag: `"0.25"`. Default: no bags. */
  paperBagFee: priceOrNull,
  /** The terms of each order type. An order type without terms is not offered. */
  diningOption: v.strictObject({
    'take-out': v.optional(diningOptionSchema),
    'pre-order': v.optional(diningOptionSchema),
    'dine-in': v.optional(diningOptionSchema),
    delivery: v.optional(diningOptionSchema),
  }),
  /** Terms of delivery. Required when `diningOption` offers delivery. */
  delivery: v.optional(v.nullable(deliverySchema), null),
  /** Discounts on whole orders. Default: none. */
  overallDiscounts: v.optional(v.array(overallDiscountSchema), []),
  /** Discounts for customers who enter a code. No reply about the business contains them. Default: none. */
  promoCodes: v.optional(v.array(promoCodeSchema), []),
  /** Days from today to the first and last day that a pre-order can choose. Default 0 and 14. */
  preOrderPrepMinDays: v.optional(count, 0),
  preOrderPrepMaxDays: v.optional(count, 14),
  /** A warning about pre-orders: `"Cakes need two days"`. Default: none. */
  preOrderLimitWarning: wordsOrNull,
  /** Maximum number of orders in one half hour. Default: no limit. */
  slotCapacity: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
  /** Terms of catering. Default: the business does not cater. */
  catering: v.optional(
    v.nullable(
      v.strictObject({
        /** Hours from the order to its time, at least: `48`. */
        leadHours: count,
        /** Maximum number of catering orders for one day. Default: no limit. */
        dayCapacity: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
      }),
    ),
    null,
  ),
  payInPersonDisabled: flag,
  mobilePaymentDisabled: flag,
  paymentGateway: v.optional(v.nullable(v.picklist(PAYMENT_PROVIDERS)), null),
  /** The payment provider's publishable key. Default: none. */
  payKey: wordsOrNull,

  /** Whether categories can be collapsed. Default `false`. */
  menuItemCollapsible: flag,
  /** Dialog shown once when the menu opens. Default: none. */
  announcement: v.optional(v.nullable(v.strictObject({ title: words, message: words })), null),
  /** Simple HTML at the end of the menu. Default: none. */
  adHTML: wordsOrNull,
  /** Placeholder of the special request field: `"No scallions, sauce on the side"`. Default: none. */
  specialRequestHint: wordsOrNull,
  kioskWelcome: v.optional(v.nullable(v.strictObject({ title: words, message: words, callToAction: words })), null),
  kioskOrderConfirmation: v.optional(
    v.strictObject({
      message: words,
      callToAction: words,
      /** Seconds until the confirmation closes and the kiosk starts over. Default 30. */
      autoCloseSeconds: v.optional(v.pipe(count, v.minValue(5)), 30),
    }),
    { message: 'Thank you! We will call your number.', callToAction: 'Done' },
  ),
  ...menuEntries,
});

export type BusinessFile = v.InferOutput<typeof businessFileSchema>;
