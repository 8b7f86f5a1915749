import type { DiscountRule } from '../menu/discount-rule.ts';
import type { ProductOption } from '../menu/menu.ts';
import type { SectionPick } from '../menu/picks.ts';
import { picksPrice } from '../menu/picks.ts';
import { type Cents, cutRate, type Rate, rateOf } from '../money/money.ts';
import type { Instant } from '../time.ts';

/** Whether a rule's window is open. Looks only at `rule.window`, which the edge worked out (D6). */
export function discountHolds(rule: DiscountRule | null, now: Instant): rule is DiscountRule {
  const window = rule?.window ?? null;
  return window !== null && window.from <= now && now < window.until;
}

/** One unit with its choices, before any discount. Choices that take off more than there is make it free (M5). */
export function unitPrice(option: ProductOption, picks: readonly SectionPick[]): Cents {
  return Math.max(0, option.price + picksPrice(option.customization, picks));
}

/** The rate of a percentage or bogo rule, 0 to 100 %; a bogo without a value is free (D3). Null for amounts. */
export function discountRate(rule: DiscountRule): Rate | null {
  if (rule.type === 'amount') return null;
  return rateOf(Math.min(100, Math.max(0, rule.value ?? (rule.type === 'bogo' ? 100 : 0))));
}

/** What a rule takes off one unit that it reduces: never more than the unit costs (D1, D2). */
export function unitDiscount(rule: DiscountRule, unit: Cents): Cents {
  const rate = discountRate(rule);
  return rate === null ? Math.min(unit, Math.max(0, Math.trunc(rule.value ?? 0))) : cutRate(unit, rate);
}

export interface ItemPrice {
  /** One unit with its choices. */
  readonly listPrice: Cents;
  /** The same with the option's discount. Below `listPrice` the menu shows both. */
  readonly price: Cents;
  /** The rule that holds now; null without one. A bogo has a title but leaves the price of one unit alone. */
  readonly rule: DiscountRule | null;
}

/** What one unit costs now, for menu and cart rows. */
export function itemPrice(option: ProductOption, picks: readonly SectionPick[], now: Instant): ItemPrice {
  const listPrice = unitPrice(option, picks);
  const rule = discountHolds(option.discountRule, now) ? option.discountRule : null;
  const off = rule === null || rule.type === 'bogo' ? 0 : unitDiscount(rule, listPrice);
  return { listPrice, price: listPrice - off, rule };
}
