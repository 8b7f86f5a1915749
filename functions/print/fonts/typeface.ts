import * as v from 'valibot';
import { fontFile, TITLE_FONTS, type TitleFont } from '../../../src/contract/title-fonts.ts';
import type { LineShaper } from '../shaping/line-shaper.ts';
import { SHAPED_LETTER, SHAPED_SCRIPTS, type ShapedScript } from '../shaping/scripts.ts';
import { GlyphGatherer } from './font-file.ts';
import { type Glyph, glyphOf } from './glyph.ts';
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

/** The font families of prints, each with its weights. A print may need any slice of these families. Titles are bold. */
export const PRINT_FAMILIES: readonly (readonly [FontFamily, readonly Weight[]])[] = [
  ...TEXT_FAMILIES.map((family) => [family, WEIGHTS] as const),
  ...TITLE_FONTS.map(({ family }) => [family, [700]] as const),
];

/** Paths of the slices for the writing systems (scripts) that need shaping, such as Arabic; see `ShapedScript`. */
export const SHAPED_SLICES: readonly string[] = SHAPED_SCRIPTS.flatMap(({ family, slice }) =>
  WEIGHTS.map((weight) => slicePath(family, slice, weight)),
);

/** One weight of a font family, with only the glyphs that a print draws. */
export interface Typeface {
  readonly family: FontFamily;
  readonly weight: Weight;
  /** The keys are code points. */
  readonly glyphs: ReadonlyMap<number, Glyph>;
  /** Draws lines in scripts that need shaping, and so adds glyphs to the font. Null when the print has no such script. */
  readonly shaper: LineShaper | null;
  /** The code points of the print that no font has. */
  readonly missing: ReadonlySet<number>;
  /** The widths of the glyphs; the index is the glyph id. */
  readonly advances: readonly number[];
  /** The glyphs as a TrueType font. Read this after all lines are drawn. */
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

/**
 * The slices that stay in memory; the keys are paths. A print needs two or three Latin slices, each about 30 KB. A slice for
 * shaped text has 20 to 300 KB.
 */
const keptSlices = new Map<string, FontSlice>();

async function keptSlice(files: FontFiles, path: string): Promise<FontSlice> {
  const slice = keptSlices.get(path) ?? readSlice(await files(path));
  keptSlices.set(path, slice);
  return slice;
}

/** Characters that are never drawn, such as joiners, direction marks and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Collects the glyphs for all characters of `text` into one font, also when the text is in several scripts. Uses the glyphs
 * of `family`, and those of `TEXT_FAMILIES` for characters that `family` lacks. Letters of `SHAPED_SCRIPTS` get their glyphs
 * when their line is drawn. No family has emoji.
 */
export async function loadTypeface(
  files: FontFiles,
  weight: Weight,
  text: string,
  family: FontFamily = 'noto-sans',
): Promise<Typeface> {
  const base = await keptSlice(files, slicePath(family, 'latin', weight));
  const gatherer = new GlyphGatherer(base);
  const glyphs = new Map<number, Glyph>();
  const drawn = SHAPED_LETTER.test(text) || INVISIBLE.test(text) ? [...text].filter(isDrawnAlone) : text;
  const missing = new Set([...drawn].map((character) => character.codePointAt(0) ?? 0));
  const take = (slice: FontSlice) => {
    for (const code of missing) {
      const glyph = slice.glyphs.get(code);
      if (glyph === undefined) continue;
      glyphs.set(code, glyphOf(gatherer.add(slice, glyph), slice.advanceOf(glyph)));
      missing.delete(code);
    }
  };
  take(base);
  for (const searched of new Set([family, ...TEXT_FAMILIES])) {
    if (missing.size === 0) break;
    for (const slice of await readSlices(files, searched, weight, missing)) take(slice);
  }
  const scripts = SHAPED_SCRIPTS.filter(({ letters }) => new RegExp(`[${letters}]`, 'u').test(text));
  const shaper = scripts.length === 0 ? null : await loadShaper(files, weight, scripts, gatherer, glyphs);
  for (const letter of text.matchAll(EVERY_SHAPED_LETTER)) {
    const code = letter[0].codePointAt(0) ?? 0;
    if (!shaper?.has(code)) missing.add(code);
  }
  return {
    family,
    weight,
    glyphs,
    shaper,
    missing,
    get advances() {
      return gatherer.advances;
    },
    get file() {
      return gatherer.toTrueType();
    },
  };
}

const EVERY_SHAPED_LETTER = new RegExp(SHAPED_LETTER, 'gu');
const isDrawnAlone = (character: string): boolean => !SHAPED_LETTER.test(character) && !INVISIBLE.test(character);

/** Loads HarfBuzz and the slices of `scripts`. Only texts in these scripts need them. Most prints have no such text. */
async function loadShaper(
  files: FontFiles,
  weight: Weight,
  scripts: readonly ShapedScript[],
  gatherer: GlyphGatherer,
  glyphs: ReadonlyMap<number, Glyph>,
): Promise<LineShaper> {
  const [{ LineShaper }, ...slices] = await Promise.all([
    import('../shaping/line-shaper.ts'),
    ...scripts.map(({ family, slice }) => keptSlice(files, slicePath(family, slice, weight))),
  ]);
  return new LineShaper(gatherer, glyphs, slices);
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
export function slicePath(family: FontFamily | ShapedScript['family'], slice: string, weight: Weight): string {
  return fontFile(family, slice.replace(/[[\]]/g, ''), weight, 'woff');
}

const PRINTABLE_ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * Replaces a letter and its accents by one character, if Unicode has this character. `charactersOf` does the same, so a
 * typeface has the glyph of this character.
 */
export const composed = (text: string): string => text.normalize('NFC');

/** All characters in the texts of `values` and in the site's own words. The result contains each character once. */
export function charactersOf(values: unknown): string {
  const others = composed(JSON.stringify(values)).match(/[^ -~]/gu) ?? [];
  return [...new Set([...PRINTABLE_ASCII, ...'\u00a0–·’−', ...others])].join('');
}

/** The width of a line of text, in the unit of `size`. */
export function widthOf(face: Typeface, text: string, size: number): number {
  let width = face.shaper?.line(composed(text))?.advance;
  if (width === undefined) {
    width = 0;
    for (const character of composed(text)) width += face.glyphs.get(character.codePointAt(0) ?? 0)?.advance ?? 0;
  }
  return (width * size) / 1000;
}

/** The glyph ids of a line of text as hexadecimal digits, as PDF content streams write them. */
export function glyphsHex(face: Typeface, text: string): string {
  const shaped = face.shaper?.line(composed(text));
  if (shaped) return shaped.hex;
  let hex = '';
  for (const character of composed(text)) hex += face.glyphs.get(character.codePointAt(0) ?? 0)?.hex ?? '';
  return hex;
}
