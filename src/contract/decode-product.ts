import { UNLIMITED_FROM } from '../domain/limits.ts';
import type { Choice, Product, ProductOption, Section, SectionKind } from '../domain/menu/menu.ts';
import type { ProductReply, SectionType, WireChoice, WireOption, WireSection } from './product-reply.ts';

/** How many products one call of `productsListByBusinessId` answers; a shorter answer is the last. */
export const PRODUCTS_PER_CALL = 200;

const KINDS: Readonly<Record<SectionType, SectionKind>> = { oneOf: 'radio', anyOf: 'checkbox', countOf: 'count' };

/** Reads a product of a reply that was parsed. In a file without schemas, as is decode-business.ts. */
export function decodeProduct({ businessId: _known, ...product }: ProductReply): Product {
  return { ...product, options: product.options.map(decodeOption) };
}

function decodeOption({ id: _same, ...option }: WireOption): ProductOption {
  const { customization } = option;
  if (customization === null) return { ...option, customization };
  const { anyOf, oneOfList, ...rest } = customization;
  const sections = [...anyOf, ...oneOfList].toSorted((a, b) => a.position - b.position);
  return { ...option, customization: { ...rest, sections: sections.map(decodeSection) } };
}

function decodeSection({ position: _sorted, ...section }: WireSection): Section {
  return {
    ...section,
    sectionType: KINDS[section.sectionType],
    max: section.max < 0 || section.max >= UNLIMITED_FROM ? null : section.max,
    choices: section.choices.map(decodeChoice),
  };
}

function decodeChoice({ value: _none, type: _bySection, ...choice }: WireChoice): Choice {
  return { ...choice, nestedChoices: choice.nestedChoices.map(decodeSection) };
}
