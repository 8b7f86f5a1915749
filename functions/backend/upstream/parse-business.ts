import * as v from 'valibot';
import type { Business } from '../../../src/contract/business.ts';
import { settingsReplySchema } from '../../../src/contract/business-reply.ts';
import { decodeSettings } from '../../../src/contract/decode-business.ts';
import { type OrderTypeOffer, orderTypeOfferSchema } from '../../../src/contract/store.ts';
import { parsePhone } from '../../../src/domain/checkout/phone.ts';
import { taxesNotCharged } from '../../../src/domain/money/provincial-taxes.ts';
import type { Province } from '../../../src/domain/store/business.ts';
import { PROVINCE_ZONES } from '../../../src/domain/store/province-zones.ts';
import { WEEKDAYS } from '../../../src/domain/time.ts';
import { isRecord } from './normalize.ts';
import { type Parsed, parseLoosely } from './parse-loosely.ts';

/** A business as the upstream describes it. */
export interface UpstreamBusiness {
  readonly business: Business;
  /** Null when the reply does not say whether the store is open. */
  readonly storeOpen: boolean | null;
  /** Order types with their half hours; null if the upstream is not a Foodcourt. */
  readonly offers: readonly OrderTypeOffer[] | null;
}

/** Omits `taxesNotCharged`: `parseBusiness` computes it, because a Foodcourt of an earlier release does not send it. */
const businessSchema = v.object({
  ...v.omit(settingsReplySchema, ['taxesNotCharged']).entries,
  storeOpen: v.nullable(v.boolean()),
  orderTypes: v.nullable(v.array(orderTypeOfferSchema)),
});

/** Parses a reply that describes a business. `phone` is used when the reply has no phone number. */
export function parseBusiness(reply: unknown, phone: string | null): Parsed<UpstreamBusiness> {
  if (!isRecord(reply)) return { ok: false, issue: 'is no object' };
  const parsed = parseLoosely(businessSchema, withDefaults(reply, phone));
  if (!parsed.ok) return parsed;
  const { storeOpen, orderTypes, ...settings } = parsed.value;
  const business = decodeSettings({ ...settings, taxesNotCharged: [...taxesNotCharged(settings)] });
  return { ok: true, value: { business, storeOpen, offers: orderTypes } };
}

const NO_DINING = { enabled: false, Desc: '', QualificationCriteria: '', PrepTimeMinimum: 0 };
const ALWAYS_OPEN = [{ days: WEEKDAYS, open: true, startTime: 0, endTime: 0 }];

/**
 * Adds missing fields that only a Foodcourt sends. If the field of a feature is missing, the feature is off. Any other
 * missing field is derived from the rest of the reply, or gets a default.
 */
function withDefaults(reply: Readonly<Record<string, unknown>>, phone: string | null): Record<string, unknown> {
  const location = recordOf(reply.location);
  const province = provinceOf(reply.province ?? location.province);
  const dining = recordOf(reply.diningOption);
  return {
    ...DEFAULTS,
    ...withoutNulls(reply),
    province,
    zone: reply.zone ?? (province === null ? null : PROVINCE_ZONES[province]),
    phone: parsePhone(String(reply.phone ?? '')) ?? phone,
    location: { addressLine2: null, ...location, province },
    theme: { font: null, ...withoutNulls(recordOf(reply.theme)) },
    customerContactInfo: reply.customerContactInfo === 'required' ? 'required' : 'optional',
    diningOption: {
      'take-out': { ...NO_DINING, ...withoutNulls(recordOf(dining['take-out'])) },
      'pre-order': { ...NO_DINING, ...withoutNulls(recordOf(dining['pre-order'])) },
      'dine-in': { ...NO_DINING, ...withoutNulls(recordOf(dining['dine-in'])) },
      delivery: {
        ...NO_DINING,
        PrepTimeMinimum: reply.deliveryPrepTimeMinimum ?? 0,
        ...withoutNulls(recordOf(dining.delivery)),
      },
    },
    announcement: { ...DEFAULTS.announcement, ...withoutNulls(recordOf(reply.announcement)) },
    kioskWelcome: { ...DEFAULTS.kioskWelcome, ...withoutNulls(recordOf(reply.kioskWelcome)) },
    kioskOrderConfirmation: {
      ...DEFAULTS.kioskOrderConfirmation,
      ...withoutNulls(recordOf(reply.kioskOrderConfirmation)),
    },
    overallDiscounts: discountsOf(reply.overallDiscounts),
    // If the reply contains no hours but says that the store is open, the business counts as always open.
    workingHours: reply.workingHours ?? (reply.storeOpen === true ? ALWAYS_OPEN : []),
    ownerSettings: reply.ownerSettings ?? {
      storeClosedReason: reply.storeClosedReason,
      storeOrderingStatus: reply.storeOrderingStatus ?? 'allOrdersTypes',
    },
  };
}

const DEFAULTS = {
  featuredProductImages: [],
  labels: [],
  env: 'prod',
  storeTemporarilyClosed: false,
  menuOnly: false,
  menuItemCollapsible: false,
  customerNameRequired: false,
  tip: [],
  preOrderPrepMinDays: 0,
  preOrderPrepMaxDays: 30,
  payInPersonDisabled: false,
  mobilePaymentDisabled: false,
  deliveryPrepTimeMinimum: 0,
  deliveryUnavailableForAddressMessage: '',
  excludedCities: '',
  minimumDeliveryFee: 0,
  perExtraKilometerFee: 0,
  firstDeliveryKilometersRange: 0,
  adOn: false,
  announcement: { show: 'no', title: '', message: '' },
  kioskWelcome: { show: 'no', title: '', message: '', callToAction: '' },
  kioskOrderConfirmation: { message: '', callToAction: '' },
};

const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

function discountsOf(discounts: unknown): unknown {
  if (!Array.isArray(discounts)) return [];
  return discounts.map((discount: unknown) => {
    if (!isRecord(discount)) return discount;
    return { title: '', discountType: 'All', users: 'all', value: discount.amount, ...withoutNulls(discount) };
  });
}

const PROVINCE_NAMES: Readonly<Record<string, Province>> = {
  alberta: 'AB',
  'british columbia': 'BC',
  manitoba: 'MB',
  'new brunswick': 'NB',
  'newfoundland and labrador': 'NL',
  'nova scotia': 'NS',
  'northwest territories': 'NT',
  nunavut: 'NU',
  ontario: 'ON',
  'prince edward island': 'PE',
  quebec: 'QC',
  québec: 'QC',
  saskatchewan: 'SK',
  yukon: 'YT',
};

/** The province with these two letters or with this name; null for anything else. */
function provinceOf(text: unknown): Province | null {
  if (typeof text !== 'string') return null;
  const letters = text.trim().toUpperCase();
  const codes: readonly Province[] = Object.values(PROVINCE_NAMES);
  return codes.find((code) => code === letters) ?? PROVINCE_NAMES[text.trim().toLowerCase()] ?? null;
}
