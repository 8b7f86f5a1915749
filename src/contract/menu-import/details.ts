import type { JsonValue } from '../business-document/draft-document.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../business-document/texts.ts';
import {
  ALCOHOL_CELLS,
  ALLERGEN_CELLS,
  CALORIE_CELLS,
  CATERING_CELLS,
  type Cells,
  CONDITION_CELLS,
  DIET_CELLS,
  FLAG_CELLS,
  HOUR_CELLS,
  KIND_CELLS,
  nameCells,
  SPICE_CELLS,
  STATION_CELLS,
  TAX_CLASS_CELLS,
  TEXT_CELLS,
} from './detail-cells.ts';

/**
 * The details of a dish, size or choice: what the table of a menu states about it besides name, description, price and
 * choices. An empty cell changes nothing. Lists are written in words (`milk, tree nuts`): `none` stands for an empty
 * list, and `not stated` removes the list.
 */
export const DETAIL_FIELDS = [
  'image',
  'allergens',
  'mayContain',
  'diets',
  'spice',
  'calories',
  'alcohol',
  'taxClass',
  'served',
  'kind',
  'hidden',
  'featured',
  'sizeImage',
  'sizeDescription',
  'disabledReason',
  'addCondition',
  'discountRule',
  'alwaysAsk',
  'catering',
  'station',
  'optionsType',
  'dialogTitle',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/**
 * The values of details, as they are in a business document. A null removes the field from the document, except for the
 * details in `FIELDS_WITH_NULL`. A detail that the imported table or text does not mention is absent.
 */
export type Details = Readonly<Partial<Record<DetailField, JsonValue>>>;

/**
 * What a detail belongs to. `dish`: a whole dish. `option`: a dish or a size; a size without a value of its own has the
 * value of its dish. `size`: only a size.
 */
type DetailLevel = 'dish' | 'option' | 'size';

interface Detail extends Cells {
  /** Name of the field in a document. */
  readonly field: string;
  readonly heading: string;
  readonly level: DetailLevel;
}

const NAME_CELLS = nameCells(MAX_ENTRY_NAME_CHARACTERS);

const DETAILS: Readonly<Record<DetailField, Detail>> = {
  image: { field: 'image', heading: 'Picture', level: 'dish', ...TEXT_CELLS, example: 'the name of a picture' },
  allergens: { field: 'allergens', heading: 'Contains', level: 'option', ...ALLERGEN_CELLS },
  mayContain: { field: 'mayContain', heading: 'May contain', level: 'option', ...ALLERGEN_CELLS },
  diets: { field: 'diets', heading: 'Diets', level: 'option', ...DIET_CELLS },
  spice: { field: 'spice', heading: 'Spicy', level: 'option', ...SPICE_CELLS },
  calories: { field: 'calories', heading: 'Calories', level: 'option', ...CALORIE_CELLS },
  alcohol: { field: 'alcohol', heading: 'Alcohol', level: 'option', ...ALCOHOL_CELLS },
  taxClass: { field: 'taxClass', heading: 'Tax class', level: 'dish', ...TAX_CLASS_CELLS },
  served: { field: 'served', heading: 'Served', level: 'dish', ...HOUR_CELLS },
  kind: { field: 'type', heading: 'Kind', level: 'dish', ...KIND_CELLS },
  hidden: { field: 'hidden', heading: 'Hidden', level: 'dish', ...FLAG_CELLS },
  featured: { field: 'featured', heading: 'Featured', level: 'dish', ...FLAG_CELLS },
  sizeImage: {
    ...{ field: 'image', heading: 'Picture of the size', level: 'size' },
    ...{ ...TEXT_CELLS, example: 'the name of a picture' },
  },
  sizeDescription: {
    ...{ field: 'description', heading: 'Description of the size', level: 'size' },
    ...{ ...TEXT_CELLS, example: 'a sentence' },
  },
  disabledReason: {
    ...{ field: 'disabledReason', heading: 'Unavailable because', level: 'option' },
    ...{ ...NAME_CELLS, example: 'Back in May, or none' },
  },
  addCondition: { field: 'addCondition', heading: 'Only for', level: 'option', ...CONDITION_CELLS },
  discountRule: {
    ...{ field: 'discountRule', heading: 'Discount', level: 'option' },
    ...{ ...NAME_CELLS, example: 'the name of a discount, or none' },
  },
  alwaysAsk: { field: 'forceCustomizationBeforeAdd', heading: 'Always ask', level: 'option', ...ALCOHOL_CELLS },
  catering: { field: 'catering', heading: 'Catering', level: 'dish', ...CATERING_CELLS },
  station: { field: 'station', heading: 'Station', level: 'dish', ...STATION_CELLS },
  optionsType: {
    ...{ field: 'optionsType', heading: 'Sizes are called', level: 'dish' },
    ...{ ...NAME_CELLS, example: 'Pieces' },
  },
  dialogTitle: {
    ...{ field: 'customizationLabel', heading: 'Title of the choices', level: 'dish' },
    ...{ ...NAME_CELLS, example: 'Build your bowl' },
  },
};

/**
 * Details that a document states even if they are null. Without the field, the value of the category would apply to the
 * dish.
 */
const FIELDS_WITH_NULL: ReadonlySet<DetailField> = new Set(['served', 'catering']);

/** Whether a document leaves out the field of a detail that has this value. */
export const leavesNoField = (name: DetailField, value: unknown): boolean =>
  value === undefined || (value === null && !FIELDS_WITH_NULL.has(name));

export const detailsAt = (level: DetailLevel): readonly DetailField[] =>
  DETAIL_FIELDS.filter((name) => DETAILS[name].level === level);

export const detailHeading = (name: DetailField): string => DETAILS[name].heading;
/** The name of the field in a document. */
export const detailField = (name: DetailField): string => DETAILS[name].field;
/** The value as the text of a cell; empty for an invalid or empty value. */
export const detailText = (name: DetailField, value: unknown): string => DETAILS[name].write(value);

/** The value in a cell that is not empty; undefined when the cell cannot be read. */
export const readDetail = (name: DetailField, cell: string): JsonValue | undefined => DETAILS[name].read(cell);

/** The sentence for a cell that cannot be read. `of`: the name of the dish to which the cell belongs. */
export const detailProblem = (name: DetailField, of: string, cell: string): string =>
  `${of}: "${cell}" cannot be read as “${DETAILS[name].heading}”. Write ${DETAILS[name].example}.`;

export const pickDetails = (details: Details, names: readonly DetailField[]): Details =>
  Object.fromEntries(Object.entries(details).filter(([name]) => names.some((each) => each === name)));

/** Details as fields of a document. */
export const detailEntries = (details: Details): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(
    DETAIL_FIELDS.flatMap((name): [string, JsonValue][] => {
      const value = details[name];
      return value === undefined || leavesNoField(name, value) ? [] : [[DETAILS[name].field, value]];
    }),
  );

/**
 * Divides the details of a new dish between the dish and its sizes. A value that all sizes have in common is stored at
 * the dish. Otherwise every size stores its own value, so that no size gets the value of another.
 */
export function sharedDetails(
  dish: Details,
  sizes: readonly Details[],
): { readonly dish: Details; readonly sizes: readonly Details[] } {
  const alike = detailsAt('option').filter((name) => {
    const [first, ...others] = sizes.map((size) => size[name]);
    return first !== undefined && others.every((value) => detailText(name, value) === detailText(name, first));
  });
  const own = DETAIL_FIELDS.filter((name) => !alike.includes(name));
  return {
    dish: { ...dish, ...pickDetails(sizes[0] ?? {}, alike) },
    sizes: sizes.map((size) => pickDetails(size, own)),
  };
}
