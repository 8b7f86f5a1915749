import type { Differences } from '../../contract/documents.ts';
import type { Clash } from './draft-edits.ts';
import { fieldWord, valueWords } from './field-words.ts';
import { datedHoursChanges, type HoursChange, hoursChanges } from './hours-changes.ts';
import { isFields } from './is-fields.ts';

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

/** A difference. `contents`: for an added or removed part, the names of the parts directly inside it; else empty. */
export type ShownDifference = Difference & { readonly contents: readonly string[] };

/**
 * The differences to show. If a part was added or removed as a whole, the list has no entries for the parts inside.
 * Instead, the `contents` of the added or removed part are the names of the parts directly inside it: for a new
 * category, the names of its dishes.
 */
export function shownDifferences(differences: Differences): readonly ShownDifference[] {
  const whole = new Map(
    differences.filter(({ kind }) => kind !== 'changed').map((each) => [keyOf(each.kind, each.at), each]),
  );
  const above = ({ kind, at }: Difference) => whole.get(keyOf(kind, at.slice(0, -2)));
  const contents = new Map<Difference, string[]>();
  for (const each of differences) {
    const around = above(each);
    if (around === undefined) continue;
    contents.set(around, [...(contents.get(around) ?? []), each.place.slice(around.place.length).replace(/^, /, '')]);
  }
  return differences
    .filter((each) => above(each) === undefined)
    .map((each) => ({ ...each, contents: contents.get(each) ?? [] }));
}

const keyOf = (kind: Difference['kind'], at: Difference['at']): string => JSON.stringify([kind, at]);

/** A change of one value, in words. */
export interface ValueChange {
  /** The name of the field; empty when the title of the difference already contains it. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The changed values of a difference. If a value is an object, the list contains only its changed fields. */
export function valueChanges({ part, fields }: Difference): readonly ValueChange[] {
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
  const changes = changesByDay(field, mine ?? null, theirs ?? null) ?? [];
  if (changes.length === 0) return { mine: valueWords(mine), theirs: valueWords(theirs) };
  const wordsOfDays = (value: unknown, whose: 'from' | 'to') =>
    HOURS_FIELDS.includes(field) && (value ?? null) === null
      ? valueWords(value)
      : changes.map((each) => `${each.days}: ${each[whose]}`).join('; ');
  return { mine: wordsOfDays(mine, 'from'), theirs: wordsOfDays(theirs, 'to') };
}

/** The changes of a field with hours, by day. Null for other fields. */
function changesByDay(field: string, older: unknown, newer: unknown): readonly HoursChange[] | null {
  if (field === DATED_HOURS_FIELD) return datedHoursChanges(older, newer);
  return HOURS_FIELDS.includes(field) ? hoursChanges(older, newer) : null;
}

/** The fields that contain the hours of a week. */
const HOURS_FIELDS: readonly string[] = ['workingHours', 'served'];
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
