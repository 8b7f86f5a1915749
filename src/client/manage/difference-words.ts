import { hoursOfDay, WEEK_HOURS_FIELDS } from '../../contract/business-document/week-days.ts';
import type { Differences } from '../../contract/documents.ts';
import { formatCents } from '../../domain/money/money.ts';
import type { Clash } from './draft-edits.ts';
import { fieldWord, valueWords } from './field-words.ts';
import { CLOSED, datedHoursChanges, dayWords, type HoursChange, hoursChanges } from './hours-changes.ts';
import { isFields } from './is-fields.ts';
import { centsOf, priceWords } from './menu/price-text.ts';

/** A part that differs between an older and a newer business document: a setting, a dish, a choice, … */
type Difference = Differences[number];
type Fields = Readonly<Record<string, unknown>>;

/** Maximum length of the words for one value. */
const MAX_WORDS_CHARACTERS = 300;

const PART_WORDS: Readonly<Record<Difference['part'], string>> = {
  setting: 'Setting',
  category: 'Category',
  product: 'Dish',
  option: 'Size',
  section: 'Choices',
  choice: 'Choice',
  discountRule: 'Discount',
};
const KIND_WORDS: Readonly<Record<Difference['kind'], string>> = {
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
};

/** What a difference is about: `Dish: Ramen, Tonkotsu`. */
export const differenceTitle = ({ part, place }: Difference): string =>
  part === 'setting' ? place.split(', ').map(fieldWord).join(', ') : `${PART_WORDS[part]}: ${place}`;

export const differenceKind = ({ kind }: Difference): string => KIND_WORDS[kind];

/**
 * A difference. `contents`: for an added or removed part, its price and the names of the parts directly inside it. In
 * an added part, their prices follow the names. Empty for a changed part.
 */
export type ShownDifference = Difference & { readonly contents: readonly string[] };

/**
 * The differences to show. If a part was added or removed as a whole, the list has no entries for the parts inside.
 * Instead, the `contents` of the added or removed part name the parts directly inside it: for a new category, its
 * dishes.
 */
export function shownDifferences(differences: Differences): readonly ShownDifference[] {
  const whole = new Map(
    differences.filter(({ kind }) => kind !== 'changed').map((each) => [keyOf(each.kind, each.at), each]),
  );
  const above = ({ kind, at }: Difference) => whole.get(keyOf(kind, at.slice(0, -2)));
  const inside = new Map<Difference, Difference[]>();
  for (const each of differences) {
    const around = above(each);
    if (around !== undefined) inside.set(around, [...(inside.get(around) ?? []), each]);
  }
  const contentsOf = (whole: Difference): readonly string[] => [
    addedPrice([whole]),
    ...(inside.get(whole) ?? []).map((part) => {
      const name = part.place.slice(whole.place.length).replace(/^, /, '');
      return [name, addedPrice([part, ...(inside.get(part) ?? [])])].filter((words) => words !== '').join(' ');
    }),
  ];
  return differences
    .filter((each) => above(each) === undefined)
    .map((each) => ({ ...each, contents: contentsOf(each).filter((words) => words !== '') }));
}

/** The price of an added dish, size or choice: `$13.50`, or `+$0.90` for a choice. Empty if there is none. */
function addedPrice(parts: readonly Difference[]): string {
  const priced = parts.flatMap(({ kind, part, fields }) =>
    fields.flatMap(({ field, to }) => (kind === 'added' && part !== 'setting' && field === 'price' ? [to] : [])),
  );
  if (priced.length === 0) return '';
  if (parts[0]?.part !== 'choice') return priceWords(priced);
  const cents = centsOf(priced[0]) ?? 0;
  return cents === 0 ? '' : `${cents > 0 ? '+' : ''}${formatCents(cents)}`;
}

const keyOf = (kind: Difference['kind'], at: Difference['at']): string => JSON.stringify([kind, at]);

/** A change of one value, in words. */
export interface ValueChange {
  /** The name of the field; empty when the title of the difference already contains it. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The changed values of a difference. If a value is an object, the list contains only its changed fields. Empty for an
 * added dish, size or choice, whose price is in the `contents` (`shownDifferences`).
 */
export function valueChanges({ kind, part, fields }: Difference): readonly ValueChange[] {
  if (kind === 'added' && part !== 'setting') return [];
  return fields.flatMap(({ field, from, to }) => {
    const name = part === 'setting' ? '' : fieldWord(field);
    const [older, newer] = [readValue(from), readValue(to)];
    const changes = changesByDay(field, older, newer);
    if (changes === null) return wordsOf(name, older, newer);
    return changes.map(({ days, ...words }) => ({ field: fieldName(name, days), ...words }));
  });
}

/** The two values of a clash in words. Of hours, only the days that differ: `Monday: closed; Tuesday: open 24 hours`. */
export function clashWords({ at, mine, theirs }: Clash): { readonly mine: string; readonly theirs: string } {
  const field = String(at.at(-1));
  if (hoursOfDay(at) !== null) {
    const without = withoutHours(at.at(-2));
    return { mine: dayWords(mine, without), theirs: dayWords(theirs, without) };
  }
  const changes = changesByDay(field, mine ?? null, theirs ?? null) ?? [];
  if (changes.length === 0) return { mine: valueWords(mine), theirs: valueWords(theirs) };
  const wordsOfDays = (value: unknown, whose: 'from' | 'to') =>
    WEEK_HOURS_FIELDS.includes(field) && (value ?? null) === null
      ? valueWords(value)
      : changes.map((each) => `${each.days}: ${each[whose]}`).join('; ');
  return { mine: wordsOfDays(mine, 'from'), theirs: wordsOfDays(theirs, 'to') };
}

/** The changes of a field with hours, by day. Null for other fields. */
function changesByDay(field: string, older: unknown, newer: unknown): readonly HoursChange[] | null {
  if (field === DATED_HOURS_FIELD) return datedHoursChanges(older, newer);
  return WEEK_HOURS_FIELDS.includes(field) ? hoursChanges(older, newer, withoutHours(field)) : null;
}

/** The words for a day without hours. They are the words of the screen that edits the field. */
const withoutHours = (field: unknown): string => (field === 'served' ? 'not served' : CLOSED);

/** The field that contains dates whose hours differ from the hours of the week. */
const DATED_HOURS_FIELD = 'datedHours';

/** The name of a field that is part of another field: `Address, City`. */
const fieldName = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');

/**
 * The change of a value in words. An object gives one entry for each changed field. In a new or removed object, all
 * fields count as changed.
 */
function wordsOf(field: string, older: unknown, newer: unknown): readonly ValueChange[] {
  const [before, after] = [older ?? {}, newer ?? {}];
  const isObject = (isFields(older) || isFields(newer)) && isFields(before) && isFields(after);
  return isObject ? fieldChanges(field, before, after) : [{ field, ...changeWords(older, newer) }];
}

/** The changed fields of an object, and of the objects in it. */
function fieldChanges(name: string, older: Fields, newer: Fields): readonly ValueChange[] {
  const keys = [...new Set([...Object.keys(older), ...Object.keys(newer)])];
  return keys.flatMap((key) => {
    const field = fieldName(name, fieldWord(key));
    const [before, after] = [older[key], newer[key]];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : wordsOf(field, before, after);
  });
}

/**
 * The words for a value before and after a change. When one picture replaces another, `to` is `another picture`,
 * because the addresses of pictures mean nothing to people.
 */
function changeWords(older: unknown, newer: unknown): { from: string; to: string } {
  const [gone, come] = differentEntries(older, newer);
  const [from, to] = [valueWords(gone), valueWords(come)];
  return { from: cut(from), to: from === to ? 'another picture' : cut(to) };
}

/**
 * For two lists of objects, returns the entries that only one of the lists has. Returns all other values unchanged, and
 * also two lists that differ only in their order.
 */
function differentEntries(older: unknown, newer: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(older) || !Array.isArray(newer) || ![...older, ...newer].every(isFields)) return [older, newer];
  const without = (list: readonly unknown[], others: readonly unknown[]) => {
    const texts = new Set(others.map((each) => JSON.stringify(each)));
    return list.filter((each) => !texts.has(JSON.stringify(each)));
  };
  const [gone, come] = [without(older, newer), without(newer, older)];
  return gone.length + come.length === 0 ? [older, newer] : [gone, come];
}

const cut = (words: string): string =>
  words.length > MAX_WORDS_CHARACTERS ? `${words.slice(0, MAX_WORDS_CHARACTERS)}…` : words;

/** Reads a value of a difference: objects, lists, true and false are JSON, everything else is plain text. */
function readValue(text: string | null): unknown {
  if (text === null || !/^[[{]|^(true|false)$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // The owner typed a text that begins with a bracket.
    return text;
  }
}
