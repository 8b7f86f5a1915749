import { viewOf } from '../bytes.ts';
import type { FontSlice } from './slice.ts';

interface PlacedGlyph {
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly sideBearing: number;
}

/** Flags of a component in a composite outline. */
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** Where fields of one record tables stand. */
const HEAD = { checksum: 8, leastCorner: [36, 38], mostCorner: [40, 42], offsetFormat: 50 };
const HHEA_METRICS = 34;
const MAXP = { glyphs: 4, limits: 6 };

/** Gathers glyphs of many slices under new numbers, as one font. Glyph 0 is `base`'s mark for a missing character. */
export class GlyphGatherer {
  readonly #base: FontSlice;
  readonly #sources = new Set<FontSlice>();
  readonly #glyphs: PlacedGlyph[] = [];
  readonly #placed = new Map<FontSlice, Map<number, number>>();

  constructor(base: FontSlice) {
    this.#base = base;
    this.place(base, 0);
  }

  get advances(): number[] {
    return this.#glyphs.map((glyph) => glyph.advance);
  }

  /** Takes a glyph in, with the parts that it is composed of, and returns its new number. */
  place(slice: FontSlice, glyph: number): number {
    const known = this.#placed.get(slice) ?? new Map<number, number>();
    this.#placed.set(slice, known);
    const before = known.get(glyph);
    if (before !== undefined) return before;
    this.#sources.add(slice);
    const id = this.#glyphs.length;
    known.set(glyph, id);
    const metrics = { advance: slice.advanceOf(glyph), sideBearing: slice.sideBearingOf(glyph) };
    this.#glyphs.push({ ...metrics, outline: slice.outlineOf(glyph) });
    this.#glyphs[id] = { ...metrics, outline: this.#withNewParts(slice, slice.outlineOf(glyph)) };
    return id;
  }

  #withNewParts(slice: FontSlice, outline: Uint8Array): Uint8Array {
    const isComposite = outline.length > 0 && viewOf(outline).getInt16(0) < 0;
    if (!isComposite) return outline;
    const copy = outline.slice();
    const view = viewOf(copy);
    let at = 10;
    let flags = MORE_COMPONENTS;
    while (flags & MORE_COMPONENTS) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, this.place(slice, view.getUint16(at + 2)));
      at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
      at += flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    }
    return copy;
  }

  /** The font as a TrueType file with the tables that a PDF needs; characters are mapped by the PDF itself. */
  toTrueType(): Uint8Array {
    const outlines = this.#glyphs.map((glyph) => glyph.outline);
    const offsets = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
    const lengths = outlines.map((outline) => Math.ceil(outline.length / 4) * 4);
    const glyf = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
    let end = 0;
    for (const [id, outline] of outlines.entries()) {
      glyf.set(outline, end);
      end += lengths[id] ?? 0;
      offsets.setUint32((id + 1) * 4, end);
    }
    const metrics = new DataView(new ArrayBuffer(outlines.length * 4));
    for (const [id, glyph] of this.#glyphs.entries()) {
      metrics.setUint16(id * 4, glyph.advance);
      metrics.setInt16(id * 4 + 2, glyph.sideBearing);
    }
    return writeTables([
      ['glyf', glyf],
      ['head', this.#head()],
      ['hhea', this.#hhea()],
      ['hmtx', bytesOf(metrics)],
      ['loca', bytesOf(offsets)],
      ['maxp', this.#maxp()],
    ]);
  }

  /** Offsets of 32 bits, and a box that every glyph fits in. The whole file's checksum is left out: nobody asks for it. */
  #head(): Uint8Array {
    const head = copyOf(this.#base.head);
    head.setUint32(HEAD.checksum, 0);
    head.setInt16(HEAD.offsetFormat, 1);
    for (const { head: other } of this.#sources) {
      for (const field of HEAD.leastCorner) head.setInt16(field, Math.min(head.getInt16(field), other.getInt16(field)));
      for (const field of HEAD.mostCorner) head.setInt16(field, Math.max(head.getInt16(field), other.getInt16(field)));
    }
    return bytesOf(head);
  }

  #hhea(): Uint8Array {
    const hhea = copyOf(this.#base.hhea);
    hhea.setUint16(HHEA_METRICS, this.#glyphs.length);
    return bytesOf(hhea);
  }

  /** Limits for whoever draws the glyphs: the highest of all slices. */
  #maxp(): Uint8Array {
    const maxp = copyOf(this.#base.maxp);
    for (const { maxp: other } of this.#sources) {
      for (let field = MAXP.limits; field < maxp.byteLength; field += 2) {
        maxp.setUint16(field, Math.max(maxp.getUint16(field), other.getUint16(field)));
      }
    }
    maxp.setUint16(MAXP.glyphs, this.#glyphs.length);
    return bytesOf(maxp);
  }
}

/** Lays tables, in the order of their tags, behind a directory. */
function writeTables(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const directory = 12 + tables.length * 16;
  const size = tables.reduce((sum, [, bytes]) => sum + Math.ceil(bytes.length / 4) * 4, directory);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length - 2 ** power) * 16);
  let offset = directory;
  for (const [index, [tag, bytes]] of tables.entries()) {
    file.set(bytes, offset);
    const end = offset + Math.ceil(bytes.length / 4) * 4;
    const entry = 12 + index * 16;
    file.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      entry,
    );
    view.setUint32(entry + 4, checksum(view, offset, end));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset = end;
  }
  return file;
}

function checksum(view: DataView, from: number, until: number): number {
  let sum = 0;
  for (let at = from; at < until; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
const copyOf = (view: DataView): DataView => viewOf(bytesOf(view).slice());
