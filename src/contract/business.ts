import * as v from 'valibot';
import { MAX_PREP_MINUTES, MAX_STATION_NAME_CHARACTERS } from '../domain/limits.ts';
import { DISCOUNT_TYPES, OVERALL_DISCOUNT_TYPES } from '../domain/menu/discount-rule.ts';
import { taxesNotCharged } from '../domain/money/provincial-taxes.ts';
import type { AutoAccept } from '../domain/order/auto-accept.ts';
import {
  type DatedHours,
  type ORDER_TYPES,
  type PlannedPause,
  PROVINCES,
  STORE_ORDERING_STATUSES,
  type WorkingHour,
} from '../domain/store/business.ts';
import { WEEKDAYS } from '../domain/time.ts';
import { MAX_LABEL_CHARACTERS } from './directory-address.ts';
import {
  amountSchema,
  colorSchema,
  gstHstNumberSchema,
  hhmmSchema,
  idSchema,
  instantSchema,
  linkSchema,
  localDateSchema,
  percentSchema,
  provincialTaxNumberSchema,
  routingPathSchema,
} from './scalars.ts';

/** The values of the setting `paymentGateway`, as section 3 of the specification writes them. */
export const PAYMENT_PROVIDERS = ['stripe', 'square'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const workingHourSchema: v.GenericSchema<unknown, WorkingHour> = v.object({
  days: v.array(v.picklist(WEEKDAYS)),
  open: v.boolean(),
  startTime: hhmmSchema,
  endTime: hhmmSchema,
});

/** Maximum number of dates with other hours: enough for more than half a year. */
export const MAX_DATED_DAYS = 200;

const plannedPauseSchema = v.object({ from: instantSchema, until: instantSchema, reason: v.nullable(text(200)) });

const datedHoursSchema: v.GenericSchema<unknown, readonly DatedHours[]> = v.pipe(
  v.array(
    v.object({
      date: localDateSchema,
      ranges: v.array(v.object({ startTime: hhmmSchema, endTime: hhmmSchema })),
      reason: v.nullable(text(200)),
    }),
  ),
  v.maxLength(MAX_DATED_DAYS),
  v.check((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Each date has one entry.'),
);

const diningOptionSchema = v.object({
  enabled: v.boolean(),
  /** A line on the card of the order type, e.g. `Ready in about 20 minutes`. */
  desc: text(200),
  qualificationCriteria: text(200),
  prepTimeMinimum: minutesSchema,
});

/** Terms of catering. `CateringTerms` (src/domain/store/business.ts) documents units and meaning. */
const cateringTermsSchema = v.object({
  leadHours: v.pipe(v.number(), v.integer(), v.minValue(0)),
  dayCapacity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A discount on the whole order. `OverallDiscount` (src/domain/menu/discount-rule.ts) documents units and meaning. */
export const overallDiscountSchema = v.object({
  title: text(60),
  type: v.picklist(DISCOUNT_TYPES),
  discountType: v.picklist(OVERALL_DISCOUNT_TYPES),
  value: v.pipe(v.number(), v.finite()),
  minPurchase: v.nullable(amountSchema),
  maxPurchase: v.nullable(amountSchema),
  users: v.picklist(['all', 'signedIn']),
});

/**
 * The settings that the rules of ordering use. `BusinessSettings` (src/domain/store/business.ts) documents units and
 * meaning.
 */
const settingsEntries = {
  businessId: idSchema,
  serviceProviderUserId: idSchema,
  name: v.pipe(text(80), v.minLength(1)),
  province: v.picklist(PROVINCES),
  /** Businesses and replies that were stored before this field existed do not have it. */
  gstHstRegistered: v.optional(v.boolean(), true),
  /** Businesses and replies that were stored before this field existed do not have it. */
  provincialTaxRegistered: v.optional(v.nullable(v.boolean()), null),
  zone: v.pipe(
    v.string(),
    v.regex(/^[A-Z][A-Za-z]+\/[A-Za-z_/]+$/, 'A zone is an IANA name such as America/Vancouver.'),
  ),
  storeTemporarilyClosed: v.boolean(),
  storeTemporarilyClosedReason: v.nullable(text(200)),
  storeTemporarilyClosedUntil: v.optional(v.nullable(instantSchema), null),
  /** A stored business can have null here, which means no planned pauses. */
  plannedPauses: v.optional(
    v.pipe(
      v.nullable(v.array(plannedPauseSchema)),
      v.transform((pauses): readonly PlannedPause[] => pauses ?? []),
    ),
    [],
  ),
  storeClosedReason: v.nullable(text(200)),
  storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  menuOnly: v.boolean(),
  customerNameRequired: v.boolean(),
  customerContactInfo: v.picklist(['required', 'optional']),
  tip: v.array(percentSchema),
  paperBagFee: v.nullable(amountSchema),
  diningOption: v.object({
    'take-out': diningOptionSchema,
    'pre-order': diningOptionSchema,
    'dine-in': diningOptionSchema,
    delivery: diningOptionSchema,
  } satisfies Record<(typeof ORDER_TYPES)[number], unknown>),
  delivery: v.object({
    deliveryDistanceInMeters: v.nullable(amountSchema),
    deliveryDurationInSeconds: v.nullable(amountSchema),
    deliveryUnavailableForAddressMessage: text(200),
    excludedCities: v.array(text(60)),
    minimumDeliveryFee: amountSchema,
    minOrderAmountForFreeDelivery: v.nullable(amountSchema),
    perExtraKilometerFee: amountSchema,
    firstDeliveryKilometersRange: v.pipe(v.number(), v.minValue(0)),
  }),
  overallDiscounts: v.array(overallDiscountSchema),
  workingHours: v.array(workingHourSchema),
  /** Businesses and replies that were stored before this field existed do not have it. */
  datedHours: v.optional(datedHoursSchema, []),
  preOrderPrepMinDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
  preOrderPrepMaxDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
  slotCapacity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Businesses and replies that were stored before this field existed do not have it. */
  catering: v.optional(v.nullable(cateringTermsSchema), null),
  payInPersonDisabled: v.boolean(),
  mobilePaymentDisabled: v.boolean(),
};

/** `AutoAccept` (src/domain/order/auto-accept.ts) documents the fields. */
export const autoAcceptSchema: v.GenericSchema<unknown, AutoAccept> = v.object({
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREP_MINUTES)),
  maxPreparing: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The fields of a whole business: settings and presentation. */
export const businessFieldsSchema = v.object({
  ...settingsEntries,
  routingPath: routingPathSchema,
  parentBusinessName: v.nullable(text(80)),
  /** `prod`: the checkout loads the payment provider's production script. `nonprod`: it loads that of the sandbox. */
  env: v.picklist(['prod', 'nonprod']),

  // Brand
  /** Path or URL of a square picture; null for a business that shows the first letter of its name instead. */
  logo: v.nullable(v.string()),
  theme: v.object({
    /** Brand colour; black by default. */
    color: v.optional(colorSchema, '#000000'),
    /**
     * The font of the name and the titles: a font of the site (`TITLE_FONTS`) or of the customer's device. Null means
     * the standard font of the device.
     */
    font: v.nullable(text(80)),
  }),
  secondaryName: v.nullable(text(80)),
  tagLine: v.nullable(text(160)),
  featuredProductImages: v.array(v.string()),
  labels: v.array(v.pipe(text(MAX_LABEL_CHARACTERS), v.toLowerCase(), v.minLength(1))),

  // Address and contact
  location: v.object({
    addressLine1: text(100),
    addressLine2: v.nullable(text(100)),
    city: text(60),
    province: v.picklist(PROVINCES),
    postalCode: text(7),
    googleMapUri: v.nullable(linkSchema),
  }),
  addressLatitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  addressLongitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** Ten digits. */
  phone: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  serviceProviderUserEmail: v.pipe(v.string(), v.email()),
  /** The GST/HST number of the business, for receipts; null for a business without such a number. */
  gstHstNumber: v.optional(v.nullable(gstHstNumberSchema), null),
  /** The business's number for the sales tax of its province, for receipts; null when the business has none. */
  provincialTaxNumber: v.optional(v.nullable(provincialTaxNumberSchema), null),
  websiteUri: v.nullable(linkSchema),
  facebookUri: v.nullable(linkSchema),
  instagramUri: v.nullable(linkSchema),

  // Ratings and rewards
  /** The rating, 0 to 100; null for a business without ratings. */
  rating: v.nullable(percentSchema),
  /** The reward for a full stamp card, e.g. `$10 credit`; null for a business without a stamp card. */
  reward: v.nullable(text(80)),
  /**
   * The cents that a customer spends for one point, e.g. 1000 for "1 point per $10 spent!"; null for a business without
   * a stamp card.
   */
  rewardCriteria: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The number of points that fill a stamp card; null for a business without a stamp card. */
  rewardStampCardType: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),

  // The menu page
  menuItemCollapsible: v.boolean(),
  announcement: v.nullable(v.object({ title: text(80), message: text(500) })),
  /**
   * The HTML of the advertisement; null for a business without one. It is sanitised before it is saved, and the page
   * shows it in a sandboxed frame.
   */
  adHTML: v.nullable(v.string()),
  specialRequestHint: v.nullable(text(160)),
  preOrderLimitWarning: v.nullable(text(200)),
  kioskWelcome: v.nullable(v.object({ title: text(80), message: text(300), callToAction: text(40) })),
  kioskOrderConfirmation: v.object({
    message: text(300),
    callToAction: text(40),
    autoCloseSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5)), 30),
  }),

  // The board
  /** The stations of the kitchen, in the sequence in which the board lists them (O17). */
  stations: v.optional(v.array(text(MAX_STATION_NAME_CHARACTERS)), []),
  /**
   * Whether an unpaid order waits until the customer has proven a phone number (status p). The kitchen does not see
   * the order while it waits. Signed-in customers with a confirmed e-mail need no proof.
   */
  verifyPhone: v.optional(v.boolean(), false),
  /** Minutes after which an unanswered order is rejected. */
  unansweredOrderMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)), 30),
  /** Terms on which orders are accepted automatically; null when staff accept every order (O18). */
  autoAccept: v.optional(v.nullable(autoAcceptSchema), null),
  /** Whether the board suggests the time that recent orders took (O19). */
  learnPrepTimes: v.optional(v.boolean(), false),
  /** When the business day of the books ends: `400` for 4 a.m., `0` for midnight. */
  dayEndsAt: v.optional(v.pipe(hhmmSchema, v.maxValue(1159)), 0),

  // Payment
  paymentGateway: v.nullable(v.picklist(PAYMENT_PROVIDERS)),
  /**
   * The publishable key of the payment provider, which is not a secret; null for a business without a payment provider.
   */
  payKey: v.nullable(v.string()),
});

/** A whole business. `taxesNotCharged` is always computed from the other fields, even if the stored business has it. */
export const businessSchema = v.pipe(
  businessFieldsSchema,
  v.transform((fields) => ({ ...fields, taxesNotCharged: taxesNotCharged(fields) })),
);

export type Business = v.InferOutput<typeof businessSchema>;
