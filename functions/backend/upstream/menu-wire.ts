import * as v from 'valibot';
import { decodeProduct } from '../../../src/contract/decode-product.ts';
import { productCategoryReplySchema, productReplySchema } from '../../../src/contract/product-reply.ts';
import type { Category, Product } from '../../../src/domain/menu/menu.ts';
import { issueOf } from './business-wire.ts';
import { isRecord, straighten } from './straighten.ts';

type Json = Readonly<Record<string, unknown>>;
type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issue: string };

const categorySchema = productCategoryReplySchema.entries.categories.item;

/**
 * The categories of one business out of the reply of `productCategory`, which speaks of all businesses of a provider. A
 * backend that does not say whose a category is has the same ones everywhere.
 */
export function readCategories(reply: unknown, businessId: number): Parsed<Category[]> {
  const list = isRecord(reply) ? reply.categories : reply;
  if (!Array.isArray(list)) return { ok: false, issue: 'categories: an array was expected' };
  const whole = list.map((each: unknown) =>
    straighten(categorySchema, isRecord(each) ? { ...each, businessId: each.businessId ?? businessId } : each),
  );
  const parsed = v.safeParse(v.array(categorySchema), whole);
  if (!parsed.success) return { ok: false, issue: issueOf(parsed.issues[0]) };
  const own = parsed.output.filter((category) => category.businessId === businessId);
  return { ok: true, value: own.map(({ businessId: _same, ...category }) => category) };
}

/** The products of one call of `productsListByBusinessId`. */
export function readProducts(reply: unknown, businessId: number): Parsed<Product[]> {
  if (!Array.isArray(reply)) return { ok: false, issue: 'products: an array was expected' };
  const whole = reply.map((each: unknown) =>
    straighten(productReplySchema, isRecord(each) ? completeProduct(each, businessId) : each),
  );
  const parsed = v.safeParse(v.array(productReplySchema), whole);
  return parsed.success
    ? { ok: true, value: parsed.output.map(decodeProduct) }
    : { ok: false, issue: issueOf(parsed.issues[0]) };
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
    // The specification only says that a value for "signed in" exists.
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

/** Days may come with a time of day after them. */
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
    // The specification's dialog always has these two fields.
    optionSpecialRequest:
      typeof customization.optionSpecialRequest === 'boolean' ? customization.optionSpecialRequest : true,
    orderFor: typeof customization.orderFor === 'boolean' ? customization.orderFor : true,
    oneOfList: lists.oneOfList.map((section, index) => completeSection(section, index)),
    anyOf: lists.anyOf.map((section, index) => completeSection(section, lists.oneOfList.length + index)),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `position` is ours: without it, radio sections come first, as the specification lists them apart. */
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
