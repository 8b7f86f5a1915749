import type { JsonValue } from '../business-document/draft-document.ts';
import { type DetailField, type Details, detailText, readDetail } from './details.ts';

/* Writes and reads the notes of a choice in the table of a menu. They are in brackets after the price of the choice:
   `Oat +0.90 [contains gluten] [suits vegan/kosher]`. In a note, `/` separates the words of a list, because commas
   separate the choices. */

/** The notes that a choice can have, with the words before and after the value. */
const NOTES: readonly { readonly name: DetailField; readonly before: string; readonly after: string }[] = [
  { name: 'allergens', before: 'contains ', after: '' },
  { name: 'mayContain', before: 'may contain ', after: '' },
  { name: 'diets', before: 'suits ', after: '' },
  { name: 'spice', before: 'spicy ', after: '' },
  { name: 'calories', before: '', after: ' Cal' },
  { name: 'alcohol', before: 'alcohol ', after: '' },
];

/** The details that a choice can have, such as its allergens. */
export const CHOICE_DETAILS: readonly DetailField[] = NOTES.map(({ name }) => name);

/** The details of a choice as notes in brackets. */
export const detailNotes = (details: Details): string =>
  NOTES.map(({ name, before, after }) => {
    const text = detailText(name, details[name]);
    return text === '' ? '' : ` [${before}${text.replaceAll(', ', '/')}${after}]`;
  }).join('');

/** The id of a choice as a note: `[#8]`. With it, an import recognises a choice that was renamed in the table. */
export const idNote = (id: number): string => ` [#${id}]`;

/** A note with a text, such as `[per pump]`. Special characters in `text` must already have a backslash before them. */
export const textNote = (before: string, text: string): string => ` [${before} ${text}]`;

const MAX_PARSED_CHARACTERS = 2_000;
/**
 * Whether a text is longer than any name with price and notes that a document accepts. The import does not divide such
 * a text into name, price and notes, because the time for this grows with the square of the length.
 */
export const isTooLong = (text: string): boolean => text.length > MAX_PARSED_CHARACTERS;

/** A text with notes in brackets at its end. The last closing bracket may be missing. */
const NOTED = /^(.*?)((?:\s*\[[^[\]]*\])*\s*\[[^[\]]*\]?)$/;
/** A text that certainly ends with a price: a number with `+`, `$` or cents. The `2` of `Size 2` can belong to a name. */
const SURE_PRICE = /(?:[+$]\s*\d+(?:\.\d{1,2})?|\d\.\d{2})\)?$/;

/**
 * Separates a text from the notes in brackets at its end. If none of these brackets looks like a note, all of them stay
 * in the text. Exception: after a price (`SURE_PRICE`), all brackets count as notes, because the import reads a price
 * only at the end of the text. `word`: the first word of a note with a text, for example `per` in `[per pump]`.
 */
export function splitNotes(text: string, word: string): SplitText {
  if (isTooLong(text)) return { text, notes: NO_NOTES, unread: [] };
  const [, before = '', found = ''] = NOTED.exec(text) ?? [];
  const rest = before.trim();
  const notes = [...found.matchAll(/\[([^[\]]*)/g)].map(([, note = '']) => {
    const said = note.trim();
    return { said, read: readNote(said, word) };
  });
  const areNotes = SURE_PRICE.test(rest) || notes.some(({ said, read }) => read !== null || isMeantAsNote(said));
  if (notes.length === 0 || !areNotes) return { text, notes: NO_NOTES, unread: [] };
  const known = notes.flatMap(({ read }) => read ?? []);
  return {
    text: rest,
    notes: {
      details: Object.fromEntries(known.flatMap((note) => ('name' in note ? [[note.name, note.value]] : []))),
      words: known.flatMap((note) => ('words' in note ? note.words : [])).at(0) ?? null,
      id: known.flatMap((note) => ('id' in note ? note.id : [])).at(0) ?? null,
    },
    unread: notes.filter(({ read }) => read === null).map(({ said }) => said),
  };
}

interface SplitText {
  readonly text: string;
  readonly notes: Notes;
  /** Notes that cannot be read, without their brackets. */
  readonly unread: readonly string[];
}

interface Notes {
  readonly details: Details;
  /** The text in the note that begins with `word`, e.g. `pump` in `[per pump]`; null without such a note. */
  readonly words: string | null;
  readonly id: number | null;
}
const NO_NOTES: Notes = { details: {}, words: null, id: null };

type Note =
  | { readonly name: DetailField; readonly value: JsonValue }
  | { readonly words: string }
  | { readonly id: number };

function readNote(note: string, word: string): Note | null {
  if (note.startsWith(`${word} `)) return { words: note.slice(word.length).trim() };
  const [, id] = /^#([1-9]\d{0,9})$/.exec(note) ?? [];
  if (id !== undefined) return { id: Number(id) };
  for (const { name, before, after } of NOTES) {
    if (!note.startsWith(before) || !note.endsWith(after) || note.length < before.length + after.length) continue;
    const value = readDetail(name, note.slice(before.length, note.length - after.length));
    if (value !== undefined) return { name, value };
  }
  return null;
}

/** Whether text in brackets looks like a note. The value may be unknown, and the letters may be of any case. */
function isMeantAsNote(note: string): boolean {
  const text = note.toLowerCase();
  return NOTES.some(({ before, after }) =>
    before === '' ? /\d/.test(text) && text.endsWith(after.toLowerCase()) : text.startsWith(before),
  );
}
