import bidiOf from 'bidi-js';
import type { GlyphGatherer } from '../fonts/font-file.ts';
import { type Glyph, glyphOf } from '../fonts/glyph.ts';
import type { FontSlice } from '../fonts/slice.ts';
import { harfBuzz, type ShapedGlyph } from './harfbuzz.ts';
import { hasRightToLeft, SHAPED_LETTER } from './scripts.ts';

export interface ShapedLine {
  /** The glyph ids from left to right, in hexadecimal digits. */
  readonly hex: string;
  /** The width of the line, in thousandths of the font size. */
  readonly advance: number;
}

/** A piece of a line that is drawn with one font and in one direction. */
interface Run {
  text: string;
  /** Null for characters that need no shaping. */
  readonly slice: FontSlice | null;
  /** The embedding level of UAX #9: odd for text from right to left. */
  readonly level: number;
}

/** Unicode's marks (accents and vowel signs) and invisible joiners belong to the letter before them. */
const ATTACHED = /[\p{M}\p{Join_Control}]/u;

/** The fonts that HarfBuzz has loaded. */
const loadedFonts = new WeakMap<FontSlice, number>();
const bidi = bidiOf();

/**
 * Draws lines that contain letters of `SHAPED_SCRIPTS`. HarfBuzz chooses and places the glyphs; the bidirectional algorithm
 * (UAX #9) orders the words. Each cluster, which is a group of letters that are drawn together, becomes one glyph of the
 * print's font. So a PDF need not place single glyphs, and its text can be searched and copied cluster by cluster.
 */
export class LineShaper {
  /** The text of each cluster; the keys are glyph ids. */
  readonly texts = new Map<number, string>();
  readonly #gatherer: GlyphGatherer;
  readonly #glyphs: ReadonlyMap<number, Glyph>;
  readonly #slices: readonly FontSlice[];
  readonly #lines = new Map<string, ShapedLine | null>();
  readonly #clusters = new Map<string, Glyph>();

  /** `glyphs` are the glyphs of characters that need no shaping; `slices` have the glyphs of the other characters. */
  constructor(gatherer: GlyphGatherer, glyphs: ReadonlyMap<number, Glyph>, slices: readonly FontSlice[]) {
    this.#gatherer = gatherer;
    this.#glyphs = glyphs;
    this.#slices = slices;
  }

  has(code: number): boolean {
    return this.#slices.some((slice) => slice.glyphs.has(code));
  }

  /** Shapes a line in the normal form NFC. Returns null for a line without letters that need shaping. */
  line(text: string): ShapedLine | null {
    const known = this.#lines.get(text);
    if (known !== undefined) return known;
    const line = SHAPED_LETTER.test(text) ? this.#shape(text) : null;
    this.#lines.set(text, line);
    return line;
  }

  #shape(text: string): ShapedLine {
    const glyphs = inDrawingOrder(this.#runsOf(text)).flatMap((run) => this.#glyphsOf(run));
    return {
      hex: glyphs.map(({ hex }) => hex).join(''),
      advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    };
  }

  /** The runs of a line in the order of reading. */
  #runsOf(text: string): Run[] {
    const levels = hasRightToLeft(text) ? bidi.getEmbeddingLevels(text).levels : null;
    const runs: Run[] = [];
    let at = 0;
    for (const character of text) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      const last = runs.at(-1);
      const slice = this.#sliceFor(character, last?.slice ?? null);
      const continues = last?.slice === slice && (last.level === level || (slice && ATTACHED.test(character)));
      if (last && continues) last.text += character;
      else runs.push({ text: character, slice, level });
    }
    return runs;
  }

  /** The slice that draws a character; null if the character needs no shaping. `before`: the slice of the previous character. */
  #sliceFor(character: string, before: FontSlice | null): FontSlice | null {
    const code = character.codePointAt(0) ?? 0;
    const isAlone = this.#glyphs.has(code);
    if (before?.glyphs.has(code) && (!isAlone || ATTACHED.test(character))) return before;
    if (isAlone || !SHAPED_LETTER.test(character)) return null;
    return this.#slices.find((slice) => slice.glyphs.has(code)) ?? null;
  }

  /** The glyphs of a run from left to right. */
  #glyphsOf({ text, slice, level }: Run): Glyph[] {
    const isRightToLeft = level % 2 === 1;
    if (slice) return this.#shapedGlyphs(slice, text, isRightToLeft);
    const glyphs = [...text].flatMap((character) => {
      const drawn = isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character;
      return this.#glyphs.get(drawn.codePointAt(0) ?? 0) ?? [];
    });
    return isRightToLeft ? glyphs.reverse() : glyphs;
  }

  #shapedGlyphs(slice: FontSlice, text: string, isRightToLeft: boolean): Glyph[] {
    const font = loadedFonts.get(slice) ?? harfBuzz.loadFont(slice.tables);
    loadedFonts.set(slice, font);
    const shaped = harfBuzz.shape(font, text, isRightToLeft);
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((one, other) => one - other);
    const order = isRightToLeft ? starts.toReversed() : starts;
    return order.map((start) => {
      const end = starts[starts.indexOf(start) + 1] ?? text.length;
      const parts = shaped.filter(({ cluster }) => cluster === start);
      return this.#clusterGlyph(slice, text.slice(start, end), parts);
    });
  }

  /**
   * The glyph for a cluster. Clusters with the same drawing but different texts get different glyphs, so that text copied
   * from the PDF is right.
   */
  #clusterGlyph(slice: FontSlice, text: string, shaped: readonly ShapedGlyph[]): Glyph {
    const key = JSON.stringify([
      this.#slices.indexOf(slice),
      text,
      shaped.map(({ glyph, advance, right, up }) => [glyph, advance, right, up]),
    ]);
    const known = this.#clusters.get(key);
    if (known) return known;
    let advance = 0;
    const parts = shaped.map((part) => {
      const right = advance + part.right;
      advance += part.advance;
      return { glyph: part.glyph, right, up: part.up };
    });
    const glyph = glyphOf(this.#gatherer.addCluster(slice, parts, advance), advance);
    this.#clusters.set(key, glyph);
    this.texts.set(glyph.id, text);
    return glyph;
  }
}

/** Orders the runs of a line from left to right (rule L2 of UAX #9). */
function inDrawingOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let until = from;
      while ((ordered[until]?.level ?? 0) >= level) until++;
      if (until > from) ordered.splice(from, until - from, ...ordered.slice(from, until).reverse());
      from = until;
    }
  }
  return ordered;
}
