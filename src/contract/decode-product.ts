import { UNLIMITED_FROM } from '../domain/limits.ts';
import type { Choice, Product, ProductOption, Section, SectionKind } from '../domain/menu/menu.ts';
import type { ProductReply, SectionType, WireChoice, WireOption, WireSection } from './product-reply.ts';

/**
 * Maximum number of products in one reply of `productsListByBusinessId`. A reply with fewer products is the last reply
 * about the menu.
 */
export const PRODUCTS_PER_CALL = 200;

const KINDS: Readonly<Record<SectionType, SectionKind>> = { oneOf: 'radio', anyOf: 'checkbox', countOf: 'count' };

/**
 * Converts a product of a parsed reply to a product of the domain, without the fields that the domain does not have.
 * This file imports no schemas, because browsers load this file, and browsers read these replies without schemas.
 */
export function decodeProduct({ businessId: _businessId, ...product }: ProductReply): Product {
  return { ...product, options: product.options.map(decodeOption) };
}

function decodeOption({ id: _id, ...option }: WireOption): ProductOption {
  const { customization } = option;
  if (customization === null) return { ...option, customization };
  const { anyOf, oneOfList, ...rest } = customization;
  const sections = [...anyOf, ...oneOfList].toSorted((a, b) => a.position - b.position);
  return { ...option, customization: { ...rest, sections: sections.map(decodeSection) } };
}

function decodeSection({ position: _position, ...section }: WireSection): Section {
  return {
    ...section,
    sectionType: KINDS[section.sectionType],
    max: section.max < 0 || section.max >= UNLIMITED_FROM ? null : section.max,
    choices: section.choices.map(decodeChoice),
  };
}

function decodeChoice({ value: _value, type: _type, ...choice }: WireChoice): Choice {
  return { ...choice, nestedChoices: choice.nestedChoices.map(decodeSection) };
}
