import type { DiscountRule, PriceRule } from '../menu/discount-rule.ts';
import type { ProductOption } from '../menu/menu.ts';
import type { SectionPick } from '../menu/picks.ts';
import { picksPrice } from '../menu/picks.ts';
import { type Cents, cutRate, type Rate, rateOf } from '../money/money.ts';
import type { Instant } from '../time.ts';

/** Whether a rule is in force. Reads only `rule.window`, which the edge computed (D6). */
export function discountHolds<Rule extends PriceRule>(rule: Rule | null, now: Instant): rule is Rule {
  const window = rule?.window ?? null;
  return window !== null && window.from <= now && now < window.until;
}

/** Price of one unit with its picks, before discounts; never below 0 (M5). */
export function unitPrice(option: ProductOption, picks: readonly SectionPick[]): Cents {
  return Math.max(0, option.price + picksPrice(option.customization, picks));
}

/** Rate of a percentage or bogo rule, 0 to 100%; a bogo without a value is 100% (D3). Null for an amount. */
export function discountRate(rule: PriceRule): Rate | null {
  if (rule.type === 'amount') return null;
  return rateOf(Math.min(100, Math.max(0, rule.value ?? (rule.type === 'bogo' ? 100 : 0))));
}

/** Reduction of one unit by a rule, at most the price of the unit (D1, D2). */
export function unitDiscount(rule: PriceRule, unit: Cents): Cents {
  const rate = discountRate(rule);
  return rate === null ? Math.min(unit, Math.max(0, Math.trunc(rule.value ?? 0))) : cutRate(unit, rate);
}

export interface ItemPrice {
  /** Price of one unit with its picks. */
  readonly listPrice: Cents;
  /** `listPrice` less the option's discount. The menu shows both when they differ. */
  readonly price: Cents;
  /** The rule in force; null for none. A bogo does not change the price of a single unit. */
  readonly rule: DiscountRule | null;
}

/** Current price of one unit, for menu and cart rows. */
export function itemPrice(option: ProductOption, picks: readonly SectionPick[], now: Instant): ItemPrice {
  const listPrice = unitPrice(option, picks);
  const rule = discountHolds(option.discountRule, now) ? option.discountRule : null;
  const off = rule === null || rule.type === 'bogo' ? 0 : unitDiscount(rule, listPrice);
  return { listPrice, price: listPrice - off, rule };
}
