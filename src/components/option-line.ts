import type { DiscountRule } from '../domain/menu/discount-rule.ts';
import type { Product, ProductOption } from '../domain/menu/menu.ts';
import { needsCustomization } from '../domain/menu/needs-customization.ts';
import { isSoldOut, needsSignIn } from '../domain/menu/option.ts';
import type { Cents } from '../domain/money/money.ts';
import { itemPrice } from '../domain/pricing/item-price.ts';
import type { OrderMode } from '../domain/store/business.ts';
import type { Instant } from '../domain/time.ts';

/** Data that the lines of all options on a menu page share. */
export interface LineContext {
  readonly mode: OrderMode;
  readonly now: Instant;
  /** The result of `timedRules` for the whole menu. */
  readonly rules: readonly DiscountRule[];
}

/** One option on the menu page, for components/OptionParts.astro and the element around it. */
export interface OptionLine {
  /** Attributes for the element around OptionParts.astro. The page's script reads them. */
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly listPrice: Cents;
  readonly price: Cents;
  /** The title of the discount rule that applies now; null for none. */
  readonly ruleTitle: string | null;
  /** Why the option cannot be ordered; null when it can. */
  readonly reason: string | null;
  /** Attributes of the Add button; null without a button. */
  readonly add: Readonly<Record<string, string | undefined>> | null;
}

export function optionLine(option: ProductOption, { mode, now, rules }: LineContext): OptionLine {
  const { listPrice, price, rule } = itemPrice(option, [], now);
  const reason = unavailableReason(option);
  const isOrderable = reason === null && mode !== 'menu';
  // Whether only signed-in customers can add the option. The page asks guests to sign in. The sign-in page then leads
  // back to the line of this option.
  const isForSignedIn = isOrderable && needsSignIn(option);
  const ruleIndex = rules.findIndex((each) => isSame(each, option.discountRule));
  return {
    attributes: {
      id: isForSignedIn ? `o${option.productOptionId}` : undefined,
      'data-option': option.productOptionId,
      'data-rule': ruleIndex < 0 ? undefined : ruleIndex,
    },
    listPrice,
    price,
    ruleTitle: rule?.title ?? null,
    reason,
    // The button of an option that must be customised opens the dialog. Every other button adds the option to the cart.
    add: isOrderable
      ? { [needsCustomization(option) ? 'data-open' : 'data-add']: '', 'data-sign-in': isForSignedIn ? '' : undefined }
      : null,
  };
}

function unavailableReason(option: ProductOption): string | null {
  if (isSoldOut(option)) return 'Sold out';
  return option.disabled ? (option.disabledReason ?? 'Not available now') : null;
}

/**
 * The discount rules of a menu that apply only at certain times, without duplicates. The page contains this list once.
 * The lines of the options name a rule by its index in the list.
 */
export function timedRules(products: readonly Product[]): readonly DiscountRule[] {
  const rules = products.flatMap(({ options }) => options.flatMap(({ discountRule }) => discountRule ?? []));
  return rules.filter((rule, index) => rule.window && rules.findIndex((each) => isSame(each, rule)) === index);
}

const isSame = (rule: DiscountRule, other: DiscountRule | null): boolean =>
  JSON.stringify(rule) === JSON.stringify(other);

/**
 * What the menu says now about the serving hours of these products, if it says the same about all of them; otherwise
 * null. Also null for catering, because catering orders are for a later time.
 */
export function servedWords(products: readonly Product[], { mode }: LineContext): string | null {
  const words = products[0]?.serving?.words ?? null;
  return mode !== 'catering' && products.every(({ serving }) => serving?.words === words) ? words : null;
}
