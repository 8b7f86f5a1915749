import { MAX_DRIVER_TIP_CENTS, MAX_TIP_PERCENTAGE } from '../limits.ts';
import { type Cents, floorPercent } from './money.ts';

/** The default tip in percent: the first of the choices, or 0 for a business that takes no tips (T4). */
export function defaultTip(choices: readonly number[]): number {
  return choices[0] ?? 0;
}

/** A tip on the sub-total, truncated to whole cents (T1). */
export function tip(base: Cents, percentage: number): Cents {
  return floorPercent(base, percentage);
}

/** A driver's tip on the sub-total, at most $5 (T2). */
export function driverTip(base: Cents, percentage: number): Cents {
  return Math.min(MAX_DRIVER_TIP_CENTS, floorPercent(base, percentage));
}

/** Whether a number is a valid tip percentage, 0 to 100 (T3). */
export function isTipPercentage(percentage: number): boolean {
  return percentage >= 0 && percentage <= MAX_TIP_PERCENTAGE;
}

/** Parses a typed custom tip in percent; null unless it is a number from 0 to 100 (T3). */
export function parseTip(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(trimmed)) return null;
  const percentage = Number(trimmed);
  return isTipPercentage(percentage) ? percentage : null;
}
