import * as v from 'valibot';
import type { Marks } from '../domain/menu/marks.ts';
import type { Category, Customization, Product, ProductOption, Section, SectionKind } from '../domain/menu/menu.ts';
import { customizationEntries, dishCateringSchema, marksSchema, optionEntries } from './menu.ts';
import { centsSchema, idSchema, instantSchema } from './scalars.ts';

/** Names of the kinds of sections in replies. The specification names only `oneOf`; the other names are our own. */
const SECTION_TYPES = { radio: 'oneOf', checkbox: 'anyOf', count: 'countOf' } as const satisfies Record<
  SectionKind,
  string
>;
export type SectionType = (typeof SECTION_TYPES)[SectionKind];

/** A choice in replies. */
export interface WireChoice {
  /** Absent in replies of an upstream whose choices have no ids. */
  id?: number;
  name: string;
  price: number;
  /** Number of picked units; 0 in a menu. */
  value: number;
  /** A choice of the type `boolean` can be picked once. A choice of the type `count` can be picked several times. */
  type: 'boolean' | 'count';
  soldout: boolean;
  unitOfMeasurement: string | null;
  nestedChoices: WireSection[];
  /** Absent when nothing is stated. */
  marks?: Marks;
}
/** A section in replies. */
export interface WireSection {
  id?: number;
  message: string;
  sectionType: SectionType;
  min: number;
  /** -1 for no limit. */
  max: number;
  multiMax: number | null;
  choices: WireChoice[];
  /**
   * Index among the sections of the same customization or choice. The index keeps their sequence, although replies have
   * `oneOf` sections and other sections in separate lists. Not in the specification.
   */
  position: number;
}

const wireChoiceSchema: v.GenericSchema<unknown, WireChoice> = v.object({
  id: v.exactOptional(idSchema),
  name: v.string(),
  price: centsSchema,
  value: v.optional(v.number(), 0),
  type: v.picklist(['boolean', 'count']),
  soldout: v.boolean(),
  unitOfMeasurement: v.nullable(v.string()),
  nestedChoices: v.array(v.lazy(() => sectionReplySchema)),
  marks: v.exactOptional(marksSchema),
});
export const sectionReplySchema: v.GenericSchema<unknown, WireSection> = v.object({
  id: v.exactOptional(idSchema),
  message: v.string(),
  sectionType: v.picklist(['oneOf', 'anyOf', 'countOf']),
  min: v.number(),
  max: v.number(),
  multiMax: v.nullable(v.number()),
  choices: v.array(wireChoiceSchema),
  position: v.number(),
});

export const customizationReplySchema = v.object({
  ...customizationEntries,
  anyOf: v.array(sectionReplySchema),
  oneOfList: v.array(sectionReplySchema),
});

const wireOptionSchema = v.object({
  id: idSchema,
  ...optionEntries,
  customization: v.nullable(customizationReplySchema),
});
export type WireOption = v.InferOutput<typeof wireOptionSchema>;

/** A product in replies. The names of its fields are those of section 3 of the specification. */
export const productReplySchema = v.object({
  id: idSchema,
  /** Needed because a reply can have products of several businesses. Not in the specification. */
  businessId: idSchema,
  name: v.string(),
  image: v.nullable(v.string()),
  description: v.nullable(v.string()),
  category: idSchema,
  optionsType: v.string(),
  featured: v.boolean(),
  /** Absent in replies of an upstream without catering. */
  catering: v.optional(v.nullable(dishCateringSchema), null),
  /** Absent in replies of an upstream without recommended products. */
  goesWith: v.optional(v.array(idSchema), []),
  options: v.array(wireOptionSchema),
  /** Absent for dishes without serving hours. */
  serving: v.exactOptional(
    v.object({
      now: v.boolean(),
      words: v.nullable(v.string()),
      /** Absent in replies of some upstreams. In this case, only the edge checks the time of an order. */
      windows: v.optional(v.array(v.object({ from: instantSchema, until: instantSchema })), []),
      knownUntil: v.optional(instantSchema, 0),
    }),
  ),
});
export type ProductReply = v.InferOutput<typeof productReplySchema>;
export const productsReplySchema = v.array(productReplySchema);

/** Reply of `GET /rest/productCategory/{serviceProviderUserId}`: the menus of all businesses of the provider. */
export const productCategoryReplySchema = v.object({
  categories: v.array(
    v.object({ id: idSchema, businessId: idSchema, name: v.string(), defaultProductImage: v.nullable(v.string()) }),
  ),
  products: productsReplySchema,
});
export type ProductCategoryReply = v.InferOutput<typeof productCategoryReplySchema>;

export const encodeCategory = (category: Category, businessId: number) => ({ ...category, businessId });

export function encodeProduct(
  { served: _served, station: _station, serving, ...product }: Product,
  businessId: number,
): ProductReply {
  return {
    ...product,
    ...(serving && { serving: { ...serving, windows: [...serving.windows] } }),
    businessId,
    goesWith: [...product.goesWith],
    options: product.options.map(encodeOption),
  };
}

function encodeOption(option: ProductOption): WireOption {
  return {
    ...option,
    id: option.productOptionId,
    customization: option.customization && encodeCustomization(option.customization),
  };
}

function encodeCustomization({ sections, ...rest }: Customization): WireOption['customization'] {
  const wire = sections.map(encodeSection);
  const isOneOf = (section: WireSection) => section.sectionType === SECTION_TYPES.radio;
  return { ...rest, anyOf: wire.filter((section) => !isOneOf(section)), oneOfList: wire.filter(isOneOf) };
}

function encodeSection(section: Section, position: number): WireSection {
  const type = section.sectionType === 'count' ? 'count' : 'boolean';
  return {
    ...section,
    sectionType: SECTION_TYPES[section.sectionType],
    max: section.max ?? -1,
    choices: section.choices.map((choice) => ({
      ...choice,
      value: 0,
      type,
      nestedChoices: choice.nestedChoices.map(encodeSection),
    })),
    position,
  };
}
