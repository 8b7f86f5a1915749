import * as v from 'valibot';
import type { Cents } from '../../domain/money/money.ts';
import type { HHMM } from '../../domain/time.ts';

const cents = (text: string): Cents => {
  const [, sign, dollars, rest] = /^(-?)(\d+)(?:\.(\d\d))?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(dollars) * 100 + Number(rest ?? 0));
};

/** Converts cents to dollars as a document writes them: `1350` to `13.50`. */
export const dollarsOf = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * The largest price that a document can contain: six digits of dollars. The largest price on a menu is lower
 * (`MAX_PRICE_CENTS`, M1).
 */
export const MAX_WRITTEN_PRICE_CENTS: Cents = 999_999_99;

const price = (pattern: RegExp, example: string) =>
  v.pipe(
    v.string(({ received }) => `Write the price in quotes, such as "${example}", not ${received}.`),
    v.regex(pattern, ({ input, received }) =>
      input === ''
        ? `Please enter a price, such as "${example}".`
        : `${received} is no price. Write dollars, or dollars and two decimals: "${example}".`,
    ),
    v.transform(cents),
  );

/** Dollars in quotes, `"13.50"` or `"13"`, converted to cents without rounding. Never negative. */
export const priceSchema = price(/^\d{1,6}(?:\.\d{2})?$/, '13.50');

/** A price difference, which may be negative (`"-1.00"`): for choices and surcharges. */
export const priceChangeSchema = price(/^-?\d{1,6}(?:\.\d{2})?$/, '-1.00');

const clockPattern = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** Converts a time such as `17:30` to a number: 1730. */
export const hhmm = (clock: string): HHMM => Number(clock.replace(':', ''));

/** A time of the 24-hour clock in quotes, `"17:30"`; midnight is `"00:00"`. */
export const clockSchema = v.pipe(
  v.string(),
  v.regex(clockPattern, ({ received }) => `${received} is no time. Write the 24-hour clock: "17:30".`),
  v.transform(hhmm),
);
