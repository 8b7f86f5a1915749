import type { Business } from '../../../src/contract/business.ts';
import { printableName } from '../fonts/printable.ts';
import { type Block, paragraph, stack, textWidth } from '../pdf/block.ts';
import type { Faces } from '../pdf/canvas.ts';
import type { Piece } from './columns.ts';
import type { PrintedCategory } from './content.ts';
import { dishRows, type Setting } from './dish.ts';
import { headingBlock } from './heading.ts';
import { STYLES, titleStyles } from './styles.ts';

/** A piece of a column, with the blocks to draw. */
export interface DrawnPiece extends Piece {
  readonly block: Block;
  /**
   * The repeated title of the category, which is drawn above the block when a column starts with this piece. Null for the
   * first piece of a category and for the QR code.
   */
  readonly continuation: Block | null;
}

const SPACE_PT = { aboveCategory: 20, aboveDish: 7, underNotes: 6, betweenPrices: 12 };
const MIN_PRICE_WIDTH_PT = 24;
/** A dish that is higher than this is divided, between its lines, into several pieces. */
const MAX_PIECE_HEIGHT_PT = 280;

/** The pieces of a category: its dishes, with the title of the category above the first one. */
export function categoryPieces(
  faces: Faces,
  business: Business,
  category: PrintedCategory,
  width: number,
): DrawnPiece[] {
  const { priceColumnTitles, dishes } = category;
  const styles = titleStyles(business);
  const title = printableName(faces[styles.title.face], category.title);
  const prices = priceColumnTitles.length === 0 ? [] : dishes.flatMap((dish) => dish.prices);
  const widest = Math.max(
    ...priceColumnTitles.map((label) => textWidth(faces, label, STYLES.choices)),
    ...prices.map((price) => textWidth(faces, price, STYLES.dish)),
    MIN_PRICE_WIDTH_PT,
  );
  const setting: Setting = { faces, width, pitch: widest + SPACE_PT.betweenPrices };
  const heading = stack([headingBlock(setting, title, priceColumnTitles, styles.title), notesBlock(setting, category)]);
  const continuation = headingBlock(setting, `${title}, continued`, priceColumnTitles, styles.continuation);
  return dishes.flatMap((dish, dishIndex) =>
    partsOf(dishRows(setting, dish)).map((part, partIndex): DrawnPiece => {
      const block = withTag(part);
      const isFirst = dishIndex === 0 && partIndex === 0;
      if (isFirst) return startingPiece(stack([heading, block]), SPACE_PT.aboveCategory);
      const spaceAbove = partIndex === 0 ? SPACE_PT.aboveDish : 0;
      return { block, height: block.height, spaceAbove, continuation, continuationHeight: continuation.height };
    }),
  );
}

/** Makes a piece that never has a repeated title above it. */
export const startingPiece = (block: Block, spaceAbove: number): DrawnPiece => ({
  block,
  height: block.height,
  spaceAbove,
  continuation: null,
  continuationHeight: null,
});

/**
 * A block with the discounts, serving hours and choices that all dishes of a category share. When they share nothing, the
 * block has height 0.
 */
function notesBlock({ faces, width }: Setting, { offers, choices }: PrintedCategory): Block {
  const notes = stack([
    ...offers.map((offer) => paragraph(faces, offer, width, STYLES.offer)),
    ...choices.map((line) => paragraph(faces, line, width, STYLES.choices)),
  ]);
  return notes.height === 0 ? notes : { ...withTag(notes), height: notes.height + SPACE_PT.underNotes };
}

/** Groups lines into parts that are at most `MAX_PIECE_HEIGHT_PT` high. A higher line is a part of its own. */
function partsOf(rows: readonly Block[]): Block[] {
  const parts: Block[][] = [];
  let height = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    height += row.height;
    if (height > MAX_PIECE_HEIGHT_PT) {
      parts.push([]);
      height = row.height;
    }
    parts.at(-1)?.push(row);
  }
  return parts.map(stack);
}

const withTag = (block: Block): Block => ({
  height: block.height,
  draw: (page, at) => page.tag('P', () => block.draw(page, at)),
});
