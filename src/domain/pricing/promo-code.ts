/** When promo codes hold. Server-only. */
import type { DiscountRule, OverallDiscount } from '../menu/discount-rule.ts';
import type { Instant, Zone } from '../time.ts';
import { discountWindow } from './discount-window.ts';

/** A code that a business gave out, with what it is worth and for how long. */
export interface PromoCode extends Pick<DiscountRule, 'days' | 'startDate' | 'endDate' | 'startTime' | 'endTime'> {
  /** As `promoCodeKey` writes it. */
  readonly code: string;
  readonly discount: OverallDiscount;
  /** Orders that may use it, all together; null means any number. */
  readonly maxUses: number | null;
  readonly oncePerCustomer: boolean;
}

/** How often a code was used; orders that were cancelled or rejected do not count. */
export interface PromoUses {
  readonly all: number;
  /** 0 while it is not known who orders. */
  readonly byCustomer: number;
}

/** A code as it is compared: letters of either case are the same (D16). */
export const promoCodeKey = (code: string): string => code.trim().normalize('NFC').toUpperCase();

/** Whether a code holds now, by its calendar (D15). */
export function isPromoOpen(promo: PromoCode, zone: Zone, now: Instant): boolean {
  const window = discountWindow(promo, zone, now);
  return window !== null && window.from <= now;
}

/** Whether an order may use a code that was used so often before (D17). */
export function isPromoLeft(
  { maxUses, oncePerCustomer }: Pick<PromoCode, 'maxUses' | 'oncePerCustomer'>,
  { all, byCustomer }: PromoUses,
): boolean {
  return (maxUses === null || all < maxUses) && !(oncePerCustomer && byCustomer > 0);
}
