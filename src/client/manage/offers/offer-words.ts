import { formatCents } from '../../../domain/money/money.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/time.ts';
import { centsOf } from '../menu/price-text.ts';
import { dateWords, timeWords } from '../time-words.ts';
import { kindOf, type OfferFields, sizeText } from './offer-value.ts';

const ORDER_WORDS: Readonly<Record<string, string>> = {
  All: 'every order',
  'take-out': 'take-out orders',
  'dine-in': 'dine-in orders',
  'pre-order': 'pre-orders',
  mobilePay: 'orders paid by Apple Pay or Google Pay',
};

/** `10% off`, `$5.00 off`, `1.5% more on`, `the second one free`; null while the amount is invalid. */
function sizeWords(offer: OfferFields): string | null {
  const kind = kindOf(offer);
  const size = sizeText(offer);
  if (kind === 'bogo')
    return size === '' || size === '100' ? 'the second one free' : percentWords(size, 'off the second one');
  if (kind === 'percentOff' || kind === 'percentMore')
    return percentWords(size, kind === 'percentOff' ? 'off' : 'more on');
  const cents = centsOf(size);
  return cents === null ? null : `${formatCents(cents)} ${kind === 'dollarsOff' ? 'off' : 'more on'}`;
}

const percentWords = (size: string, what: string): string | null =>
  size === '' || Number.isNaN(Number(size)) ? null : `${size}% ${what}`;

/**
 * The console's summary of an overall discount: `10% off take-out orders from $40.00, for signed-in customers.` Null
 * while its amount or its `discountType` is invalid.
 */
export function overallWords(offer: OfferFields): string | null {
  const size = sizeWords(offer);
  const orders = ORDER_WORDS[typeof offer.discountType === 'string' ? offer.discountType : 'All'];
  if (size === null || orders === undefined) return null;
  const parts = [`${size} ${orders}`, ...limitWords(offer)];
  return sentence(parts.join(''));
}

/**
 * The console's summary of a promo code: `With ENCORE15: 15% off orders from $25.00, once for each customer, for the
 * first 500 orders.` Null while its code is missing or its amount is invalid.
 */
export function promoWords(offer: OfferFields): string | null {
  const size = sizeWords(offer);
  const { code, oncePerCustomer, maxUses } = offer;
  if (size === null || typeof code !== 'string' || code === '') return null;
  // Without the word “orders”, `15% off from $25.00` could mean that a price of $25.00 is lowered.
  const orders = (centsOf(offer.minPurchase) ?? 0) === 0 ? '' : ' orders';
  const once = oncePerCustomer === true ? ', once for each customer' : '';
  const first = typeof maxUses === 'number' ? `, for the first ${maxUses} orders` : '';
  return sentence(
    [`With ${code.toUpperCase()}: ${size}${orders}`, ...limitWords(offer), once, first, calendarWords(offer)].join(''),
  );
}

/**
 * The console's summary of a discount rule: `20% off, on Mondays and Tuesdays, from 3:00 p.m. to 5:00 p.m.` Null while
 * its amount is invalid.
 */
export function discountRuleWords(offer: OfferFields): string | null {
  const size = sizeWords(offer);
  return size === null ? null : sentence(`${size}${calendarWords(offer)}`);
}

function limitWords({ minPurchase, maxPurchase, users }: OfferFields): string[] {
  const from = centsOf(minPurchase);
  const part = centsOf(maxPurchase);
  return [
    from === null || from === 0 ? '' : ` from ${formatCents(from)}`,
    part === null ? '' : `, on at most ${formatCents(part)} of it`,
    users === 'signedIn' ? ', for signed-in customers' : '',
  ];
}

function calendarWords({ days, startDate, endDate, startTime, endTime }: OfferFields): string {
  const chosen = WEEKDAYS.filter((day) => !Array.isArray(days) || days.includes(day));
  const names = chosen.map((day) => `${WEEKDAY_NAMES[day]}s`);
  const onDays = names.length === WEEKDAYS.length ? '' : `, on ${listWords(names) || 'no day'}`;
  return onDays + spanWords(startTime, endTime, timeWords) + spanWords(startDate, endDate, dateWords);
}

function spanWords(first: unknown, last: unknown, wordsOf: (text: string) => string): string {
  const from = typeof first === 'string' && first !== '' ? ` from ${wordsOf(first)}` : '';
  const to = typeof last === 'string' && last !== '' ? ` to ${wordsOf(last)}` : '';
  return from === '' && to === '' ? '' : `,${from}${to}`;
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A time may already end with a full stop: `5:00 p.m.` */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
