import type { Business } from '../../../src/contract/business.ts';
import { type Block, baseline, type ParagraphStyle, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import type { Piece } from './columns.ts';
import type { PrintedCategory } from './content.ts';
import { dishRows } from './dish.ts';
import { STYLES, titleStyles } from './styles.ts';

/** A piece of a column that can be drawn. */
export interface DrawnPiece extends Piece {
  readonly block: Block;
  /** Drawn above the block when a column starts with it; null where a category starts anyway. */
  readonly continuation: Block | null;
}

const SPACE = { aboveCategory: 20, aboveDish: 7, underTitle: 6, betweenPrices: 12 };

/** A dish higher than this is broken between its lines. */
const HIGHEST_PIECE = 280;

/** A category's dishes, its title above the first. */
export function categoryPieces(
  faces: Faces,
  business: Business,
  category: PrintedCategory,
  width: number,
): DrawnPiece[] {
  const { title, priceLabels } = category;
  const styles = titleStyles(business);
  const pitch =
    Math.max(...priceLabels.map((label) => textWidth(faces, label, STYLES.choices)), 24) + SPACE.betweenPrices;
  const notes = stack([
    ...category.offers.map((offer) => paragraph(faces, offer, width, STYLES.offer)),
    ...category.choices.map((choices) => paragraph(faces, choices, width, STYLES.choices)),
  ]);
  const heading = stack([
    headingLine(faces, title, priceLabels, width, pitch, styles.title),
    tagged(notes),
    space(notes.height > 0 ? SPACE.underTitle : 0),
  ]);
  const continuation = headingLine(faces, `${title}, continued`, priceLabels, width, pitch, styles.continuation);
  return category.dishes.flatMap((dish, dishIndex) =>
    partsOf(dishRows(faces, dish, width, pitch)).map((part, partIndex): DrawnPiece => {
      const block = tagged(part);
      const isFirst = dishIndex === 0 && partIndex === 0;
      if (isFirst) return startingPiece(stack([heading, block]), SPACE.aboveCategory);
      const spaceAbove = partIndex === 0 ? SPACE.aboveDish : 0;
      return { block, height: block.height, spaceAbove, continuation, continuationHeight: continuation.height };
    }),
  );
}

/** A piece that belongs to nothing above it. */
export const startingPiece = (block: Block, spaceAbove: number): DrawnPiece => ({
  block,
  height: block.height,
  spaceAbove,
  continuation: null,
  continuationHeight: null,
});

/** A title, and at the right on its last line the heads of the price columns. */
function headingLine(
  faces: Faces,
  title: string,
  priceLabels: readonly string[],
  width: number,
  pitch: number,
  style: ParagraphStyle,
): Block {
  const words = paragraph(faces, title, width - priceLabels.length * pitch, style);
  return {
    height: words.height + SPACE.underTitle,
    draw: (page, [left, top]) => {
      const base = top + words.height - style.leading + baseline(style);
      page.tag('H2', () => words.draw(page, [left, top]));
      if (priceLabels.length === 0) return;
      page.tag('P', () => {
        for (const [index, label] of priceLabels.entries()) {
          const right = left + width - (priceLabels.length - 1 - index) * pitch;
          page.text(label, [right - textWidth(faces, label, STYLES.choices), base], STYLES.choices);
        }
      });
    },
  };
}

/** Lines in parts that are each no higher than a piece may be, but for a single line that is. */
function partsOf(rows: readonly Block[]): Block[] {
  const parts: Block[][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    height += row.height;
    if (height > HIGHEST_PIECE) {
      parts.push([]);
      height = row.height;
    }
    parts.at(-1)?.push(row);
  }
  return parts.map(stack);
}

const tagged = (block: Block): Block => ({
  height: block.height,
  draw: (page, at) => {
    if (block.height > 0) page.tag('P', () => block.draw(page, at));
  },
});

const space = (height: number): Block => ({ height, draw: () => {} });
