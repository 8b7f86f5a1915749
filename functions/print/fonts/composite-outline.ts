import { viewOf } from '../bytes.ts';

/** A glyph that a composite outline draws, moved from its usual place. */
export interface Component {
  readonly id: number;
  readonly outline: Uint8Array;
  /** `right` and `up`: how far the glyph is moved, in thousandths of the font size. */
  readonly right: number;
  readonly up: number;
}

/** An outline starts with the number of its contours, which is -1 for a composite outline, and with its bounding box. */
const HEADER_BYTES = 10;
const BOX_OFFSETS = { left: 2, bottom: 4, right: 6, top: 8 };
const COMPONENT_BYTES = 8;

/** Flags of a component. */
export const ARGUMENTS_ARE_WORDS = 0x0001;
const ARGUMENTS_ARE_DISTANCES = 0x0002;
export const MORE_COMPONENTS = 0x0020;

/** An outline that is made of other glyphs: https://learn.microsoft.com/typography/opentype/spec/glyf */
export function compositeOutline(components: readonly Component[]): Uint8Array {
  const outline = new Uint8Array(HEADER_BYTES + components.length * COMPONENT_BYTES);
  const view = viewOf(outline);
  const edges = (edge: keyof typeof BOX_OFFSETS, axis: 'right' | 'up') =>
    components.map((part) => viewOf(part.outline).getInt16(BOX_OFFSETS[edge]) + part[axis]);
  view.setInt16(0, -1);
  view.setInt16(BOX_OFFSETS.left, Math.min(...edges('left', 'right')));
  view.setInt16(BOX_OFFSETS.bottom, Math.min(...edges('bottom', 'up')));
  view.setInt16(BOX_OFFSETS.right, Math.max(...edges('right', 'right')));
  view.setInt16(BOX_OFFSETS.top, Math.max(...edges('top', 'up')));
  for (const [index, { id, right, up }] of components.entries()) {
    const at = HEADER_BYTES + index * COMPONENT_BYTES;
    const more = index < components.length - 1 ? MORE_COMPONENTS : 0;
    view.setUint16(at, ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_DISTANCES | more);
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, right);
    view.setInt16(at + 6, up);
  }
  return outline;
}

/** The x of the left edge of an outline. */
export const leftEdge = (outline: Uint8Array): number => viewOf(outline).getInt16(BOX_OFFSETS.left);
