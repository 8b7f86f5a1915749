import { MAX_DRIVER_TIP_CENTS, MAX_TIP_PERCENTAGE } from '../limits.ts';
import { type Cents, cutPercent } from './money.ts';

/** The tip in percent with which an order starts: the first tip that the business offers; 0 if it offers none (T4). */
export function defaultTip(choices: readonly number[]): number {
  return choices[0] ?? 0;
}

/** `percentage` percent of `base`, rounded down to whole cents (T1). `base` is the sub-total of the goods (T5). */
export function tip(base: Cents, percentage: number): Cents {
  return cutPercent(base, percentage);
}

/** A driver's tip: `percentage` percent of `base`, rounded down to whole cents, at most $5 (T2). */
export function driverTip(base: Cents, percentage: number): Cents {
  return Math.min(MAX_DRIVER_TIP_CENTS, cutPercent(base, percentage));
}

/** Whether a number is a valid tip percentage, 0 to 100 (T3). */
export function isTipPercentage(percentage: number): boolean {
  return percentage >= 0 && percentage <= MAX_TIP_PERCENTAGE;
}

/**
 * Parses a custom tip in percent that a customer typed, with a decimal point or a decimal comma. Returns null unless
 * the text is a number from 0 to 100 with at most three decimals (T3).
 */
export function parseTip(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(trimmed)) return null;
  const percentage = Number(trimmed);
  return isTipPercentage(percentage) ? percentage : null;
}
