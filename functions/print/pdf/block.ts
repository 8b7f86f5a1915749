import { breakLines } from '../fonts/line-breaks.ts';
import { widthOf } from '../fonts/typeface.ts';
import type { Canvas, Faces, Point, TextStyle } from './canvas.ts';

/** Something of a known height that can be drawn anywhere. */
export interface Block {
  readonly height: number;
  /** `at` is the block's upper left corner. */
  readonly draw: (page: Canvas, at: Point) => void;
}

export interface ParagraphStyle extends TextStyle {
  /** From one base line to the next, in points. */
  readonly leading: number;
}

export interface Paragraph extends Block {
  readonly lines: readonly string[];
}

export const textWidth = (faces: Faces, text: string, { face, size }: TextStyle): number =>
  widthOf(faces[face], text, size);

/** Where the base line of a line of this leading stands, from its upper edge. */
export const baseline = ({ size, leading }: ParagraphStyle): number => (leading - size) / 2 + size * 0.8;

/** A text broken into lines; of no height when it is empty. */
export function paragraph(
  faces: Faces,
  text: string,
  width: number,
  style: ParagraphStyle,
  align: 'left' | 'centre' | 'right' = 'left',
): Paragraph {
  const lines = evenLines(faces, text, width, style);
  const indent = { left: 0, centre: 0.5, right: 1 }[align];
  return {
    lines,
    height: lines.length * style.leading,
    draw: (page, [left, top]) => {
      for (const [index, line] of lines.entries()) {
        const start = left + indent * (width - textWidth(faces, line, style));
        page.text(line, [start, top + index * style.leading + baseline(style)], style);
      }
    },
  };
}

/** A last line shorter than this part of the width looks forgotten; the text is then set this much narrower. */
const SHORT_LINE = 0.3;
const NARROWER = 0.86;

/** The lines of a text, with more on the last one where that takes no further line. */
function evenLines(faces: Faces, text: string, width: number, style: TextStyle): string[] {
  const measure = (line: string) => textWidth(faces, line, style);
  const lines = breakLines(text, width, measure);
  if (lines.length < 2 || measure(lines.at(-1) ?? '') > width * SHORT_LINE) return lines;
  const narrower = breakLines(text, width * NARROWER, measure);
  return narrower.length === lines.length ? narrower : lines;
}

/** Blocks under each other. */
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

/** A block moved to the right. */
export const inset = (block: Block, right: number): Block => ({
  height: block.height,
  draw: (page, [left, top]) => block.draw(page, [left + right, top]),
});
