import { formatCents } from '../../../domain/money/money.ts';
import { PROVINCIAL_TAXES } from '../../../domain/money/provincial-taxes.ts';
import { PROVINCES } from '../../../domain/store/business.ts';
import { PROVINCE_NAMES } from '../../../domain/store/province-names.ts';
import { isFields } from '../is-fields.ts';
import { centsOf } from '../menu/price-text.ts';
import { timeWords } from '../time-words.ts';
import { draftTaxesNotCharged } from './draft-taxes.ts';
import type { SettingPart } from './setting-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One line that sums up what the draft contains for a screen of Settings. The list of these screens shows it. */
export const settingLine = (part: SettingPart, document: Fields): string => LINES[part](document);

const LINES: Readonly<Record<SettingPart, (document: Fields) => string>> = {
  details: ({ name, location }) => {
    const { addressLine1, city } = fieldsOf(location);
    return joined([textOf(name), textOf(addressLine1), textOf(city)]) || 'Nothing yet';
  },
  contact: ({ phone, websiteUri, instagramUri, facebookUri }) => {
    const links = { Website: websiteUri, Instagram: instagramUri, Facebook: facebookUri };
    const shown = Object.entries(links).map(([name, link]) => (textOf(link) === '' ? '' : name));
    return joined([textOf(phone), ...shown]) || 'Nothing yet';
  },
  'order-types': ({ diningOption, storeOrderingStatus, menuOnly }) => {
    if (menuOnly === true) return 'A menu for reading only';
    const offered = Object.keys(TYPE_WORDS).filter((type) => isFields(fieldsOf(diningOption)[type]));
    const types = joined(offered.map((type) => TYPE_WORDS[type] ?? type)) || 'None';
    return joined([STATUS_WORDS[textOf(storeOrderingStatus)] ?? '', types]);
  },
  delivery: ({ delivery, diningOption }) => {
    if (!isFields(delivery) || !isFields(fieldsOf(diningOption).delivery)) return 'Not offered';
    const { deliveryDistance: limit, minimumDeliveryFee } = delivery;
    const fee = centsOf(minimumDeliveryFee);
    const reach = typeof limit === 'number' ? `Within ${limit} km` : 'Any distance';
    return joined([reach, fee === null ? '' : `from ${formatCents(fee)}`]);
  },
  catering: ({ catering }) => {
    if (!isFields(catering)) return 'Not offered';
    const { leadHours, dayCapacity } = catering;
    const most =
      typeof dayCapacity === 'number' ? `${dayCapacity} ${dayCapacity === 1 ? 'order' : 'orders'} a day` : '';
    return joined([`At least ${String(leadHours ?? '?')} hours ahead`, most]);
  },
  checkout: (document) => {
    const { customerNameRequired, customerContactInfo, verifyPhone, payInPersonDisabled } = document;
    const asked = joined([
      customerNameRequired === false ? '' : 'name',
      customerContactInfo === 'optional' ? '' : 'phone',
    ]);
    return joined([
      asked === '' ? 'Nothing is asked' : `Asks for ${asked}`,
      verifyPhone === true ? 'phone is confirmed first' : '',
      payInPersonDisabled === true ? 'not paid in person' : '',
      `unanswered orders are rejected after ${String(document.unansweredOrderMinutes ?? 30)} minutes`,
    ]);
  },
  kitchen: ({ stations, autoAccept, learnPrepTimes }) =>
    joined([
      Array.isArray(stations) && stations.length > 0 ? stations.map(String).join(', ') : 'No stations',
      isFields(autoAccept) ? 'orders are accepted automatically' : '',
      learnPrepTimes === true ? 'times are suggested' : '',
    ]),
  tips: ({ tip, paperBagFee }) => {
    const tips: readonly unknown[] = Array.isArray(tip) ? tip : [15, 18, 20];
    const fee = centsOf(paperBagFee);
    return joined([
      tips.length === 0 ? 'No tips' : tips.map((each) => `${String(each)}%`).join(', '),
      fee === null || fee === 0 ? 'no bag fee' : `a bag costs ${formatCents(fee)}`,
    ]);
  },
  taxes: ({ location, gstHstRegistered, gstHstNumber, provincialTaxRegistered, dayEndsAt }) => {
    const province = PROVINCES.find((each) => each === fieldsOf(location).province) ?? 'BC';
    const tax = PROVINCIAL_TAXES[province];
    const notCharged = draftTaxesNotCharged(gstHstRegistered, provincialTaxRegistered);
    const end = textOf(dayEndsAt);
    return joined([
      PROVINCE_NAMES[province],
      gstHstRegistered === false ? 'not registered for GST/HST' : textOf(gstHstNumber) || 'no GST/HST number',
      tax !== undefined && notCharged.includes(tax.tax) ? `not registered for ${tax.name}` : '',
      end === '' || end === '00:00' ? '' : `the day ends at ${timeWords(end)}`,
    ]);
  },
  announcement: ({ announcement }) => {
    if (!isFields(announcement)) return 'None';
    return textOf(announcement.title) || textOf(announcement.message) || 'Not written yet';
  },
  'menu-page': ({ menuItemCollapsible, optionSpecialRequest }) =>
    joined([
      menuItemCollapsible === true ? 'Categories fold' : 'Categories stay open',
      optionSpecialRequest === false ? 'no special requests' : 'special requests taken',
    ]),
  ad: ({ adHTML }) =>
    textOf(adHTML)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'None',
  kiosk: ({ kioskWelcome, kioskOrderConfirmation }) =>
    joined([
      isFields(kioskWelcome) ? `Welcome: ${textOf(kioskWelcome.title)}` : 'No welcome',
      isFields(kioskOrderConfirmation) ? 'own words after an order' : '',
    ]),
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  'take-out': 'Take-out',
  'pre-order': 'Pre-order',
  'dine-in': 'Dine-in',
  delivery: 'Delivery',
};
const STATUS_WORDS: Readonly<Record<string, string>> = {
  preOrdersOnly: 'Pre-orders only',
  preOrdersOnlyTodayOff: 'Pre-orders only, none today',
  closed: 'Closed to orders',
};

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ');
