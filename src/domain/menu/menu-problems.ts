/**
 * Problems of a menu. When a draft is checked, the people of the business read them; when the edge loads a menu, it logs
 * them for the operator. Customers never see them.
 */
import { isPrice } from '../cart/check-item.ts';
import { MAX_PRICE_CENTS } from '../limits.ts';
import { formatCents } from '../money/money.ts';
import type { DiscountRule } from './discount-rule.ts';
import type { Choice, Menu, ProductOption, Section } from './menu.ts';
import { isWorthlessCard, optionName } from './option.ts';
import { canBeFilled, choiceMax, sectionMax } from './section.ts';

export type MenuProblemCode =
  | 'noProducts'
  | 'repeatedId'
  | 'repeatedName'
  | 'unknownCategory'
  | 'noOptions'
  | 'noChoices'
  | 'invalidPrice'
  | 'invalidLimit'
  | 'maxBelowMin'
  | 'minAboveAvailable'
  | 'invalidDiscount';

export interface MenuProblem {
  readonly code: MenuProblemCode;
  /**
   * Where the problem is, as names from the outside to the inside: first the product or the option (as `optionName`
   * writes it), then the section, the choice, a nested section and so on. Empty when the whole menu has the problem.
   */
  readonly path: readonly string[];
  /** A sentence for the owner. */
  readonly message: string;
}

/** Everything that makes a menu, or a part of it, impossible to order (C12, C13). */
export function checkMenu(menu: Menu): readonly MenuProblem[] {
  const problems: MenuProblem[] = [];
  if (menu.products.length === 0) problems.push(problem('noProducts', [], 'The menu has no products.'));
  const categories = new Set(menu.categories.map((category) => category.id));
  const optionIds = new Set<number>();
  for (const product of menu.products) {
    if (!categories.has(product.category)) {
      problems.push(problem('unknownCategory', [product.name], `Category ${product.category} does not exist.`));
    }
    if (product.options.length === 0)
      problems.push(problem('noOptions', [product.name], 'There is no option that can be ordered.'));
    for (const option of product.options) {
      const path = [optionName({ product, option })];
      if (optionIds.has(option.productOptionId)) {
        problems.push(problem('repeatedId', path, `Option id ${option.productOptionId} is used twice.`));
      }
      optionIds.add(option.productOptionId);
      problems.push(...checkOption(option, path));
    }
  }
  return problems;
}

function problem(code: MenuProblemCode, path: readonly string[], message: string): MenuProblem {
  return { code, path, message };
}

/** All problems that make an option impossible to order. */
export function checkOption(option: ProductOption, path: readonly string[]): MenuProblem[] {
  const problems = checkSections(option.customization?.sections ?? [], path);
  if (!isPrice(option.price)) problems.unshift(problem('invalidPrice', path, PRICE_MESSAGE));
  if (isWorthlessCard(option)) problems.unshift(problem('invalidPrice', path, WORTHLESS_CARD_MESSAGE));
  if (option.discountRule !== null) problems.push(...checkRule(option.discountRule, path));
  return problems;
}

const WORTHLESS_CARD_MESSAGE = 'A gift card is worth its price, so it needs a price above $0.';

const PRICE_MESSAGE = `A price is whole cents, at most ${formatCents(MAX_PRICE_CENTS)}.`;

function checkSections(sections: readonly Section[], path: readonly string[]): MenuProblem[] {
  return [
    ...findRepeated(sections.map((section) => section.message)).map((name) =>
      problem('repeatedName', path, `Two sections ask "${name}".`),
    ),
    ...sections.flatMap((section) => checkSection(section, [...path, section.message])),
  ];
}

/** All problems that make a section, or a section nested in it, impossible to fill. */
export function checkSection(section: Section, path: readonly string[]): MenuProblem[] {
  const problems: MenuProblem[] = [];
  const { min, choices } = section;
  const max = sectionMax(section);
  if (choices.length === 0) problems.push(problem('noChoices', path, 'There is nothing to choose.'));
  if (!isLimit(min) || !(max === Infinity || isLimit(max)) || !isLimit(choiceMax(section))) {
    problems.push(problem('invalidLimit', path, 'Limits are whole numbers from 0 on.'));
  }
  if (max < min) problems.push(problem('maxBelowMin', path, `At least ${min} is more than at most ${max}.`));
  else if (!canBeFilled(section)) {
    problems.push(problem('minAboveAvailable', path, `${min} must be chosen, but fewer are available.`));
  }
  for (const name of findRepeated(choices.map((choice) => choice.name))) {
    problems.push(problem('repeatedName', path, `Two choices are called "${name}".`));
  }
  return [...problems, ...choices.flatMap((choice) => checkChoice(choice, [...path, choice.name]))];
}

function isLimit(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function checkChoice(choice: Choice, path: readonly string[]): MenuProblem[] {
  // The price of a choice may be negative: such a choice lowers the price of the option.
  const price = isPrice(Math.abs(choice.price)) ? [] : [problem('invalidPrice', path, PRICE_MESSAGE)];
  return [...price, ...checkSections(choice.nestedChoices, path)];
}

function checkRule(rule: DiscountRule, path: readonly string[]): MenuProblem[] {
  const { type, value } = rule;
  const fits =
    value === null ? type === 'bogo' : value >= 0 && (type === 'amount' ? Number.isInteger(value) : value <= 100);
  return fits ? [] : [problem('invalidDiscount', path, `"${rule.title}" has no valid value.`)];
}

function findRepeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
