import type { DraftDocument } from '../../contract/business-document/draft-document.ts';
import { ALLERGEN_WORDS, DIET_WORDS } from '../../contract/mark-words.ts';
import { PICTURE_FOLDER } from '../../contract/picture-kinds.ts';
import { WEEKDAY_NAMES } from '../../domain/time.ts';
import { type Steps, valueAt } from './document-value.ts';
import { isFields } from './is-fields.ts';
import { SECTION_KIND_WORDS, TAX_CLASS_WORDS } from './menu/product-words.ts';

/** Labels of a document's fields for owners. A field without a label is shown with its key. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...WEEKDAY_NAMES,
  name: 'Name',
  secondaryName: 'Second name',
  parentBusinessName: 'Chain or company',
  tagLine: 'Tag line',
  phone: 'Phone',
  gstHstRegistered: 'Registered for GST/HST',
  gstHstNumber: 'GST/HST number',
  provincialTaxRegistered: 'Registered for the sales tax of the province',
  provincialTaxNumber: 'Number for the sales tax of the province',
  websiteUri: 'Website',
  facebookUri: 'Facebook',
  instagramUri: 'Instagram',
  location: 'Address',
  addressLine1: 'Street and number',
  addressLine2: 'Unit',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  workingHours: 'Opening hours',
  datedHours: 'Dates with other hours',
  storeClosedReason: 'Words while closed',
  logo: 'Logo',
  featuredProductImages: 'Cover',
  theme: 'Brand',
  color: 'Colour',
  font: 'Font',
  announcement: 'Announcement',
  diningOption: 'Order types',
  'take-out': 'Take-out',
  'pre-order': 'Pre-order',
  'dine-in': 'Dine-in',
  delivery: 'Delivery',
  tip: 'Tips',
  paperBagFee: 'Bag fee',
  labels: 'Search words',
  zone: 'Time zone',
  dayEndsAt: 'End of the business day',
  storeOrderingStatus: 'Orders taken at present',
  menuOnly: 'Only for reading',
  qualificationCriteria: 'Condition',
  preOrderPrepMinDays: 'First day of pre-orders',
  preOrderPrepMaxDays: 'Last day of pre-orders',
  preOrderLimitWarning: 'Warning about pre-orders',
  deliveryDistance: 'Kilometres',
  deliveryDuration: 'Minutes of driving',
  deliveryUnavailableForAddressMessage: 'Words for addresses without delivery',
  excludedCities: 'Cities without delivery',
  minimumDeliveryFee: 'Fee for the first kilometres',
  firstDeliveryKilometersRange: 'Kilometres in the first fee',
  perExtraKilometerFee: 'Fee for each further kilometre',
  minOrderAmountForFreeDelivery: 'Free for orders from',
  catering: 'Catering',
  leadHours: 'Hours ahead',
  minimum: 'Units at least',
  dayCapacity: 'Orders for one day',
  customerNameRequired: 'Name is asked',
  customerContactInfo: 'Phone is asked',
  verifyPhone: 'Phone is confirmed first',
  unansweredOrderMinutes: 'Minutes until an unanswered order is rejected',
  autoAccept: 'Accept automatically',
  minutes: 'Minutes',
  learnPrepTimes: 'Suggested times',
  maxPreparing: 'Orders in preparation',
  stations: 'Stations of the kitchen',
  station: 'Station',
  payInPersonDisabled: 'Payment in person switched off',
  mobilePaymentDisabled: 'Apple Pay and Google Pay switched off',
  menuItemCollapsible: 'Categories fold',
  optionSpecialRequest: 'Special requests',
  specialRequestHint: 'Example of a request',
  orderFor: 'Who it is for',
  adHTML: 'Ad',
  kioskWelcome: 'Welcome of the kiosk',
  kioskOrderConfirmation: 'Kiosk after an order',
  callToAction: 'Button',
  autoCloseSeconds: 'Seconds until it starts over',
  menu: 'Menu',
  products: 'Dishes',
  category: 'Category',
  order: 'Sequence',
  price: 'Price',
  description: 'Description',
  image: 'Picture',
  defaultProductImage: 'Picture',
  hidden: 'Hidden',
  taxClass: 'Tax class',
  disabledReason: 'Not available, because',
  addCondition: 'Only for',
  discountRule: 'Discount',
  options: 'Sizes',
  optionsType: 'What differs',
  label: 'Name',
  sections: 'Choices',
  choices: 'Choices',
  customization: 'Choices',
  customizationLabel: 'Title of the choices',
  nestedChoices: 'Asks afterwards',
  sectionType: 'How many',
  min: 'At least',
  max: 'At most',
  multiMax: 'At most of each',
  unitOfMeasurement: 'Unit',
  goesWith: 'Goes well with',
  served: 'Served',
  allergens: 'Allergens',
  mayContain: 'May contain',
  diets: 'Suits',
  spice: 'Spicy',
  calories: 'Calories',
  alcohol: 'Contains alcohol',
  overallDiscounts: 'Discounts on the order',
  promoCodes: 'Promo codes',
  discountRules: 'Discounts on dishes',
  type: 'Kind',
  value: 'Amount',
  discountType: 'For',
  users: 'Who gets it',
  minPurchase: 'From this sub-total on',
  maxPurchase: 'Applies to at most this much of the sub-total',
  code: 'Code',
  maxUses: 'Orders in all',
  oncePerCustomer: 'Once for each customer',
  days: 'Days',
  startDate: 'First day',
  endDate: 'Last day',
  startTime: 'From',
  endTime: 'Until',
  reward: 'Stamp card',
  gives: 'What a full card gives',
  dollarsPerPoint: 'Dollars to spend for one point',
  points: 'Points on a full card',
  slotCapacity: 'Orders in a half hour',
  prepTimeMinimum: 'Minutes to prepare',
  desc: 'Words at the checkout',
  title: 'Title',
  date: 'Date',
  hours: 'Hours',
  reason: 'Reason',
  message: 'Message',
};

export const fieldWord = (key: string): string => FIELD_WORDS[key] ?? key;

/** Lists whose names `fieldWords` leaves out, because the names of their entries say enough. */
const CONTAINERS: ReadonlySet<string> = new Set(['menu', 'products', 'options', 'sections', 'choices']);

/** The place of a field in the document, in words: `Address, City`, or `Coffee, Latte, Price`. */
export const fieldWords = (document: DraftDocument, at: Steps): string =>
  at
    .flatMap((step, index) => {
      if (typeof step === 'number') return nameAt(document, at.slice(0, index + 1));
      return CONTAINERS.has(step) && index < at.length - 1 ? [] : [fieldWord(step)];
    })
    .join(', ') || 'The whole draft';

/** The name of a list entry. Empty for an entry without a name, because its id means nothing to people. */
function nameAt(document: DraftDocument, at: Steps): readonly string[] {
  const entry = valueAt(document, at);
  if (!isFields(entry)) return [];
  const name = [entry.name, entry.label, entry.title, entry.code].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return typeof name === 'string' ? [name] : [];
}

/** Words for the codes that a document contains and that owners would not understand. */
const CODE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...ALLERGEN_WORDS,
    ...DIET_WORDS,
    ...SECTION_KIND_WORDS,
    ...Object.fromEntries(Object.entries(TAX_CLASS_WORDS).map(([code, { label }]) => [code, label])),
    allOrdersTypes: 'All order types',
    preOrdersOnly: 'Pre-orders only',
    preOrdersOnlyTodayOff: 'Pre-orders only, none today',
    bogo: 'Second one reduced',
    signedIn: 'Signed-in customers',
    mobilePay: 'Apple Pay and Google Pay',
    giftCard: 'Gift card',
    eventTicket: 'Event ticket',
  }),
);

/** A value in words; codes are translated, other texts and numbers stay unchanged. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' && value.startsWith(PICTURE_FOLDER)) return 'a picture';
  if (typeof value === 'string') return CODE_WORDS.get(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing';
  return Object.entries(value)
    .map(([key, each]) => `${fieldWord(key)} ${valueWords(each)}`)
    .join(', ');
}
