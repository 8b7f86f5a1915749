import type { HHMM, LocalDate, TimeWindow, Weekday } from '../time.ts';

/** How a discount is computed. `bogo` ("buy one, get one") reduces every second unit (D3). */
export const DISCOUNT_TYPES = ['percentage', 'amount', 'bogo'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A discount on one option, in force in certain windows of time. Days, dates and times are in the business's zone. */
export interface DiscountRule {
  readonly type: DiscountType;
  /** For `percentage` and `bogo`: percent, 0 to 100; null in a `bogo` means 100. For `amount`: cents off each unit. */
  readonly value: number | null;
  readonly title: string;
  /** The weekdays on which a window starts; null means every day. */
  readonly days: readonly Weekday[] | null;
  readonly startDate: LocalDate | null;
  /** The last date on which a window starts. */
  readonly endDate: LocalDate | null;
  readonly startTime: HHMM | null;
  /** A time at or before `startTime` is on the next day. */
  readonly endTime: HHMM | null;
  /**
   * The current or next window in which the rule is in force; null when there is none. The edge computes it when it
   * reads the menu, because the code in the browser has no rules of time zones. `priceOrder` reads this field instead of
   * days, dates and times. It is absent in stored menus.
   */
  readonly window?: TimeWindow | null;
}

/** The part of a rule that prices an item. */
export type PriceRule = Pick<DiscountRule, 'type' | 'value' | 'window'>;

/** The orders to which an overall discount applies (D7). */
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
  /** Percent or cents: `type` says which. A negative value is a surcharge. */
  readonly value: number;
  /** The lowest sub-total to which the discount applies, in cents; null means any sub-total. */
  readonly minPurchase: number | null;
  /** The discount is computed on at most this many cents; null means no limit. */
  readonly maxPurchase: number | null;
  readonly users: 'all' | 'signedIn';
}
