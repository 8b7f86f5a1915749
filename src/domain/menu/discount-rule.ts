import type { HHMM, LocalDate, TimeWindow, Weekday } from '../time.ts';

export const DISCOUNT_TYPES = ['percentage', 'amount', 'bogo'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A discount on one option. Days, dates and times are in the business's zone. */
export interface DiscountRule {
  readonly type: DiscountType;
  /** Percent, 0 to 100, for `percentage` and `bogo`; null in a `bogo` is 100. Cents off each unit for `amount`. */
  readonly value: number | null;
  readonly title: string;
  /** Days on which a window starts; null means every day. */
  readonly days: readonly Weekday[] | null;
  readonly startDate: LocalDate | null;
  /** Inclusive. */
  readonly endDate: LocalDate | null;
  readonly startTime: HHMM | null;
  /** A time at or before `startTime` is on the next day. */
  readonly endTime: HHMM | null;
  /**
   * The current or next window in which the rule is in force; null when there is none. The edge computes it when it
   * reads the menu, because the browser has no time zones. `priceOrder` reads this instead of days, dates and times.
   * Absent in stored menus.
   */
  readonly window?: TimeWindow | null;
}

/** The part of a rule that prices an item. */
export type PriceRule = Pick<DiscountRule, 'type' | 'value' | 'window'>;

/** Orders to which an overall discount applies (D7). */
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
  /** Percent or cents, by `type`; a negative value is a surcharge. */
  readonly value: number;
  /** Cents. The discount applies from this sub-total on; null means any. */
  readonly minPurchase: number | null;
  /** Cents. The highest amount on which the discount is computed; null means no limit. */
  readonly maxPurchase: number | null;
  readonly users: 'all' | 'signedIn';
}
