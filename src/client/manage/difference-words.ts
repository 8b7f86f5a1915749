import type { Differences } from '../../contract/documents.ts';
import { fieldWord, valueWords } from './field-words.ts';

type Difference = Differences[number];

const PART_WORDS: Readonly<Record<Difference['part'], string>> = {
  setting: 'Setting',
  category: 'Category',
  product: 'Dish',
  option: 'Option',
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

/** A difference with the names of the parts that were added or removed with it. */
export type ShownDifference = Difference & { readonly contents: readonly string[] };

/**
 * The differences to show. A part that was added or removed as a whole is one entry: a new category lists the names of
 * its dishes.
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
  /** Empty when the title of the difference already names it. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The changed values of a difference. For an object, only its changed fields. */
export function valueChanges({ part, fields }: Difference): readonly ValueChange[] {
  return fields.flatMap(({ field, from, to }) => {
    const name = part === 'setting' ? '' : fieldWord(field);
    const [older, newer] = [readValue(from), readValue(to)];
    if (!isRecord(older) || !isRecord(newer)) return [{ field: name, ...changeWords(older, newer) }];
    const keys = [...new Set([...Object.keys(older), ...Object.keys(newer)])];
    return keys
      .map((key) => ({
        field: [name, fieldWord(key)].filter((word) => word !== '').join(', '),
        from: valueWords(older[key]),
        to: valueWords(newer[key]),
      }))
      .filter((change) => change.from !== change.to);
  });
}

/** A picture is not described, because its address means nothing to people. */
function changeWords(older: unknown, newer: unknown): { from: string; to: string } {
  const [from, to] = [valueWords(older), valueWords(newer)];
  return { from, to: from === to ? 'another picture' : to };
}

/** Objects and lists are written as JSON, everything else as it is. */
function readValue(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // A text of the owner that only looks like JSON.
    return text;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
