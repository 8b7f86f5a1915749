/** A whole number of Canadian cents. Never a fraction; negative only where a line takes something off. */
export type Cents = number;

/** Thousandths of a percent, a whole number: 14.975 % is 14975. Keeps every rate of the product exact. */
export type Rate = number;

const RATE_OF_100_PERCENT = 100_000;

/** A percentage as an owner or customer writes it (12.5), exact to a thousandth of a percent. */
export function rateOf(percent: number): Rate {
  return Math.round(percent * 1000);
}

/** `base` times `rate`, the fraction of a cent cut off towards zero: discounts, surcharges, tips (M2). */
export function cutRate(base: Cents, rate: Rate): Cents {
  // Adding 0 turns -0 into 0.
  return Math.trunc((base * rate) / RATE_OF_100_PERCENT) + 0;
}

/** `base` times `rate` to the nearest cent, half a cent up: taxes (M3). `base` is 0 or more. */
export function roundRate(base: Cents, rate: Rate): Cents {
  return Math.floor((base * rate + RATE_OF_100_PERCENT / 2) / RATE_OF_100_PERCENT);
}

/** `base` times `percent`, cut to whole cents. */
export function floorPercent(base: Cents, percent: number): Cents {
  return cutRate(base, rateOf(percent));
}

/** A rate for people: `14.975%`, `5%`. */
export function formatRate(rate: Rate): string {
  return `${rate / 1000}%`;
}

/**
 * Cents as en-CA writes Canadian dollars: `$1,234.50`, `-$2.00`. Written out instead of `Intl` so that every runtime
 * and every visitor's browser agrees to the letter. What is no whole number of cents shows as a dash.
 */
export function formatCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) return '–';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** To the nearest 5 cents, as cash is settled in Canada. */
export function roundToCash(cents: Cents): Cents {
  return Math.round(cents / 5) * 5 + 0;
}

/**
 * Splits `amount` in proportion to `weights` (0 or more) into whole cents that add up to it. The cents left over by
 * rounding down go one each to the largest remainders, the earlier of equals first. When all weights are 0 the first
 * takes all. Without weights there is nobody to give to: the result is empty.
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
  let left = whole - shares.reduce((total, share) => total + share.floor, 0);
  const split = shares.map((share) => share.floor * sign + 0);
  // Sorting is stable: the earlier of equals stays first.
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (left-- <= 0) break;
    split[share.index] = (share.floor + 1) * sign;
  }
  return split;
}
