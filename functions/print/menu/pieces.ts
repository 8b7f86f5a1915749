import type { Business } from '../../../src/contract/business.ts';
import { type Block, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import type { Piece } from './columns.ts';
import type { PrintedCategory } from './content.ts';
import { dishRows, type Setting } from './dish.ts';
import { headingBlock } from './heading.ts';
import { STYLES, titleStyles } from './styles.ts';

/** A piece of a column that can be drawn. */
export interface DrawnPiece extends Piece {
  readonly block: Block;
  /** Drawn above the block when a column starts with it; null where a category starts anyway. */
  readonly continuation: Block | null;
}

const SPACE = { aboveCategory: 20, aboveDish: 7, underNotes: 6, betweenPrices: 12 };
/** No price is narrower. */
const NARROWEST_PRICE = 24;
/** A dish higher than this is broken between its lines. */
const HIGHEST_PIECE = 280;

/** A category's dishes, its title above the first. */
export function categoryPieces(
  faces: Faces,
  business: Business,
  category: PrintedCategory,
  width: number,
): DrawnPiece[] {
  const { title, priceLabels, dishes } = category;
  const styles = titleStyles(business);
  const widestLabel = Math.max(...priceLabels.map((label) => textWidth(faces, label, STYLES.choices)), NARROWEST_PRICE);
  const setting: Setting = { faces, width, pitch: widestLabel + SPACE.betweenPrices };
  const heading = stack([headingBlock(setting, title, priceLabels, styles.title), notesBlock(setting, category)]);
  const continuation = headingBlock(setting, `${title}, continued`, priceLabels, styles.continuation);
  return dishes.flatMap((dish, dishIndex) =>
    partsOf(dishRows(setting, dish)).map((part, partIndex): DrawnPiece => {
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

/** What holds for every dish of a category; of no height when there is nothing to say. */
function notesBlock({ faces, width }: Setting, { offers, choices }: PrintedCategory): Block {
  const notes = stack([
    ...offers.map((offer) => paragraph(faces, offer, width, STYLES.offer)),
    ...choices.map((line) => paragraph(faces, line, width, STYLES.choices)),
  ]);
  return notes.height === 0 ? notes : { ...tagged(notes), height: notes.height + SPACE.underNotes };
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
  draw: (page, at) => page.tag('P', () => block.draw(page, at)),
});
