/** A whole number of Canadian cents. A negative amount lowers a price or a total. */
export type Cents = number;

/** A rate in thousandths of a percent, as a whole number: 14.975% is 14975. This unit is exact for all our rates. */
export type Rate = number;

const RATE_OF_100_PERCENT = 100_000;

/** Converts a percentage such as 12.5 to a rate, rounded to a thousandth of a percent. */
export function rateOf(percent: number): Rate {
  return Math.round(percent * 1000);
}

/** `base` times `rate`, truncated to whole cents (M2). Discounts, surcharges and tips are computed like this. */
export function cutRate(base: Cents, rate: Rate): Cents {
  // + 0 turns -0 into 0.
  return Math.trunc((base * rate) / RATE_OF_100_PERCENT) + 0;
}

/** A tax: `base` times `rate`, rounded to the nearest cent. Half a cent is rounded up (M3). `base` is 0 or more. */
export function roundRate(base: Cents, rate: Rate): Cents {
  return Math.floor((base * rate + RATE_OF_100_PERCENT / 2) / RATE_OF_100_PERCENT);
}

/** `base` times `percent`, truncated to whole cents. */
export function cutPercent(base: Cents, percent: number): Cents {
  return cutRate(base, rateOf(percent));
}

/** Writes a rate as `14.975%` or `5%`. */
export function formatRate(rate: Rate): string {
  return `${rate / 1000}%`;
}

/**
 * Writes cents as Canadian dollars, as is usual in English Canada: `$1,234.50`, `-$2.00`. `Intl` is not used because its
 * output differs between runtimes. A number that is not a whole number of cents becomes a dash (M4).
 */
export function formatCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) return '–';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** Rounds to the nearest 5 cents, as Canada rounds cash payments (M7). */
export function roundToCash(cents: Cents): Cents {
  return Math.round(cents / 5) * 5 + 0;
}

/** The earlier cash refunds of an order. */
export interface CashBefore {
  /** The sum of these refunds, before rounding. */
  readonly due: Cents;
  /** The cash that these refunds gave back, after rounding. */
  readonly cash: Cents;
}

/**
 * The cash for a refund of `cents` after earlier refunds (E6). The sum of all refunds is rounded, not each refund, so
 * that many small refunds give back no more cash than one large refund. 0 when the earlier refunds already gave back
 * more than the rounded sum.
 */
export const nextCash = (before: CashBefore, cents: Cents): Cents =>
  Math.max(0, roundToCash(before.due + cents) - before.cash);

/**
 * Splits `amount` into whole cents that add up to it, in proportion to `weights`, which are 0 or more (M6). Each share
 * is rounded down. Then the remaining cents go to the shares that lost the most by the rounding, one cent to each
 * share. If two shares lost the same, the earlier share gets its cent first. When all weights are 0, the first share is
 * the whole amount. Without weights, the result is empty.
 */
export function splitByLargestRemainder(amount: Cents, weights: readonly number[]): Cents[] {
  const sign = Math.sign(amount);
  const whole = Math.abs(amount);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight, index) => {
    const floor = Math.floor((whole * weight) / sum);
    return { index, floor, remainder: whole * weight - floor * sum };
  });
  let remaining = whole - shares.reduce((total, share) => total + share.floor, 0);
  const split = shares.map((share) => share.floor * sign + 0);
  // Sorting is stable: the earlier of equal remainders stays first.
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (remaining-- <= 0) break;
    split[share.index] = (share.floor + 1) * sign;
  }
  return split;
}
