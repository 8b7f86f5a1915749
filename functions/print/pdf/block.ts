import { breakLines } from '../fonts/line-breaks.ts';
import { printable } from '../fonts/printable.ts';
import { widthOf } from '../fonts/typeface.ts';
import { inDirectionOf, readsRightToLeft } from '../shaping/scripts.ts';
import type { Canvas, Faces, Point, TextStyle } from './canvas.ts';

/** Content of a known height that can be drawn at any position. */
export interface Block {
  readonly height: number;
  /** `at` is the block's upper left corner. */
  readonly draw: (page: Canvas, at: Point) => void;
}

export interface ParagraphStyle extends TextStyle {
  /** The distance from one base line to the next, in points. */
  readonly leading: number;
}

export interface Paragraph extends Block {
  readonly lines: readonly string[];
  /** The distance from the paragraph's left edge to the right end of its last line, if the paragraph is aligned left. */
  readonly lastLineEnd: () => number;
}

export const textWidth = (faces: Faces, text: string, { face, size }: TextStyle): number =>
  widthOf(faces[face], text, size);

/** The distance from a line's upper edge to its base line. */
export const baseline = ({ size, leading }: ParagraphStyle): number => (leading - size) / 2 + size * 0.8;

/**
 * A text broken into lines, without the characters that no font has. An empty text has height 0. With `align` "left",
 * the longest line of a right-to-left text touches the left edge, because the page reads from left to right. The lines
 * of such a text are aligned at their right ends.
 */
export function paragraph(
  faces: Faces,
  text: string,
  width: number,
  style: ParagraphStyle,
  align: 'left' | 'centre' | 'right' = 'left',
): Paragraph {
  const { shaper } = faces[style.face];
  const shown = printable(faces[style.face], text);
  const broken = evenLines(faces, shown, width, style);
  const lines = shaper ? inDirectionOf(shown, broken) : broken;
  const widthOfLine = (line: string) => textWidth(faces, line, style);
  const isRightToLeft = shaper !== null && readsRightToLeft(shown);
  const isFlushRight = align === 'right' || (align === 'left' && isRightToLeft);
  const room = align === 'left' && isRightToLeft ? Math.max(...lines.map(widthOfLine)) : width;
  const indent = isFlushRight ? 1 : align === 'centre' ? 0.5 : 0;
  return {
    lines,
    height: lines.length * style.leading,
    lastLineEnd: () => (isRightToLeft ? room : widthOfLine(lines.at(-1) ?? '')),
    draw: (page, [left, top]) => {
      for (const [index, line] of lines.entries()) {
        const start = left + indent * (room - widthOfLine(line));
        page.text(line, [start, top + index * style.leading + baseline(style)], style);
      }
    },
  };
}

/** A last line shorter than this share of the width looks bad. */
const SHORT_LINE_SHARE = 0.3;
/** If the last line of a text would be too short, the text is broken into lines of this share of the width. */
const NARROWER_SHARE = 0.86;

/** Breaks a text into lines. If the last line is short, moves words to it, unless this would add a line. */
function evenLines(faces: Faces, text: string, width: number, style: TextStyle): string[] {
  const measure = (line: string) => textWidth(faces, line, style);
  const lines = breakLines(text, width, measure);
  if (lines.length < 2 || measure(lines.at(-1) ?? '') > width * SHORT_LINE_SHARE) return lines;
  const narrower = breakLines(text, width * NARROWER_SHARE, measure);
  return narrower.length === lines.length ? narrower : lines;
}

/** One block that consists of several blocks, one below the other. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (page, [left, top]) => {
      let below = top;
      for (const block of blocks) {
        block.draw(page, [left, below]);
        below += block.height;
      }
    },
  };
}

/** The same block, moved to the right by this number of points. */
export const inset = (block: Block, right: number): Block => ({
  height: block.height,
  draw: (page, [left, top]) => block.draw(page, [left + right, top]),
});
