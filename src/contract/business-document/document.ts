import * as v from 'valibot';
import { MAX_PREP_MINUTES } from '../../domain/limits.ts';
import { PROVINCES, STORE_ORDERING_STATUSES } from '../../domain/store/business.ts';
import { MAX_LABEL_CHARACTERS } from '../directory-address.ts';
import { colorSchema, gstHstNumberSchema, linkSchema, percentSchema, provincialTaxNumberSchema } from '../scalars.ts';
import { datedHoursSchema, workingHoursSchema } from './hours.ts';
import { leadHoursSchema, menuEntries } from './menu.ts';
import { overallDiscountSchema, promoCodeSchema } from './offers.ts';
import { clockSchema, priceSchema } from './prices.ts';
import { countSchema, flagSchema, textOrEmptySchema, textOrNullSchema, textSchema, translationsOf } from './texts.ts';

/**
 * The schema of a business document that can be published: a business and its menu. README.md in this folder explains
 * the format. The comment of each field says its meaning, unit and default, and usually gives an example. A field
 * without a default is required. The file is longer than 250 lines, because the schema is one object.
 */

const linkOrNull = v.optional(v.nullable(linkSchema), null);
const priceOrNull = v.optional(v.nullable(priceSchema), null);
const picture = textSchema(2_000);
const MAX_AD_CHARACTERS = 20_000;

const diningOptionSchema = v.strictObject({
  /** A line on the card of the order type: `"Ready in about 20 minutes"`. Default: empty. */
  desc: textOrEmptySchema(200),
  /** Condition for an order, as text for customers: `"Orders from $30"`. Default: empty. */
  qualificationCriteria: textOrEmptySchema(200),
  translations: translationsOf({ desc: textSchema(200), qualificationCriteria: textSchema(200) }),
  /** Minimum minutes from an order until it is ready: `20`. */
  prepTimeMinimum: countSchema,
});

const deliverySchema = v.strictObject({
  /** Maximum driving distance in kilometres: `7.5`. Default: no limit. */
  deliveryDistance: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))), null),
  /** Maximum driving time in minutes: `25`. Default: no limit. */
  deliveryDuration: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1_440))), null),
  /** Message for an address without delivery. Default: `"Sorry, we do not deliver to this address."` */
  deliveryUnavailableForAddressMessage: v.optional(textSchema(200), 'Sorry, we do not deliver to this address.'),
  translations: translationsOf({ deliveryUnavailableForAddressMessage: textSchema(200) }),
  /** Cities without delivery: `["Delta"]`. A comma in a text separates two cities. Default: none. */
  excludedCities: v.optional(v.array(textSchema(60)), []),
  /** Dollars for the first kilometres: `"3.99"`. */
  minimumDeliveryFee: priceSchema,
  /** Sub-total in dollars from which delivery is free: `"60"`. Default: never. */
  minOrderAmountForFreeDelivery: priceOrNull,
  /** Dollars for each further kilometre: `"0.90"`. Default `"0"`. */
  perExtraKilometerFee: v.optional(priceSchema, '0'),
  /** Kilometres that the minimum fee covers: `3`. */
  firstDeliveryKilometersRange: v.pipe(v.number(), v.minValue(0)),
});

const ZONE_MESSAGE = 'A zone is an IANA name such as America/Vancouver.';

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const announcement = { title: textSchema(80), message: textSchema(500) };
const kioskWelcome = { title: textSchema(80), message: textSchema(300), callToAction: textSchema(40) };
const kioskConfirmation = { message: textSchema(300), callToAction: textSchema(40) };

export const businessDocumentSchema = v.strictObject({
  /** Version of this format. */
  version: v.literal(1),
  /** Name of the business: `"Kitsune Alley Ramen"`. */
  name: textSchema(80),
  /** The chain or company that the business belongs to. Default: none. */
  parentBusinessName: textOrNullSchema(80),
  /** A second name, for example in Chinese characters, or the name of the location. Default: none. */
  secondaryName: textOrNullSchema(80),
  /** One line under the name in the directory. Default: none. */
  tagLine: textOrNullSchema(160),
  /**
   * Translations of the texts in the fields that are listed here. Other parts of the document, such as dishes, have
   * `translations` of their own. Default: none.
   */
  translations: translationsOf({
    ...{
      name: textSchema(80),
      secondaryName: textSchema(80),
      tagLine: textSchema(160),
      storeClosedReason: textSchema(200),
    },
    ...{
      preOrderLimitWarning: textSchema(200),
      specialRequestHint: textSchema(160),
      adHTML: textSchema(MAX_AD_CHARACTERS),
    },
  }),

  theme: v.strictObject({
    /** `"#8c1c13"` */
    color: colorSchema,
    /**
     * The font of the name and the titles: a font of the site (`TITLE_FONTS`), or a font that some devices have, such as
     * `"Optima"`. Other devices show a similar font instead. Default: the standard font of the customer's device.
     */
    font: textOrNullSchema(80),
  }),
  /** Name of the logo picture: `"logo"`. Default: none; the site shows the first letter of the name. */
  logo: v.optional(v.nullable(picture), null),
  /** Names of wide pictures: `["counter"]`. The directory shows the first of them. Default: none. */
  featuredProductImages: v.optional(v.array(picture), []),
  /**
   * The point of a picture that must stay visible when the picture is cropped: `{ "tonkotsu": { "x": 40, "y": 55 } }`.
   * The key is the name of the picture; `x` and `y` are percent from the left and the top edge. No page uses the point
   * yet. Default: the middle.
   */
  focalPoints: v.optional(v.record(picture, v.strictObject({ x: percentSchema, y: percentSchema })), {}),
  /** Search words for the directory, without the `#`: `["ramen", "latenight"]`. */
  labels: v.array(
    v.pipe(
      textSchema(MAX_LABEL_CHARACTERS),
      v.regex(/^[a-z0-9]+$/, 'A label is lower-case letters and digits in one word.'),
    ),
  ),

  location: v.strictObject({
    /** `"1184 Robson Street"` */
    addressLine1: textSchema(100),
    /** `"Unit 4"`. Default: none. */
    addressLine2: textOrNullSchema(100),
    /** `"Vancouver"` */
    city: textSchema(60),
    /** Default `"BC"`. */
    province: v.optional(v.picklist(PROVINCES), 'BC'),
    /** `"V6E 1B2"` */
    postalCode: v.pipe(v.string(), v.regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'A postal code looks like V6E 1B2.')),
    /** Degrees north: `49.2855`. */
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    /** Degrees east: `-123.1265`. In Canada the value is negative. */
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  /** IANA time zone. Default `"America/Vancouver"`. */
  zone: v.optional(
    v.pipe(textSchema(60), v.regex(/^[A-Z][A-Za-z]+\/[A-Za-z_/]+$/, ZONE_MESSAGE), v.check(isZone, ZONE_MESSAGE)),
    'America/Vancouver',
  ),
  /** Phone number for customers: `"604-555-0101"`. */
  phone: v.pipe(v.string(), v.regex(/^\d{3}-\d{3}-\d{4}$/, 'A phone number looks like 604-555-0101.')),
  /**
   * Whether the business is registered for GST/HST. If not, customers pay neither GST nor HST. In Quebec they then pay
   * no QST either, unless `provincialTaxRegistered` is `true`. Default `true`.
   */
  gstHstRegistered: v.optional(v.boolean(), true),
  /** GST/HST number, for receipts: `"123456789 RT0001"`. Default: none. */
  gstHstNumber: v.optional(v.nullable(gstHstNumberSchema), null),
  /**
   * Whether the business is registered for the sales tax of its province: PST in British Columbia and Saskatchewan, RST
   * in Manitoba, QST in Quebec. If not, customers do not pay this tax. Default: `true`; in Quebec the value of
   * `gstHstRegistered`.
   */
  provincialTaxRegistered: v.optional(v.nullable(v.boolean()), null),
  /**
   * The business's number for the sales tax of its province, for receipts: `"PST-1234-5678"` in British Columbia,
   * `"123456-7"` in Manitoba, `"1234567890 TQ0001"` in Quebec, digits in Saskatchewan. Default: none.
   */
  provincialTaxNumber: v.optional(v.nullable(provincialTaxNumberSchema), null),
  /** Links for customers: `"https://example.ca"`. Default: none. */
  websiteUri: linkOrNull,
  facebookUri: linkOrNull,
  instagramUri: linkOrNull,
  /** The stamp card. Default: none. */
  reward: v.optional(
    v.nullable(
      v.strictObject({
        /** The reward for a full card: `"$10 credit"`. */
        gives: textSchema(80),
        translations: translationsOf({ gives: textSchema(80) }),
        /** Dollars spent for one point: `"10"`. */
        dollarsPerPoint: v.pipe(priceSchema, v.minValue(1, 'A point costs at least $0.01.')),
        /** Points that fill a card: `10`. */
        points: v.pipe(countSchema, v.minValue(1)),
      }),
    ),
    null,
  ),

  /** Opening hours; see hours.ts. */
  workingHours: workingHoursSchema,
  /** Dates with other hours; see hours.ts. Default: none. */
  datedHours: v.optional(datedHoursSchema, []),
  /**
   * The time at which the business day of the books ends: `"04:00"` for a bar. It is before noon. Default `"00:00"`.
   */
  dayEndsAt: v.optional(v.pipe(clockSchema, v.maxValue(1159, 'A business day ends before noon.')), '00:00'),
  /** Order types that the owner accepts at present. Default `"allOrdersTypes"`. */
  storeOrderingStatus: v.optional(v.picklist(STORE_ORDERING_STATUSES), 'allOrdersTypes'),
  /** Message for customers outside opening hours. Default: the site's own message. */
  storeClosedReason: textOrNullSchema(200),
  /** Whether the menu is only for reading, without ordering. Default `false`. */
  menuOnly: flagSchema,
  /** Whether an order needs the name of the customer. Default `true`. */
  customerNameRequired: v.optional(v.boolean(), true),
  /** Whether an order needs a phone number; a delivery always needs one. Default `"required"`. */
  customerContactInfo: v.optional(v.picklist(['required', 'optional']), 'required'),
  /**
   * Whether an unpaid order waits until the customer has proven a phone number. The kitchen does not see the order
   * while it waits. Signed-in customers with a confirmed e-mail need no proof. Default `false`.
   */
  verifyPhone: flagSchema,
  /** Minutes after which an order that nobody answered is rejected, 5 to 240. Default 30. */
  unansweredOrderMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)), 30),
  /**
   * Terms on which the system accepts orders by itself, while a board is open. Default: staff accept every order.
   */
  autoAccept: v.optional(
    v.nullable(
      v.strictObject({
        /** The preparation time that the system promises to the customer, in minutes: `20`. From 1 to 240. */
        minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREP_MINUTES)),
        /**
         * When this number of orders is in preparation, staff accept further orders themselves: `8`. Default: no limit.
         */
        maxPreparing: v.optional(v.nullable(v.pipe(countSchema, v.minValue(1))), null),
      }),
    ),
    null,
  ),
  /** Whether the board suggests minutes for the button Accept, computed from recent orders. Default `false`. */
  learnPrepTimes: flagSchema,
  /** Tip percentages. The first is preselected; `[]` means no tips. Default `[15, 18, 20]`. */
  tip: v.optional(v.array(percentSchema), [15, 18, 20]),
  /** The price of a paper bag in dollars: `"0.25"`. Default: no bags. */
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
  /** Discounts for customers who enter a code. No reply about the business contains the codes. Default: none. */
  promoCodes: v.optional(v.array(promoCodeSchema), []),
  /** Days from today to the first day for which customers can pre-order. Default 0. */
  preOrderPrepMinDays: v.optional(countSchema, 0),
  /** Days from today to the last day for which customers can pre-order. Default 14. */
  preOrderPrepMaxDays: v.optional(countSchema, 14),
  /** A warning about pre-orders: `"Cakes need two days"`. Default: none. */
  preOrderLimitWarning: textOrNullSchema(200),
  /** Maximum number of orders in one half hour. Default: no limit. */
  slotCapacity: v.optional(v.nullable(v.pipe(countSchema, v.minValue(1))), null),
  /** Terms of catering. Default: the business does not cater. */
  catering: v.optional(
    v.nullable(
      v.strictObject({
        /** Minimum hours from placing a catering order to the time for which it is ordered: `48`. */
        leadHours: leadHoursSchema,
        /** Maximum number of catering orders for one day. Default: no limit. */
        dayCapacity: v.optional(v.nullable(v.pipe(countSchema, v.minValue(1))), null),
      }),
    ),
    null,
  ),
  /** Whether customers cannot pay in person. Default `false`. */
  payInPersonDisabled: flagSchema,
  /** Whether customers cannot pay by Apple Pay and Google Pay. Default `false`. */
  mobilePaymentDisabled: flagSchema,

  /** Whether customers can fold the categories. Default `false`. */
  menuItemCollapsible: flagSchema,
  /**
   * Message that appears when the menu opens. After a customer closes it, the device does not show it for a day.
   * Default: none.
   */
  announcement: v.optional(
    v.nullable(v.strictObject({ ...announcement, translations: translationsOf(announcement) })),
    null,
  ),
  /** Simple HTML at the end of the menu. Default: none. */
  adHTML: textOrNullSchema(MAX_AD_CHARACTERS),
  /** Example in an empty field for special requests: `"No scallions, sauce on the side"`. Default: none. */
  specialRequestHint: textOrNullSchema(160),
  /** The texts on the welcome screen of a kiosk. Default: no welcome screen. */
  kioskWelcome: v.optional(
    v.nullable(v.strictObject({ ...kioskWelcome, translations: translationsOf(kioskWelcome) })),
    null,
  ),
  /** The texts on the screen of a kiosk after an order. Default: standard texts. */
  kioskOrderConfirmation: v.optional(
    v.strictObject({
      ...kioskConfirmation,
      translations: translationsOf(kioskConfirmation),
      /** Seconds until the confirmation closes and the kiosk starts over. Default 30. */
      autoCloseSeconds: v.optional(v.pipe(countSchema, v.minValue(5)), 30),
    }),
    { message: 'Thank you! We will call your number.', callToAction: 'Done' },
  ),
  ...menuEntries,
});

/** A parsed document: missing fields have their defaults, and prices are in cents. */
export type BusinessDocument = v.InferOutput<typeof businessDocumentSchema>;
