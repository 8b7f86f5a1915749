import * as v from 'valibot';
import { fontFile, TITLE_FONTS, type TitleFont } from '../../../src/contract/title-fonts.ts';
import { GlyphGatherer } from './font-file.ts';
import { type FontSlice, readSlice } from './slice.ts';

const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Reads a file of the font packages by its path below `@fontsource/`, e.g. `noto-sans/unicode.json`. */
export type FontFiles = (path: string) => Promise<Uint8Array>;

/**
 * The font families in which a character is searched, in this order. `noto-sans-sc` contains simplified and traditional
 * Chinese characters and Japanese kana. `noto-sans-kr` contains Korean Hangul.
 */
const TEXT_FAMILIES = ['noto-sans', 'noto-sans-sc', 'noto-sans-kr'] as const;
export type FontFamily = (typeof TEXT_FAMILIES)[number] | TitleFont['family'];

/** The font families that prints use, each with its weights. Titles are bold. */
export const PRINT_FAMILIES: readonly (readonly [FontFamily, readonly Weight[]])[] = [
  ...TEXT_FAMILIES.map((family) => [family, WEIGHTS] as const),
  ...TITLE_FONTS.map(({ family }) => [family, [700]] as const),
];

export interface Glyph {
  readonly id: number;
  /** The id in four hexadecimal digits. */
  readonly hex: string;
  /** The width, in thousandths of the font size. */
  readonly advance: number;
}

/** One weight of a font family, with only the glyphs that a print draws. */
export interface Typeface {
  readonly family: FontFamily;
  readonly weight: Weight;
  /** The keys are code points. */
  readonly glyphs: ReadonlyMap<number, Glyph>;
  /** The widths of the glyphs; the index is the glyph id. */
  readonly advances: readonly number[];
  /** The glyphs as a TrueType font. */
  readonly file: Uint8Array;
}

/**
 * The content of a family's `unicode.json`. A family is stored in slices: files with the glyphs of some characters. The keys
 * are names of slices, the values are ranges of code points such as `U+41,U+4e00-4e0f`.
 */
export type SliceRanges = Readonly<Record<string, string>>;
const rangesSchema = v.record(v.string(), v.string());

export const parseRanges = (file: Uint8Array): SliceRanges =>
  v.parse(rangesSchema, JSON.parse(new TextDecoder().decode(file)));

/** The Latin slices that were read so far; the keys are paths. A print needs two or three of them, each about 30 KB. */
const latinSlices = new Map<string, FontSlice>();

/**
 * Collects the glyphs for all characters of `text` into one font, also when the text is in several scripts. Uses the glyphs
 * of `family`, and those of `TEXT_FAMILIES` for characters that `family` lacks. A character that no family has (emoji,
 * Arabic, Hebrew, Thai, Tamil) is not drawn. There is no text shaping, so a script that needs shaping (Devanagari) is drawn
 * wrong.
 */
export async function loadTypeface(
  files: FontFiles,
  weight: Weight,
  text: string,
  family: FontFamily = 'noto-sans',
): Promise<Typeface> {
  const path = slicePath(family, 'latin', weight);
  const base = latinSlices.get(path) ?? readSlice(await files(path));
  latinSlices.set(path, base);
  const gatherer = new GlyphGatherer(base);
  const glyphs = new Map<number, Glyph>();
  const missing = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  const take = (slice: FontSlice) => {
    for (const code of missing) {
      const glyph = slice.glyphs.get(code);
      if (glyph === undefined) continue;
      const id = gatherer.add(slice, glyph);
      glyphs.set(code, { id, hex: id.toString(16).padStart(4, '0'), advance: slice.advanceOf(glyph) });
      missing.delete(code);
    }
  };
  take(base);
  for (const searched of new Set([family, ...TEXT_FAMILIES])) {
    if (missing.size === 0) break;
    for (const slice of await readSlices(files, searched, weight, missing)) take(slice);
  }
  return { family, weight, glyphs, advances: gatherer.advances, file: gatherer.toTrueType() };
}

/** Reads the slices of a family that, according to its `unicode.json`, contain any of these code points. */
async function readSlices(files: FontFiles, family: FontFamily, weight: Weight, codes: ReadonlySet<number>) {
  const ranges = parseRanges(await files(rangesPath(family)));
  const wanted = Object.keys(ranges).filter((slice) => coversAny(ranges[slice] ?? '', codes));
  return Promise.all(wanted.map(async (slice) => readSlice(await files(slicePath(family, slice, weight)))));
}

/** Whether ranges such as `U+41,U+4e00-4e0f` contain any of the code points. */
function coversAny(ranges: string, codes: ReadonlySet<number>): boolean {
  return ranges.split(',').some((range) => {
    const [from = 0, until = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= until; code++) if (codes.has(code)) return true;
    return false;
  });
}

export const rangesPath = (family: FontFamily): string => `${family}/unicode.json`;

/** The path of a slice. The name of a slice is a script (`latin`) or a number in brackets (`[56]`). */
export const slicePath = (family: FontFamily, slice: string, weight: Weight): string =>
  fontFile(family, slice.replace(/[[\]]/g, ''), weight, 'woff');

const PRINTABLE_ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Joins letters and their accents, because a typeface has only the glyphs of whole letters (`charactersOf`). */
const composed = (text: string): string => text.normalize('NFC');

/** All characters in the texts of `values` and in the site's own words. The result contains each character once. */
export function charactersOf(values: unknown): string {
  const others = composed(JSON.stringify(values)).match(/[^ -~]/gu) ?? [];
  return [...new Set([...PRINTABLE_ASCII, ...'\u00a0–·’−', ...others])].join('');
}

/** The width of a line of text, in the unit of `size`. */
export function widthOf(face: Typeface, text: string, size: number): number {
  let width = 0;
  for (const character of composed(text)) width += face.glyphs.get(character.codePointAt(0) ?? 0)?.advance ?? 0;
  return (width * size) / 1000;
}

/** The glyph ids of a line of text as hexadecimal digits, as PDF content streams write them. */
export function glyphsHex(face: Typeface, text: string): string {
  let hex = '';
  for (const character of composed(text)) hex += face.glyphs.get(character.codePointAt(0) ?? 0)?.hex ?? '';
  return hex;
}
