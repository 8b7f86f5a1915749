/** When promo codes can be used. Edge-only. */
import type { DiscountRule, OverallDiscount } from '../menu/discount-rule.ts';
import type { Instant, Zone } from '../time.ts';
import { discountWindow } from './discount-window.ts';

/** A promo code of a business, with its discount and with the days, dates and times at which it is in force. */
export interface PromoCode extends Pick<DiscountRule, 'days' | 'startDate' | 'endDate' | 'startTime' | 'endTime'> {
  /** As `promoCodeKey` returns it. */
  readonly code: string;
  readonly discount: OverallDiscount;
  /** Maximum number of orders that use the code; null means any number. */
  readonly maxUses: number | null;
  readonly oncePerCustomer: boolean;
}

/** Number of orders that used a code. Cancelled and rejected orders do not count. */
export interface PromoUses {
  readonly all: number;
  /** Only orders of the customer who orders now; 0 while neither account nor phone number identifies the customer. */
  readonly byCustomer: number;
}

/** Whether a code is in force now, by its days, dates and times (D15). */
export function isPromoOpen(promo: PromoCode, zone: Zone, now: Instant): boolean {
  const window = discountWindow(promo, zone, now);
  return window !== null && window.from <= now;
}

/** Whether one more order can use a code, given its limits and earlier uses (D17). */
export function isPromoLeft(
  { maxUses, oncePerCustomer }: Pick<PromoCode, 'maxUses' | 'oncePerCustomer'>,
  { all, byCustomer }: PromoUses,
): boolean {
  return (maxUses === null || all < maxUses) && !(oncePerCustomer && byCustomer > 0);
}
