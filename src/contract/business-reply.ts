import * as v from 'valibot';
import { TAX_NAMES } from '../domain/money/tax-names.ts';
import { type OrderType, STORE_ORDERING_STATUSES } from '../domain/store/business.ts';
import type { StoreState } from '../domain/store/store-state.ts';
import type { Instant } from '../domain/time.ts';
import { type Business, businessFieldsSchema } from './business.ts';
import { amountSchema, instantSchema } from './scalars.ts';
import { type OrderTypeOffer, orderTypeOfferSchema, storeStateSchema } from './store.ts';

/** The reply of `GET /rest/business/{modePrefix}{businessPath}`, in types of the domain. */
export interface BusinessInfo {
  readonly business: Business;
  readonly store: StoreState;
  /** The next time at which this information changes by itself, for example because the business closes (N1). */
  readonly nextChangeAt: Instant;
  /** Order types that customers can choose now, in the sequence in which the pages show them. */
  readonly offers: readonly OrderTypeOffer[];
}

export const diningOptionReplySchema = v.object({
  enabled: v.boolean(),
  Desc: v.string(),
  QualificationCriteria: v.string(),
  /** Minutes. */
  PrepTimeMinimum: v.number(),
});

/** The settings of a business that `businessReplySchema` contains unchanged. */
export const unchangedFieldsSchema = v.pick(businessFieldsSchema, [
  'businessId',
  'serviceProviderUserId',
  'serviceProviderUserEmail',
  'name',
  'secondaryName',
  'tagLine',
  'logo',
  'theme',
  'featuredProductImages',
  'labels',
  'location',
  'province',
  'zone',
  'phone',
  'gstHstRegistered',
  'gstHstNumber',
  'provincialTaxRegistered',
  'provincialTaxNumber',
  'addressLatitude',
  'addressLongitude',
  'routingPath',
  'parentBusinessName',
  'env',
  'websiteUri',
  'facebookUri',
  'instagramUri',
  'rating',
  'reward',
  'rewardCriteria',
  'rewardStampCardType',
  'storeTemporarilyClosed',
  'storeTemporarilyClosedReason',
  'storeTemporarilyClosedUntil',
  'unansweredOrderMinutes',
  'dayEndsAt',
  'verifyPhone',
  'menuOnly',
  'menuItemCollapsible',
  'customerNameRequired',
  'customerContactInfo',
  'tip',
  'paperBagFee',
  'workingHours',
  'datedHours',
  'preOrderPrepMinDays',
  'preOrderPrepMaxDays',
  'preOrderLimitWarning',
  'slotCapacity',
  'catering',
  'overallDiscounts',
  'payKey',
  'paymentGateway',
  'payInPersonDisabled',
  'mobilePaymentDisabled',
  'kioskOrderConfirmation',
  'adHTML',
  'specialRequestHint',
]);

/** Reply of `GET /rest/business/…`, with the names and the flat structure of the specification, section 3. */
export const businessReplySchema = v.object({
  ...unchangedFieldsSchema.entries,
  storeOpen: v.boolean(),
  /** Text of the banner that says that the store is closed; null when there is no banner. */
  storeClosedReason: v.nullable(v.string()),
  /**
   * Which order types the store takes now: the owner's setting, without the order types that hours and pauses forbid
   * now.
   */
  storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  diningOption: v.object({
    'take-out': diningOptionReplySchema,
    'pre-order': diningOptionReplySchema,
    'dine-in': diningOptionReplySchema,
    delivery: diningOptionReplySchema,
  } satisfies Record<OrderType, unknown>),
  deliveryPrepTimeMinimum: v.number(),
  /** Kilometres; null means no limit. */
  deliveryDistance: v.nullable(v.number()),
  /** Minutes; null means no limit. */
  deliveryDuration: v.nullable(v.number()),
  deliveryUnavailableForAddressMessage: v.string(),
  /** The names of the cities, joined by commas. */
  excludedCities: v.string(),
  minimumDeliveryFee: amountSchema,
  minOrderAmountForFreeDelivery: v.nullable(amountSchema),
  perExtraKilometerFee: amountSchema,
  firstDeliveryKilometersRange: v.number(),
  announcement: v.object({ show: v.picklist(['yes', 'no']), title: v.string(), message: v.string() }),
  kioskWelcome: v.object({
    show: v.picklist(['yes', 'no']),
    title: v.string(),
    message: v.string(),
    callToAction: v.string(),
  }),
  adOn: v.boolean(),

  // The specification does not have the fields below.
  /** The taxes that the business does not charge. The edge computes this list; browsers compute prices with it. */
  taxesNotCharged: v.array(v.picklist(TAX_NAMES)),
  /** Two settings as the owner set them, without the effect of hours and pauses. */
  ownerSettings: v.object({
    storeClosedReason: v.nullable(v.string()),
    storeOrderingStatus: v.picklist(STORE_ORDERING_STATUSES),
  }),
  storeState: storeStateSchema,
  nextChangeAt: instantSchema,
  orderTypes: v.array(orderTypeOfferSchema),
});
export type BusinessReply = v.InferOutput<typeof businessReplySchema>;

/** The part of the reply that does not depend on the time. */
export const settingsReplySchema = v.omit(businessReplySchema, [
  'storeOpen',
  'storeClosedReason',
  'storeOrderingStatus',
  'storeState',
  'nextChangeAt',
  'orderTypes',
]);
export type SettingsReply = v.InferOutput<typeof settingsReplySchema>;
