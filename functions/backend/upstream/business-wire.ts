import * as v from 'valibot';
import type { Business } from '../../../src/contract/business.ts';
import { settingsReplySchema } from '../../../src/contract/business-reply.ts';
import { decodeSettings } from '../../../src/contract/decode-business.ts';
import { type OrderTypeOffer, orderTypeOfferSchema } from '../../../src/contract/store.ts';
import { parsePhone } from '../../../src/domain/checkout/phone.ts';
import type { Province } from '../../../src/domain/store/business.ts';
import { WEEKDAYS, type Zone } from '../../../src/domain/time.ts';
import { isRecord, straighten } from './straighten.ts';

/** What an upstream tells of a business. */
export interface ToldBusiness {
  readonly business: Business;
  /** Whether it says that it is open; null when it does not say. */
  readonly storeOpen: boolean | null;
  /** The order types with their half hours, as only a Foodcourt tells them; null otherwise. */
  readonly offers: readonly OrderTypeOffer[] | null;
}

const toldSchema = v.object({
  ...settingsReplySchema.entries,
  storeOpen: v.nullable(v.boolean()),
  orderTypes: v.nullable(v.array(orderTypeOfferSchema)),
});

/** Reads the reply of a business call, `phone` standing in where it has none. The issue tells why it cannot be read. */
export function readBusiness(
  reply: unknown,
  phone: string | null,
): { readonly ok: true; readonly value: ToldBusiness } | { readonly ok: false; readonly issue: string } {
  if (!isRecord(reply)) return { ok: false, issue: 'is no object' };
  const parsed = v.safeParse(toldSchema, straighten(toldSchema, completed(reply, phone)));
  if (!parsed.success) return { ok: false, issue: issueOf(parsed.issues[0]) };
  const { storeOpen, orderTypes, ...settings } = parsed.output;
  return { ok: true, value: { business: decodeSettings(settings), storeOpen, offers: orderTypes } };
}

/** Which field is wrong and what it should be; never what was sent. */
export const issueOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the reply'}: ${issue.expected ?? issue.type} was expected`;

/** Whether a reply about something says that there is no such thing: nothing, or one of the contract's words for it. */
export const isNothing = (reply: unknown): boolean =>
  reply === null || reply === '' || reply === 'error' || (isRecord(reply) && Object.keys(reply).length === 0);

const NO_DINING = { enabled: false, Desc: '', QualificationCriteria: '', PrepTimeMinimum: 0 };
const ROUND_THE_CLOCK = [{ days: WEEKDAYS, open: true, startTime: 0, endTime: 0 }];

/**
 * What holds where a backend that is no Foodcourt says nothing: features that it does not know are off, and what is ours
 * follows from what it does say.
 */
function completed(reply: Readonly<Record<string, unknown>>, phone: string | null): Record<string, unknown> {
  const location = recordOf(reply.location);
  const province = provinceOf(reply.province ?? location.province);
  const dining = recordOf(reply.diningOption);
  return {
    ...UNSAID,
    ...said(reply),
    province,
    zone: reply.zone ?? (province === null ? null : ZONES[province]),
    phone: parsePhone(String(reply.phone ?? '')) ?? phone,
    location: { addressLine2: null, ...location, province },
    theme: { font: null, ...said(recordOf(reply.theme)) },
    customerContactInfo: reply.customerContactInfo === 'required' ? 'required' : 'optional',
    diningOption: {
      'take-out': { ...NO_DINING, ...said(recordOf(dining['take-out'])) },
      'pre-order': { ...NO_DINING, ...said(recordOf(dining['pre-order'])) },
      'dine-in': { ...NO_DINING, ...said(recordOf(dining['dine-in'])) },
      delivery: {
        ...NO_DINING,
        PrepTimeMinimum: reply.deliveryPrepTimeMinimum ?? 0,
        ...said(recordOf(dining.delivery)),
      },
    },
    announcement: { ...UNSAID.announcement, ...said(recordOf(reply.announcement)) },
    kioskWelcome: { ...UNSAID.kioskWelcome, ...said(recordOf(reply.kioskWelcome)) },
    kioskOrderConfirmation: { ...UNSAID.kioskOrderConfirmation, ...said(recordOf(reply.kioskOrderConfirmation)) },
    overallDiscounts: discountsOf(reply.overallDiscounts),
    // A shop that tells no hours but says that it is open has no others.
    workingHours: reply.workingHours ?? (reply.storeOpen === true ? ROUND_THE_CLOCK : []),
    ownerSettings: reply.ownerSettings ?? {
      storeClosedReason: reply.storeClosedReason,
      storeOrderingStatus: reply.storeOrderingStatus ?? 'allOrdersTypes',
    },
  };
}

const UNSAID = {
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

/** Without the fields that say nothing. */
const said = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

function discountsOf(discounts: unknown): unknown {
  if (!Array.isArray(discounts)) return [];
  return discounts.map((discount: unknown) => {
    if (!isRecord(discount)) return discount;
    return { title: '', discountType: 'All', users: 'all', value: discount.amount, ...said(discount) };
  });
}

/** The zone that most of a province's clocks show, for a backend that names none. */
const ZONES: Readonly<Record<Province, Zone>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

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

/** A province by its two letters or its name; null for what is none. */
function provinceOf(text: unknown): Province | null {
  if (typeof text !== 'string') return null;
  const letters = text.trim().toUpperCase();
  const codes: readonly Province[] = Object.values(PROVINCE_NAMES);
  return codes.find((code) => code === letters) ?? PROVINCE_NAMES[text.trim().toLowerCase()] ?? null;
}
