import { dollarsOf } from '../../../contract/business-document/prices.ts';
import { readPrice } from '../../../contract/menu-import/read-price.ts';
import { type Cents, formatCents } from '../../../domain/money/money.ts';

/** Maximum number of digits before the point in a price of a document, as in `MAX_WRITTEN_PRICE_CENTS`. */
const MAX_DOLLAR_DIGITS = 6;

/**
 * Reads a price that a person typed, such as `12.5` or `$12,50`. Returns it as a business document contains it: `12.50`.
 * Null for a text that is not a price. `signed`: whether the text is a price difference, which may begin with a sign
 * (`+0.90`, `-0.50`).
 */
export function readTypedPrice(text: string, signed = false): string | null {
  const [, sign = '', amount = ''] = /^\s*([+\-\u2212]?)(.*)$/.exec(text) ?? [];
  if (sign !== '' && !signed) return null;
  // 12.505 is more likely a typing mistake than twelve thousand dollars.
  if (/\.\d{3}\D*$/.test(amount)) return null;
  // `12.` is not a mistake: the person may still type the cents.
  const cents = readPrice(amount.replace(/[.,]\s*$/, '').replace(/^[$\s]*(?=[.,]\d)/, '0'));
  if (cents === null) return null;
  const dollars = dollarsOf(cents);
  if (dollars.length > MAX_DOLLAR_DIGITS + 3) return null;
  return sign === '' || sign === '+' || cents === 0 ? dollars : `-${dollars}`;
}

/** The message at a field for dollars, if `readTypedPrice` cannot read the text in the field. */
export const DOLLARS_MESSAGE = 'Write dollars: 30 or 30.50.';

/** A price of a document in cents. Null for an invalid price. */
export function centsOf(dollars: unknown): Cents | null {
  if (typeof dollars !== 'string') return null;
  const [, sign, whole, decimals = '00'] = /^(-?)(\d{1,6})(?:\.(\d\d))?$/.exec(dollars) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(decimals);
  return sign === '-' ? -cents : cents;
}

/** Prices in words: `$13.50`, or `$7.50 to $13.75` if they differ. */
export function priceWords(prices: readonly unknown[]): string {
  const known = prices.map(centsOf).filter((cents) => cents !== null);
  const [first] = known;
  if (first === undefined) return 'No price';
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return lowest === highest ? formatCents(lowest) : `${formatCents(lowest)} to ${formatCents(highest)}`;
}
