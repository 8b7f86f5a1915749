import type { DetailField } from './details.ts';
import { readLines, type TableLine } from './table.ts';

/** A table of texts. Its lines have the numbers that a spreadsheet shows: the first line of the file is line 1. */
export interface Table {
  /** Empty when there is no heading line. */
  readonly headings: readonly string[];
  readonly rows: readonly TableLine[];
}

/** What a column can contain, besides one of the details (`DetailField`). */
export const COLUMN_FIELDS = [
  'name',
  'description',
  'category',
  'price',
  'variation',
  'modifiers',
  'goesWith',
  'id',
  'sizeId',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number] | DetailField;

/** For each field, the index of the column that contains it; null when no column does. */
export type Mapping = Readonly<Record<ColumnField, number | null>>;

const mappingOf = (columnOf: (field: ColumnField) => number | null): Mapping => ({
  name: columnOf('name'),
  description: columnOf('description'),
  category: columnOf('category'),
  price: columnOf('price'),
  variation: columnOf('variation'),
  modifiers: columnOf('modifiers'),
  goesWith: columnOf('goesWith'),
  id: columnOf('id'),
  sizeId: columnOf('sizeId'),
  image: columnOf('image'),
  allergens: columnOf('allergens'),
  mayContain: columnOf('mayContain'),
  diets: columnOf('diets'),
  spice: columnOf('spice'),
  calories: columnOf('calories'),
  alcohol: columnOf('alcohol'),
  taxClass: columnOf('taxClass'),
  served: columnOf('served'),
  kind: columnOf('kind'),
  hidden: columnOf('hidden'),
  featured: columnOf('featured'),
  sizeImage: columnOf('sizeImage'),
  sizeDescription: columnOf('sizeDescription'),
  disabledReason: columnOf('disabledReason'),
  addCondition: columnOf('addCondition'),
  discountRule: columnOf('discountRule'),
  alwaysAsk: columnOf('alwaysAsk'),
  catering: columnOf('catering'),
  station: columnOf('station'),
  optionsType: columnOf('optionsType'),
  dialogTitle: columnOf('dialogTitle'),
});

/**
 * For each field, the headings that other systems and hand-made tables give to its column, in lower case without
 * punctuation. If a table has several headings of a field, the heading that comes first in this list counts.
 */
const HEADINGS: Readonly<Record<ColumnField, readonly string[]>> = {
  name: [
    'item name',
    'menu item',
    'dish',
    'dish name',
    'product name',
    'product',
    'item',
    'name',
    'title',
    'plat',
    'nom',
  ],
  description: ['description', 'item description', 'details', 'desc'],
  category: [
    'category',
    'categories',
    'menu group',
    'menu category',
    'category name',
    'group',
    'section',
    'section name',
    'course',
    'reporting category',
    'parent name',
    'menu',
    'catégorie',
  ],
  price: ['price', 'base price', 'item price', 'unit price', 'selling price', 'amount', 'prix'],
  variation: ['variation name', 'variation', 'size', 'portion', 'option', 'option name', 'variant', 'format'],
  modifiers: [
    'modifiers',
    'modifier groups',
    'modifier group',
    'modifier sets',
    'choices',
    'add ons',
    'addons',
    'extras',
  ],
  goesWith: ['goes with'],
  // This list has only the heading of our own export, because the ids in tables of other systems may be ids of sizes.
  id: ['dish id'],
  sizeId: ['size id'],
  // This list has only the heading of our own export: our pages show no pictures of other sites, so the import ignores
  // the addresses of pictures in tables of other systems.
  image: ['picture'],
  allergens: ['contains', 'allergens', 'item allergens'],
  mayContain: ['may contain'],
  diets: ['diets', 'diet', 'dietary'],
  spice: ['spicy', 'spicy level', 'spice level', 'spiciness'],
  calories: ['calories', 'item calories'],
  alcohol: ['alcohol', 'contains alcohol'],
  taxClass: ['tax class'],
  served: ['served'],
  kind: ['kind'],
  hidden: ['hidden'],
  featured: ['featured'],
  sizeImage: ['picture of the size'],
  sizeDescription: ['description of the size'],
  disabledReason: ['unavailable because'],
  addCondition: ['only for'],
  discountRule: ['discount'],
  alwaysAsk: ['always ask'],
  catering: ['catering'],
  station: ['station'],
  optionsType: ['sizes are called'],
  dialogTitle: ['title of the choices'],
};

/** The headings must be within this number of lines from the start. Some systems write titles above the headings. */
const HEADINGS_WITHIN_LINES = 5;

const plain = (heading: string): string =>
  heading
    // Separates the words of `ItemName`.
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Splits a text into headings and rows. Commas, semicolons or tabs separate the cells. */
export function readTable(text: string): Table {
  const lines = readLines(text);
  const at = lines
    .slice(0, HEADINGS_WITHIN_LINES)
    .findIndex(({ cells }) => mappedFields(guessByHeadings(cells)) >= 2 && !cells.some(isPrice));
  return at === -1 ? { headings: [], rows: lines } : { headings: lines[at]?.cells ?? [], rows: lines.slice(at + 1) };
}

const isPrice = (cell: string): boolean => /\d/.test(cell) && /^[\s$\d.,A-Z]+$/.test(cell);

const mappedFields = (mapping: Mapping): number => Object.values(mapping).filter((column) => column !== null).length;

/** Headings of the columns that have content, but no meaning in `mapping`. The import ignores these columns. */
export function unusedHeadings({ headings, rows }: Table, mapping: Mapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return headings.filter(
    (heading, column) => heading !== '' && !used.has(column) && rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
}

/** Guesses what the columns mean, by their headings, or by their contents if the table has no headings. */
export const guessMapping = (table: Table): Mapping =>
  table.headings.length > 0 ? guessByHeadings(table.headings) : guessByContents(table);

function guessByHeadings(headings: readonly string[]): Mapping {
  const names = headings.map(plain);
  const columnOf = (field: ColumnField): number | null => {
    const known = HEADINGS[field].find((heading) => names.includes(heading));
    return known === undefined ? null : names.indexOf(known);
  };
  return mappingOf(columnOf);
}

/**
 * Guesses what the columns mean by their contents. The last column in which most cells are prices has the prices. A
 * column whose texts repeat has the categories. The first of the other columns has the names. Of the columns that are
 * left then, the column with the longest texts has the descriptions.
 */
function guessByContents({ rows }: Table): Mapping {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    return {
      column,
      prices: texts.filter(isPrice).length / Math.max(1, texts.length),
      distinct: new Set(texts).size / Math.max(1, texts.length),
      length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
    };
  });
  const price = columns.findLast(({ prices }) => prices > 0.5);
  const texts = columns.filter((each) => each !== price && each.length > 0);
  const category = texts.find(({ distinct }) => distinct <= 0.5 && rows.length > 2);
  const others = texts.filter((each) => each !== category);
  const [name] = others;
  const description = others.slice(1).toSorted((one, other) => other.length - one.length)[0];
  const guessed: Partial<Record<ColumnField, number>> = {
    ...(name && { name: name.column }),
    ...(description && { description: description.column }),
    ...(category && { category: category.column }),
    ...(price && { price: price.column }),
  };
  return mappingOf((field) => guessed[field] ?? null);
}
