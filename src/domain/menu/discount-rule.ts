import type { HHMM, LocalDate, TimeWindow, Weekday } from '../time.ts';

export const DISCOUNT_TYPES = ['percentage', 'amount', 'bogo'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A discount on one option, as the owner writes it: calendar days and clock times in the business's zone. */
export interface DiscountRule {
  readonly type: DiscountType;
  /**
   * `percentage` and `bogo`: percent, 0 to 100 (bogo without a value: every second unit is free). `amount`: cents off
   * each unit.
   */
  readonly value: number | null;
  readonly title: string;
  /** The days on which a window opens; null means every day. */
  readonly days: readonly Weekday[] | null;
  readonly startDate: LocalDate | null;
  /** The last whole day. */
  readonly endDate: LocalDate | null;
  readonly startTime: HHMM | null;
  /** At or before `startTime` it means the next day. */
  readonly endTime: HHMM | null;
  /**
   * The current or next window in which the rule holds, worked out by the edge when the menu is read; null when there
   * is none. The browser knows no zones: it and `priceOrder` look only at this. Absent in what an owner writes.
   */
  readonly window?: TimeWindow | null;
}

/** On what an overall discount depends. */
export const OVERALL_DISCOUNT_TYPES = [
  'All',
  'mobilePay',
  'credit',
  'promoCode',
  'dine-in',
  'take-out',
  'pre-order',
] as const;
export type OverallDiscountType = (typeof OVERALL_DISCOUNT_TYPES)[number];

/** A discount on the whole order. */
export interface OverallDiscount {
  readonly title: string;
  readonly type: DiscountType;
  readonly discountType: OverallDiscountType;
  /** Percent or cents, by `type`; negative means a surcharge. */
  readonly value: number;
  /** The sub-total, in cents, from which it applies; null means any. */
  readonly minPurchase: number | null;
  /** The most, in cents, of the sub-total that it looks at; null means all of it. */
  readonly maxPurchase: number | null;
  readonly users: 'all' | 'signedIn';
}
