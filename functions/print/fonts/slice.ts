import { readWoff } from './woff.ts';

/** A part of a TrueType font: the glyphs of some characters. Lengths are in thousandths of the font size. */
export interface FontSlice {
  /** The keys are code points, the values are glyph ids. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** The advance of a glyph: the width that the glyph takes in a line. */
  readonly advanceOf: (glyph: number) => number;
  /** The side bearing of a glyph: the empty space at its left. */
  readonly sideBearingOf: (glyph: number) => number;
  /** The glyph's entry in the `glyf` table; empty for a space. */
  readonly outlineOf: (glyph: number) => Uint8Array;
  /** The tables `head`, `hhea` and `maxp` each contain one record for the whole font. */
  readonly head: DataView;
  readonly hhea: DataView;
  readonly maxp: DataView;
  /** All tables of the file; the keys are their tags. */
  readonly tables: ReadonlyMap<string, DataView>;
}

/** Reads a slice from a WOFF file. The format of its tables: https://learn.microsoft.com/typography/opentype/spec/otff */
export function readSlice(file: Uint8Array): FontSlice {
  const tables = readWoff(file);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table "${tag}".`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const loca = table('loca');
  const glyf = table('glyf');
  const hasLongOffsets = head.getInt16(50) === 1;
  const offsetOf = (glyph: number) => (hasLongOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  /**
   * Number of advances in `hmtx`. A glyph whose id is this number or higher has only a side bearing there, and takes the
   * last advance.
   */
  const metrics = hhea.getUint16(34);

  return {
    glyphs: readCharacters(table('cmap')),
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    sideBearingOf: (glyph) => hmtx.getInt16(glyph < metrics ? glyph * 4 + 2 : metrics * 4 + (glyph - metrics) * 2),
    outlineOf: (glyph) => {
      const start = offsetOf(glyph);
      return new Uint8Array(glyf.buffer, glyf.byteOffset + start, offsetOf(glyph + 1) - start);
    },
    head,
    hhea,
    maxp: table('maxp'),
    tables,
  };
}

/**
 * Merges the character maps of the formats 4 (16-bit code points) and 12 (all code points). Maps of other formats contain
 * variants and symbols, which prints do not need.
 */
function readCharacters(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const map = new DataView(cmap.buffer, cmap.byteOffset + cmap.getUint32(8 + index * 8));
    const format = map.getUint16(0);
    if (format === 4) readSegments(map, glyphs);
    if (format === 12) readGroups(map, glyphs);
  }
  return glyphs;
}

function readSegments(map: DataView, glyphs: Map<number, number>): void {
  const size = map.getUint16(6);
  const ends = 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const start = map.getUint16(starts + at);
    const delta = map.getUint16(deltas + at);
    const offset = map.getUint16(offsets + at);
    for (let code = start; code <= map.getUint16(ends + at) && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : map.getUint16(offsets + at + offset + (code - start) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
}

function readGroups(map: DataView, glyphs: Map<number, number>): void {
  for (let index = 0; index < map.getUint32(12); index++) {
    const group = 16 + index * 12;
    const start = map.getUint32(group);
    for (let code = start; code <= map.getUint32(group + 4); code++)
      glyphs.set(code, map.getUint32(group + 8) + code - start);
  }
}
