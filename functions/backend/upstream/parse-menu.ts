import * as v from 'valibot';
import { decodeProduct } from '../../../src/contract/decode-product.ts';
import {
  customizationReplySchema,
  productCategoryReplySchema,
  productReplySchema,
} from '../../../src/contract/product-reply.ts';
import type { Category, Product } from '../../../src/domain/menu/menu.ts';
import { jsonText } from '../../bounded-json.ts';
import { isRecord } from './normalize.ts';
import { type Parsed, parseLoosely } from './parse-loosely.ts';

type Json = Readonly<Record<string, unknown>>;

const categoriesSchema = productCategoryReplySchema.entries.categories;
const productsSchema = v.array(productReplySchema);

/**
 * Parses the categories of one business from a `productCategory` reply, which lists the categories of all businesses of
 * a provider. A category without a `businessId` belongs to every business.
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

/** An option with a customization that cannot be parsed. The option is not sold, because its choices are unknown. */
export interface UnreadableCustomization {
  readonly productId: unknown;
  readonly productOptionId: unknown;
  readonly issue: string;
}

interface ParsedProducts {
  readonly products: Product[];
  readonly unreadable: readonly UnreadableCustomization[];
}

/** The reason that customers see on an option with an unreadable customization. */
const NOT_SOLD_REASON = 'This cannot be ordered online at the moment.';

/** Parses a `productsListByBusinessId` reply. An option whose customization cannot be read is disabled. */
export function parseProducts(reply: unknown, businessId: number): Parsed<ParsedProducts> {
  if (!Array.isArray(reply)) return { ok: false, issue: 'products: an array was expected' };
  const unreadable: UnreadableCustomization[] = [];
  const completed = reply.map((each: unknown) =>
    isRecord(each) ? completeProduct(each, businessId, (problem) => unreadable.push(problem)) : each,
  );
  const parsed = parseLoosely(productsSchema, completed);
  return parsed.ok ? { ok: true, value: { products: parsed.value.map(decodeProduct), unreadable } } : parsed;
}

type Report = (problem: UnreadableCustomization) => void;

function completeProduct(product: Json, businessId: number, report: Report): Json {
  const options = Array.isArray(product.options) ? product.options : [];
  return {
    ...product,
    businessId: product.businessId ?? businessId,
    optionsType: product.optionsType ?? '',
    featured: product.featured ?? false,
    options: options.map((option: unknown) => (isRecord(option) ? completeOption(option, product.id, report) : option)),
  };
}

function completeOption(option: Json, productId: unknown, report: Report): Json {
  const id = option.productOptionId ?? option.id;
  const type = kindOf(option.type);
  const customization = readCustomization(option.customization);
  if (!customization.ok) report({ productId, productOptionId: id, issue: customization.issue });
  return {
    ...option,
    id,
    productOptionId: id,
    label: option.label ?? '',
    soldout: option.soldout ?? false,
    disabled: customization.ok ? (option.disabled ?? false) : true,
    disabledReason: customization.ok ? option.disabledReason : NOT_SOLD_REASON,
    // The specification does not name the value that means "signed in". So any value with the letters "sign" has this
    // meaning.
    addCondition: /sign/i.test(String(option.addCondition ?? '')) ? 'signedIn' : null,
    forceCustomizationBeforeAdd: option.forceCustomizationBeforeAdd ?? false,
    type,
    taxClass: option.taxClass ?? (type === 'giftCard' ? 'exempt' : 'prepared'),
    discountRule: isRecord(option.discountRule) ? completeRule(option.discountRule) : null,
    customization: customization.ok ? customization.value : null,
  };
}

function kindOf(type: unknown): string {
  const word = String(type ?? '');
  if (/gift/i.test(word)) return 'giftCard';
  return /ticket/i.test(word) ? 'eventTicket' : 'all';
}

/** Removes the time of day that may follow the date. */
const dayOf = (date: unknown): unknown => (typeof date === 'string' ? date.slice(0, 10) : date);

const completeRule = (rule: Json): Json => ({
  ...rule,
  title: rule.title ?? '',
  days: Array.isArray(rule.days) && rule.days.length === 0 ? null : rule.days,
  startDate: dayOf(rule.startDate),
  endDate: dayOf(rule.endDate),
});

/**
 * The customization of an option; null when the option has none. Some backends send it as a text that contains JSON.
 */
function readCustomization(sent: unknown): Parsed<Json | null> {
  const text = typeof sent === 'string' && sent.trim() !== '' ? v.safeParse(customizationText, sent) : null;
  const value = text?.success ? text.output : sent;
  const isNone = value === null || value === undefined || value === false || value === '';
  if (isNone || (typeof value === 'object' && Object.keys(value).length === 0)) return { ok: true, value: null };
  if (!isRecord(value)) return { ok: false, issue: 'customization: an object was expected' };
  const unknownList = Object.keys(value).find((name) => !KNOWN_FIELDS.has(name) && typeof value[name] === 'object');
  if (value.oneOfList === undefined && value.anyOf === undefined && unknownList !== undefined)
    return { ok: false, issue: 'customization: oneOfList or anyOf was expected' };
  const completed = completeCustomization(value);
  const parsed = parseLoosely(customizationReplySchema, completed);
  return parsed.ok ? { ok: true, value: completed } : { ok: false, issue: `customization.${parsed.issue}` };
}

const customizationText = jsonText();
const KNOWN_FIELDS: ReadonlySet<string> = new Set(Object.keys(customizationReplySchema.entries));

function completeCustomization(customization: Json): Json {
  const lists = { oneOfList: listOf(customization.oneOfList), anyOf: listOf(customization.anyOf) };
  return {
    customizationLabel: customization.customizationLabel ?? '',
    // In the specification, the dialog for the choices always shows the fields for a special request and "Order For".
    optionSpecialRequest:
      typeof customization.optionSpecialRequest === 'boolean' ? customization.optionSpecialRequest : true,
    orderFor: typeof customization.orderFor === 'boolean' ? customization.orderFor : true,
    oneOfList: completeSections(lists.oneOfList, 0),
    anyOf: completeSections(lists.anyOf, Array.isArray(lists.oneOfList) ? lists.oneOfList.length : 0),
  };
}

/**
 * Returns an empty list if the list is missing. Other values are returned unchanged; if they are not lists, the schema
 * refuses them.
 */
const listOf = (value: unknown): unknown => value ?? [];

const completeSections = (sections: unknown, firstPosition: number): unknown =>
  Array.isArray(sections)
    ? sections.map((section: unknown, index) => completeSection(section, firstPosition + index))
    : sections;

/**
 * Adds the missing fields of a section. Only a Foodcourt sends `position`. Without `position`, the sections of
 * `oneOfList` come before those of `anyOf`, because the specification has these two separate lists.
 */
function completeSection(section: unknown, position: number): unknown {
  if (!isRecord(section)) return section;
  const choices = listOf(section.choices);
  return {
    ...section,
    sectionType: sectionTypeOf(section.sectionType, choices),
    min: section.min ?? 0,
    max: section.max ?? -1,
    position: section.position ?? position,
    choices: Array.isArray(choices)
      ? choices.map((choice: unknown) => (isRecord(choice) ? completeChoice(choice) : choice))
      : choices,
  };
}

const isBoolean = (choice: unknown): boolean => !isRecord(choice) || /^bool/i.test(String(choice.type ?? 'boolean'));

function sectionTypeOf(type: unknown, choices: unknown): string {
  if (type === 'oneOf' || type === 'anyOf' || type === 'countOf') return type;
  return Array.isArray(choices) && !choices.every(isBoolean) ? 'countOf' : 'anyOf';
}

const completeChoice = (choice: Json): Json => ({
  ...choice,
  price: choice.price ?? 0,
  soldout: choice.soldout ?? false,
  value: 0,
  type: isBoolean(choice) ? 'boolean' : 'count',
  nestedChoices: completeSections(listOf(choice.nestedChoices), 0),
});
