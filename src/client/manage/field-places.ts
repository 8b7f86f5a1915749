import type { SettingPart } from './settings/setting-parts.ts';

/** A screen that edits fields of the document. The value is the end of the screen's address: `/manage/{place}`. */
export type FieldPlace = 'hours' | 'menu' | 'offers' | 'brand' | `settings/${SettingPart}`;

/** For each screen, the keys at the top of the document whose values the screen edits. */
const FIELDS: Readonly<Record<FieldPlace, readonly string[]>> = {
  hours: ['workingHours', 'datedHours', 'storeClosedReason', 'slotCapacity'],
  menu: ['menu', 'sections'],
  offers: ['overallDiscounts', 'promoCodes', 'discountRules', 'reward'],
  brand: ['theme', 'logo', 'featuredProductImages'],
  'settings/details': ['name', 'secondaryName', 'tagLine', 'parentBusinessName', 'labels', 'location', 'zone'],
  'settings/contact': ['phone', 'websiteUri', 'facebookUri', 'instagramUri'],
  'settings/order-types': [
    ...['diningOption', 'storeOrderingStatus', 'menuOnly'],
    ...['preOrderPrepMinDays', 'preOrderPrepMaxDays', 'preOrderLimitWarning'],
  ],
  'settings/delivery': ['delivery'],
  'settings/catering': ['catering'],
  'settings/checkout': [
    ...['customerNameRequired', 'customerContactInfo', 'payInPersonDisabled', 'mobilePaymentDisabled'],
    ...['verifyPhone', 'unansweredOrderMinutes'],
  ],
  'settings/kitchen': ['stations', 'learnPrepTimes', 'autoAccept'],
  'settings/tips': ['tip', 'paperBagFee'],
  'settings/taxes': [
    ...['gstHstRegistered', 'gstHstNumber', 'provincialTaxRegistered', 'provincialTaxNumber'],
    'dayEndsAt',
  ],
  'settings/announcement': ['announcement'],
  'settings/menu-page': ['menuItemCollapsible', 'optionSpecialRequest', 'specialRequestHint', 'orderFor'],
  'settings/ad': ['adHTML'],
  'settings/kiosk': ['kioskWelcome', 'kioskOrderConfirmation'],
};
const PLACES = new Map(
  Object.entries(FIELDS).flatMap(([place, fields]) => fields.map((field): [string, string] => [field, place])),
);

/** The screen that edits the field at these steps from the root of the document; null when no screen edits it. */
export function placeOf([first, , last]: readonly (string | number)[]): string | null {
  if (first === 'diningOption' && last === 'prepTimeMinimum') return 'hours';
  return (typeof first === 'string' && PLACES.get(first)) || null;
}
