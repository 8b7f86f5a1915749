import { bytesOf, viewOf } from '../bytes.ts';
import { ARGUMENTS_ARE_WORDS, compositeOutline, leftEdge, MORE_COMPONENTS } from './composite-outline.ts';
import type { FontSlice } from './slice.ts';
import { trueTypeFile } from './true-type.ts';

/** A glyph of the new font: its outline, its width (advance) and the empty space at its left (side bearing). */
interface AddedGlyph {
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly sideBearing: number;
}

/** A glyph of a slice, moved from its usual place by these distances in thousandths of the font size. */
export interface PlacedGlyph {
  readonly glyph: number;
  readonly right: number;
  readonly up: number;
}

/** Flags of a component in a composite outline, which is an outline made of other glyphs. */
const HAS_SCALE = 0x0008;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** Byte offsets of the fields that change in the tables `head`, `hhea` and `maxp`. */
const HEAD_OFFSETS = { checksum: 8, minCorner: [36, 38], maxCorner: [40, 42], offsetFormat: 50 };
const HHEA_METRICS_OFFSET = 34;
const MAXP_OFFSETS = {
  glyphs: 4,
  limits: 6,
  /**
   * The maximum numbers of points and contours in a simple outline. The same numbers for composite outlines are
   * `COMPOSITE_DISTANCE` bytes later.
   */
  simple: [6, 8],
  components: 28,
  depth: 30,
};
const COMPOSITE_DISTANCE = 4;

/**
 * Merges glyphs of many slices (parts of a font) into one font with new glyph ids. Glyph 0, which stands for missing
 * characters, comes from the slice `base`.
 */
export class GlyphGatherer {
  readonly #base: FontSlice;
  readonly #sources = new Set<FontSlice>();
  readonly #glyphs: AddedGlyph[] = [];
  readonly #newIds = new Map<FontSlice, Map<number, number>>();
  /** The number of glyphs in the largest cluster; 0 without clusters. The glyphs of a cluster are drawn together. */
  #largestCluster = 0;

  constructor(base: FontSlice) {
    this.#base = base;
    this.add(base, 0);
  }

  get advances(): number[] {
    return this.#glyphs.map((glyph) => glyph.advance);
  }

  /** Adds a glyph and its component glyphs, and returns its new id. */
  add(slice: FontSlice, glyph: number): number {
    const known = this.#newIds.get(slice) ?? new Map<number, number>();
    this.#newIds.set(slice, known);
    const before = known.get(glyph);
    if (before !== undefined) return before;
    this.#sources.add(slice);
    const id = this.#glyphs.length;
    known.set(glyph, id);
    const metrics = { advance: slice.advanceOf(glyph), sideBearing: slice.sideBearingOf(glyph) };
    this.#glyphs.push({ ...metrics, outline: slice.outlineOf(glyph) });
    this.#glyphs[id] = { ...metrics, outline: this.#withNewComponents(slice, slice.outlineOf(glyph)) };
    return id;
  }

  /** Adds a glyph that draws a cluster: several glyphs of a slice, each at its place. Returns the new id. */
  addCluster(slice: FontSlice, parts: readonly PlacedGlyph[], advance: number): number {
    const components = parts.flatMap(({ glyph, right, up }) => {
      const outline = slice.outlineOf(glyph);
      return outline.length === 0 ? [] : [{ id: this.add(slice, glyph), outline, right, up }];
    });
    this.#largestCluster = Math.max(this.#largestCluster, components.length);
    const outline = components.length === 0 ? new Uint8Array() : compositeOutline(components);
    this.#glyphs.push({ outline, advance, sideBearing: outline.length === 0 ? 0 : leftEdge(outline) });
    return this.#glyphs.length - 1;
  }

  #withNewComponents(slice: FontSlice, outline: Uint8Array): Uint8Array {
    const isComposite = outline.length > 0 && viewOf(outline).getInt16(0) < 0;
    if (!isComposite) return outline;
    const copy = outline.slice();
    const view = viewOf(copy);
    let at = 10;
    let flags = MORE_COMPONENTS;
    while (flags & MORE_COMPONENTS) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, this.add(slice, view.getUint16(at + 2)));
      at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
      at += flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    }
    return copy;
  }

  /**
   * The font as a TrueType file with the tables that a PDF needs. The file has no table `cmap`, because the PDF itself maps
   * characters to glyphs.
   */
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
    return trueTypeFile([
      ['glyf', glyf],
      ['head', this.#head()],
      ['hhea', this.#hhea()],
      ['hmtx', bytesOf(metrics)],
      ['loca', bytesOf(offsets)],
      ['maxp', this.#maxp()],
    ]);
  }

  /**
   * The table `head` of the new font. It states 32-bit offsets and a bounding box that contains all glyphs. The checksum of
   * the file is 0, because PDF readers do not check it.
   */
  #head(): Uint8Array {
    const head = copyOf(this.#base.head);
    head.setUint32(HEAD_OFFSETS.checksum, 0);
    head.setInt16(HEAD_OFFSETS.offsetFormat, 1);
    for (const { head: other } of this.#sources) {
      for (const field of HEAD_OFFSETS.minCorner)
        head.setInt16(field, Math.min(head.getInt16(field), other.getInt16(field)));
      for (const field of HEAD_OFFSETS.maxCorner)
        head.setInt16(field, Math.max(head.getInt16(field), other.getInt16(field)));
    }
    return bytesOf(head);
  }

  #hhea(): Uint8Array {
    const hhea = copyOf(this.#base.hhea);
    hhea.setUint16(HHEA_METRICS_OFFSET, this.#glyphs.length);
    return bytesOf(hhea);
  }

  /** The table `maxp` with the maxima of all slices. This table tells renderers how much memory they need. */
  #maxp(): Uint8Array {
    const maxp = copyOf(this.#base.maxp);
    for (const { maxp: other } of this.#sources) {
      for (let field = MAXP_OFFSETS.limits; field < maxp.byteLength; field += 2) {
        maxp.setUint16(field, Math.max(maxp.getUint16(field), other.getUint16(field)));
      }
    }
    if (this.#largestCluster > 0) this.#allowClusters(maxp);
    maxp.setUint16(MAXP_OFFSETS.glyphs, this.#glyphs.length);
    return bytesOf(maxp);
  }

  /** Raises the maxima for composite outlines to what the largest cluster can need. */
  #allowClusters(maxp: DataView): void {
    for (const simple of MAXP_OFFSETS.simple) {
      const composite = simple + COMPOSITE_DISTANCE;
      const largest = Math.max(maxp.getUint16(simple), maxp.getUint16(composite)) * this.#largestCluster;
      maxp.setUint16(composite, Math.min(largest, 0xffff));
    }
    const { components, depth } = MAXP_OFFSETS;
    maxp.setUint16(components, Math.max(maxp.getUint16(components), this.#largestCluster));
    maxp.setUint16(depth, maxp.getUint16(depth) + 1);
  }
}

const copyOf = (view: DataView): DataView => viewOf(bytesOf(view).slice());
