import * as v from 'valibot';
import { MAX_COUNT, MAX_STATION_NAME_CHARACTERS } from '../../domain/limits.ts';
import { ALLERGENS, type Allergen, DIETS, type Diet, SPICES } from '../../domain/menu/marks.ts';
import { PRODUCT_KINDS, type ProductKind, TAX_CLASSES, type TaxClass } from '../../domain/menu/menu.ts';
import type { JsonValue } from '../business-document/draft-document.ts';
import { workingHoursSchema } from '../business-document/hours.ts';
import { MAX_CALORIES } from '../business-document/marks.ts';
import { ALLERGEN_WORDS, DIET_WORDS, SPICE_WORDS } from '../mark-words.ts';

/** How the values of one field are written to the cells of a table, and read from them. */
export interface Cells {
  /** Returns the text of the cell for a value; empty for an invalid or empty value. */
  readonly write: (value: unknown) => string;
  /**
   * Returns the value in a cell that is not empty. Null means that the import removes the value. Undefined means that
   * the cell cannot be read.
   */
  readonly read: (cell: string) => JsonValue | undefined;
  /** An example of a valid cell. */
  readonly example: string;
}

const NONE = 'none';
const NOT_STATED = 'not stated';
const ALWAYS = 'always';

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z]/g, '');
const isNothing = (cell: string): boolean => [NONE, plain(NOT_STATED)].includes(plain(cell));

/** Other words that people write for allergens. */
const ALLERGEN_ALIASES: ReadonlyMap<string, Allergen> = new Map([
  ['egg', 'eggs'],
  ['dairy', 'milk'],
  ['peanut', 'peanuts'],
  ['shrimp', 'crustaceans'],
  ['soya', 'soy'],
  ['sulfites', 'sulphites'],
  ['treenut', 'treeNuts'],
]);

/**
 * Cells with a list in words. A cell with an unknown word counts as unreadable: without that word, the list could say
 * that a dish does not contain an allergen, although it does.
 */
function listCells<Word extends string>(
  all: readonly Word[],
  words: Readonly<Record<Word, string>>,
  aliases: ReadonlyMap<string, Word> = new Map(),
): Omit<Cells, 'example'> {
  const known = (text: string): Word | undefined =>
    all.find((word) => [plain(word), plain(words[word])].includes(plain(text))) ?? aliases.get(plain(text));
  return {
    write: (value) =>
      Array.isArray(value)
        ? all
            .filter((word) => value.includes(word))
            .map((word) => words[word].toLowerCase())
            .join(', ') || NONE
        : '',
    read: (cell) => {
      if (plain(cell) === plain(NOT_STATED)) return null;
      if (plain(cell) === NONE) return [];
      const found = cell.split(/[,;/|]/).map(known);
      return found.includes(undefined) ? undefined : all.filter((word) => found.includes(word));
    },
  };
}

/** Cells with one of several values, each of which has a word. `usual`: the value that is written as an empty cell. */
const wordCells = <Word extends string>(
  all: readonly Word[],
  words: Readonly<Record<Word, string>>,
  usual?: Word,
): Cells => ({
  write: (value) => {
    const found = all.find((word) => word === value);
    return found === undefined || found === usual ? '' : words[found];
  },
  read: (cell) => all.find((word) => [plain(word), plain(words[word])].includes(plain(cell))),
  example: Object.values(words).join(', '),
});

const readYes = (cell: string): boolean | undefined =>
  ['yes', 'y', 'true', 'x'].includes(plain(cell))
    ? true
    : ['no', 'n', 'false'].includes(plain(cell))
      ? false
      : undefined;

export const ALLERGEN_CELLS: Cells = {
  ...listCells(ALLERGENS, ALLERGEN_WORDS, ALLERGEN_ALIASES),
  example: 'milk, tree nuts',
};
export const DIET_CELLS: Cells = { ...listCells<Diet>(DIETS, DIET_WORDS), example: 'vegan, gluten-free' };

export const SPICE_CELLS: Cells = {
  write: (value) => String(SPICES.find((spice) => spice === value) ?? ''),
  read: (cell) =>
    isNothing(cell)
      ? null
      : SPICES.find((spice) => cell === String(spice) || plain(cell) === plain(SPICE_WORDS[spice])),
  example: '1, 2 or 3',
};

export const CALORIE_CELLS: Cells = {
  write: (value) => (typeof value === 'number' ? String(value) : ''),
  read: (cell) => {
    if (isNothing(cell)) return null;
    const [, digits] = /^(\d{1,5})(?:\s*(?:k?cal|calories)\.?)?$/i.exec(cell) ?? [];
    return digits === undefined || Number(digits) > MAX_CALORIES ? undefined : Number(digits);
  },
  example: '540',
};

/** "no" is not the same as an empty cell: a size with "no" does not contain alcohol even if its dish does. */
export const ALCOHOL_CELLS: Cells = {
  write: (value) => (value === true ? 'yes' : value === false ? 'no' : ''),
  read: readYes,
  example: 'yes or no',
};

/** The condition under which customers can order an option. The only possible condition: the customer is signed in. */
export const CONDITION_CELLS: Cells = {
  write: (value) => (value === 'signedIn' ? 'signed in' : ''),
  read: (cell) => (isNothing(cell) ? null : plain(cell) === 'signedin' ? 'signedIn' : undefined),
  example: 'signed in',
};

export const FLAG_CELLS: Cells = { ...ALCOHOL_CELLS, write: (value) => (value === true ? 'yes' : '') };

export const TAX_CLASS_CELLS: Cells = wordCells<TaxClass>(TAX_CLASSES, {
  prepared: 'prepared food',
  carbonatedDrink: 'soft drink',
  alcohol: 'alcohol',
  basicGrocery: 'basic grocery',
  exempt: 'never taxed',
});

export const KIND_CELLS: Cells = wordCells<ProductKind>(
  PRODUCT_KINDS,
  { all: 'food and drink', giftCard: 'gift card', eventTicket: 'event ticket' },
  'all',
);

export const TEXT_CELLS: Omit<Cells, 'example'> = {
  write: (value) => (typeof value === 'string' ? value.trim() : ''),
  read: (cell) => (isNothing(cell) ? null : cell),
};

export const HOUR_CELLS: Cells = {
  write: (value) => {
    if (value === null) return ALWAYS;
    if (!v.is(workingHoursSchema, value)) return '';
    return Object.entries(value)
      .map(([days, times]) => `${days} ${times}`)
      .join('; ');
  },
  read: (cell) => {
    if (plain(cell) === ALWAYS) return null;
    const days = cell.split(';').flatMap((part): [string, string][] => {
      const [, day = '', times = ''] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(part) ?? [];
      return part.trim() === '' ? [] : [[day, times]];
    });
    const hours = Object.fromEntries(days);
    // If the cell lists a day twice, the object has only the last hours of this day. Such a cell counts as unreadable.
    if (Object.keys(hours).length < days.length) return undefined;
    return days.length > 0 && v.is(workingHoursSchema, hours) ? hours : undefined;
  },
  example: 'Mon-Fri 07:00-11:00; Sat-Sun 08:00-12:00',
};

/** Cells with a short text, such as the name of a station or of a discount. */
export const nameCells = (maxCharacters: number): Omit<Cells, 'example'> => ({
  write: TEXT_CELLS.write,
  read: (cell) => (cell.length > maxCharacters ? undefined : TEXT_CELLS.read(cell)),
});

export const STATION_CELLS: Cells = { ...nameCells(MAX_STATION_NAME_CHARACTERS), example: 'Grill' };

const NOT_CATERED = 'not catered';
const cateringTermsSchema = v.strictObject({
  minimum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)), 1),
  leadHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** Terms on which a dish is catered: `from 24 units, 48 hours ahead`. `yes` stands for terms without limits. */
export const CATERING_CELLS: Cells = {
  write: (value) => {
    if (value === null) return NOT_CATERED;
    const { success, output } = v.safeParse(cateringTermsSchema, value);
    if (!success) return '';
    const { minimum, leadHours } = output;
    const terms = [
      ...(minimum === 1 ? [] : [`from ${minimum} units`]),
      ...(leadHours === 0 ? [] : [`${leadHours} hours ahead`]),
    ];
    return terms.join(', ') || 'yes';
  },
  read: (cell) => {
    if (plain(cell) === plain(NOT_CATERED) || readYes(cell) === false) return null;
    if (readYes(cell) === true) return {};
    const [, units, hours] = /^(?:from (\d+)(?: units?)?)?(?:(?:^|, ?)(\d+) hours?(?: ahead)?)?$/i.exec(cell) ?? [];
    const terms = {
      ...(units !== undefined && { minimum: Number(units) }),
      ...(hours !== undefined && { leadHours: Number(hours) }),
    };
    return Object.keys(terms).length > 0 && v.is(cateringTermsSchema, terms) ? terms : undefined;
  },
  example: 'from 24 units, 48 hours ahead; yes; or not catered',
};
