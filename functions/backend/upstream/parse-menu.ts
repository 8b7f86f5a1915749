import * as v from 'valibot';
import { decodeProduct } from '../../../src/contract/decode-product.ts';
import { productCategoryReplySchema, productReplySchema } from '../../../src/contract/product-reply.ts';
import type { Category, Product } from '../../../src/domain/menu/menu.ts';
import { isRecord } from './normalize.ts';
import { type Parsed, parseLoosely } from './parse-loosely.ts';

type Json = Readonly<Record<string, unknown>>;

const categoriesSchema = productCategoryReplySchema.entries.categories;
const productsSchema = v.array(productReplySchema);

/**
 * Parses the categories of one business from a `productCategory` reply, which lists those of all businesses of a provider. A
 * category without a `businessId` belongs to every business.
 */
export function parseCategories(reply: unknown, businessId: number): Parsed<Category[]> {
  const list = isRecord(reply) ? reply.categories : reply;
  if (!Array.isArray(list)) return { ok: false, issue: 'categories: an array was expected' };
  const withBusiness = list.map((each: unknown) =>
    isRecord(each) ? { ...each, businessId: each.businessId ?? businessId } : each,
  );
  const parsed = parseLoosely(categoriesSchema, withBusiness);
  if (!parsed.ok) return parsed;
  const ownCategories = parsed.value.filter((category) => category.businessId === businessId);
  return { ok: true, value: ownCategories.map(({ businessId: _same, ...category }) => category) };
}

/** Parses a `productsListByBusinessId` reply. */
export function parseProducts(reply: unknown, businessId: number): Parsed<Product[]> {
  if (!Array.isArray(reply)) return { ok: false, issue: 'products: an array was expected' };
  const completed = reply.map((each: unknown) => (isRecord(each) ? completeProduct(each, businessId) : each));
  const parsed = parseLoosely(productsSchema, completed);
  return parsed.ok ? { ok: true, value: parsed.value.map(decodeProduct) } : parsed;
}

function completeProduct(product: Json, businessId: number): Json {
  const options = Array.isArray(product.options) ? product.options : [];
  return {
    ...product,
    businessId: product.businessId ?? businessId,
    optionsType: product.optionsType ?? '',
    featured: product.featured ?? false,
    options: options.map((option: unknown) => (isRecord(option) ? completeOption(option) : option)),
  };
}

function completeOption(option: Json): Json {
  const id = option.productOptionId ?? option.id;
  const type = kindOf(option.type);
  return {
    ...option,
    id,
    productOptionId: id,
    label: option.label ?? '',
    soldout: option.soldout ?? false,
    disabled: option.disabled ?? false,
    // The specification does not name the value that means "signed in".
    addCondition: /sign/i.test(String(option.addCondition ?? '')) ? 'signedIn' : null,
    forceCustomizationBeforeAdd: option.forceCustomizationBeforeAdd ?? false,
    type,
    taxClass: option.taxClass ?? (type === 'giftCard' ? 'exempt' : 'prepared'),
    discountRule: isRecord(option.discountRule) ? completeRule(option.discountRule) : null,
    customization: isRecord(option.customization) ? completeCustomization(option.customization) : null,
  };
}

function kindOf(type: unknown): string {
  const word = String(type ?? '');
  if (/gift/i.test(word)) return 'giftCard';
  return /ticket/i.test(word) ? 'eventTicket' : 'all';
}

/** Drops a time of day after the date. */
const dayOf = (date: unknown): unknown => (typeof date === 'string' ? date.slice(0, 10) : date);

const completeRule = (rule: Json): Json => ({
  ...rule,
  title: rule.title ?? '',
  days: Array.isArray(rule.days) && rule.days.length === 0 ? null : rule.days,
  startDate: dayOf(rule.startDate),
  endDate: dayOf(rule.endDate),
});

function completeCustomization(customization: Json): Json {
  const lists = { oneOfList: listOf(customization.oneOfList), anyOf: listOf(customization.anyOf) };
  return {
    customizationLabel: customization.customizationLabel ?? '',
    // The specification always shows these two fields.
    optionSpecialRequest:
      typeof customization.optionSpecialRequest === 'boolean' ? customization.optionSpecialRequest : true,
    orderFor: typeof customization.orderFor === 'boolean' ? customization.orderFor : true,
    oneOfList: lists.oneOfList.map((section, index) => completeSection(section, index)),
    anyOf: lists.anyOf.map((section, index) => completeSection(section, lists.oneOfList.length + index)),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Only a Foodcourt sends `position`. Without it, radio sections come first, as the specification lists them separately. */
function completeSection(section: unknown, position: number): unknown {
  if (!isRecord(section)) return section;
  const choices = listOf(section.choices);
  return {
    ...section,
    sectionType: sectionTypeOf(section.sectionType, choices),
    min: section.min ?? 0,
    max: section.max ?? -1,
    position: section.position ?? position,
    choices: choices.map((choice) => (isRecord(choice) ? completeChoice(choice) : choice)),
  };
}

const isBoolean = (choice: unknown): boolean => !isRecord(choice) || /^bool/i.test(String(choice.type ?? 'boolean'));

function sectionTypeOf(type: unknown, choices: readonly unknown[]): string {
  if (type === 'oneOf' || type === 'anyOf' || type === 'countOf') return type;
  return choices.every(isBoolean) ? 'anyOf' : 'countOf';
}

const completeChoice = (choice: Json): Json => ({
  ...choice,
  price: choice.price ?? 0,
  soldout: choice.soldout ?? false,
  value: 0,
  type: isBoolean(choice) ? 'boolean' : 'count',
  nestedChoices: listOf(choice.nestedChoices).map(completeSection),
});
