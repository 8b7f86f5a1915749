import * as v from 'valibot';
import { MAX_STATION_NAME_CHARACTERS } from '../../domain/limits.ts';
import { isInCalendar, localDateSchema } from '../scalars.ts';

/** A text that is not empty. */
export const textSchema = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please fill this in.'),
    v.maxLength(maxCharacters, `Please use at most ${maxCharacters} characters.`),
  );
export const textOrNullSchema = (maxCharacters: number) => v.optional(v.nullable(textSchema(maxCharacters)), null);
export const textOrEmptySchema = (maxCharacters: number) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(maxCharacters, `Please use at most ${maxCharacters} characters.`)),
    '',
  );

/** Maximum length of the name of a dish, category, section, choice, … */
export const MAX_ENTRY_NAME_CHARACTERS = 120;
export const MAX_DESCRIPTION_CHARACTERS = 1_000;
/**
 * The first characters of a text. Most emoji are two characters for JavaScript and for the limits above; the result
 * never ends between the two characters of an emoji.
 */
export const cutText = (text: string, maxCharacters: number): string =>
  text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
export const entryNameSchema = textSchema(MAX_ENTRY_NAME_CHARACTERS);
/**
 * Entries by name, such as sections. Spaces around a name are removed. Two names that become the same are a mistake:
 * otherwise one of the two entries would be lost.
 */
export const byNameSchema = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      const seen = new Set<string>();
      for (const key of Object.keys(input)) {
        const name = key.trim();
        const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'key', input, key, value: input[key] }];
        if (seen.has(name)) addIssue({ message: `The name "${name}" is used twice.`, path });
        seen.add(name);
      }
    }),
    v.record(entryNameSchema, entry),
  );

export const stationNameSchema = textSchema(MAX_STATION_NAME_CHARACTERS);

export const flagSchema = v.optional(v.boolean(), false);
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A calendar date: `"2026-12-24"`. */
export const dateSchema = v.pipe(
  v.string(),
  v.isoDate(({ input, received }) =>
    input === '' ? 'Please choose a date.' : `${received} is not a date. Write it as "2026-12-24".`,
  ),
  v.check(
    (date) => !v.is(localDateSchema, date) || isInCalendar(date),
    ({ received }) => `There is no such day in the calendar: ${received}.`,
  ),
);

/** The code of a language, as in BCP 47: `fr`, `zh-Hant`. */
const languageSchema = v.pipe(
  v.string(),
  v.regex(
    /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/,
    ({ received }) => `${received} is not a language code. Write it as "fr" or "zh-Hant".`,
  ),
);

/** Translations of the fields `texts`, by language: `{ "fr": { "name": "Ramen au tonkotsu" } }`. Default: none. */
export const translationsOf = <const Texts extends v.ObjectEntries>(texts: Texts) =>
  v.optional(v.record(languageSchema, v.partial(v.strictObject(texts))), {});
