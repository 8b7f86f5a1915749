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

/**
 * The rate of a percentage rule or of a bogo rule ("buy one, get one"), from 0 to 100%. A bogo without a value has 100%
 * (D3). The result is null if the rule takes off an amount.
 */
export function discountRate(rule: PriceRule): Rate | null {
  if (rule.type === 'amount') return null;
  return rateOf(Math.min(100, Math.max(0, rule.value ?? (rule.type === 'bogo' ? 100 : 0))));
}

/** The amount that a rule takes off the price of each unit that it reduces: at most the whole price (D1, D2). */
export function unitDiscount(rule: PriceRule, unit: Cents): Cents {
  const rate = discountRate(rule);
  return rate === null ? Math.min(unit, Math.max(0, Math.trunc(rule.value ?? 0))) : cutRate(unit, rate);
}

export interface ItemPrice {
  /** Price of one unit with its picks. */
  readonly listPrice: Cents;
  /** `listPrice` minus the option's discount. The menu shows both prices when they differ. */
  readonly price: Cents;
  /**
   * The rule that is in force; null when no rule is. A bogo does not make `price` lower than `listPrice`, because it
   * reduces only second units.
   */
  readonly rule: DiscountRule | null;
}

/** The current price of one unit, for the menu and the rows of the cart. */
export function itemPrice(option: ProductOption, picks: readonly SectionPick[], now: Instant): ItemPrice {
  const listPrice = unitPrice(option, picks);
  const rule = discountHolds(option.discountRule, now) ? option.discountRule : null;
  const off = rule === null || rule.type === 'bogo' ? 0 : unitDiscount(rule, listPrice);
  return { listPrice, price: listPrice - off, rule };
}
