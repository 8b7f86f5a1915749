import type { Business } from '../../../src/contract/business.ts';
import type { PaperName } from '../../../src/contract/prints.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { HoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import { charactersOf, type FontFiles } from '../fonts/typeface.ts';
import { paragraph } from '../pdf/block.ts';
import { Canvas, type Faces, type Point } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { loadFaces } from '../pdf/faces.ts';
import { HAIRLINE } from '../pdf/inks.ts';
import { PAPERS_PT } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { fillColumns, type Range, spaceFactor } from './columns.ts';
import { type PrintedCategory, printedMenu } from './content.ts';
import { masthead } from './masthead.ts';
import { menuCodePiece } from './menu-code.ts';
import { categoryPieces, type DrawnPiece } from './pieces.ts';
import { GUTTER_PT, MARGIN_PT, STYLES } from './styles.ts';

export interface MenuPdfSource {
  readonly business: Business;
  /** The menu with its current sold-out marks, because sold-out options are not printed. */
  readonly menu: Menu;
  /** The opening hours, as `printedHours` returns them. */
  readonly hours: readonly HoursInWords[];
  /** The public origin of the site, for the address in the QR code. */
  readonly origin: string;
  readonly paper: PaperName;
  /** The logo of the business. When it is null, the initial of the business's name is printed. */
  readonly logo: Picture | null;
  readonly fonts: FontFiles;
}

const FOOTER_NOTE = 'Prices in Canadian dollars, before tax';
const SPACE_PT = { underMasthead: 18, underRule: 18, underRunningHead: 16, aboveFooter: 20 };

/** A menu as a PDF file with two columns, on as few pages as possible. The same source gives the same bytes. */
export async function menuPdf(source: MenuPdfSource): Promise<Uint8Array> {
  const { business, hours, origin, paper, logo } = source;
  const categories = printedMenu(source.menu);
  const faces = await facesOf(source, categories);
  const { width, height } = PAPERS_PT[paper];
  const innerWidth = width - 2 * MARGIN_PT;
  const columnWidth = (innerWidth - GUTTER_PT) / 2;
  const usual = [
    ...categories.flatMap((category) => categoryPieces(faces, business, category, columnWidth)),
    menuCodePiece(faces, business, origin, columnWidth),
  ];
  const head = masthead(faces, { business, hours, hasLogo: logo !== null }, innerWidth);
  const runningHead = paragraph(faces, business.name, innerWidth, STYLES.footer);
  const rule = MARGIN_PT + head.height + SPACE_PT.underMasthead;
  const firstTop = rule + SPACE_PT.underRule;
  const laterTop = MARGIN_PT + runningHead.height + SPACE_PT.underRunningHead;
  const bottom = height - MARGIN_PT - SPACE_PT.aboveFooter;

  const { pieces, layout } = fitted(usual, bottom - firstTop, bottom - laterTop);
  const pages = layout.map((columns, index) => {
    const page = new Canvas(faces, height);
    const isFirst = index === 0;
    (isFirst ? head : runningHead).draw(page, [MARGIN_PT, MARGIN_PT]);
    if (isFirst) page.line([MARGIN_PT, rule], [width - MARGIN_PT, rule], 0.5, HAIRLINE);
    const top = isFirst ? firstTop : laterTop;
    // On the last page, the spaces are not widened to fill the columns.
    const room = index === layout.length - 1 ? 0 : bottom - top;
    for (const [side, column] of columns.entries())
      drawColumn(page, pieces, column, [MARGIN_PT + side * (columnWidth + GUTTER_PT), top], room);
    const foot: Point = [MARGIN_PT, height - MARGIN_PT - STYLES.footer.leading];
    const note = paragraph(faces, FOOTER_NOTE, innerWidth, STYLES.footer);
    if (isFirst) page.tag('P', () => note.draw(page, foot));
    else note.draw(page, foot);
    paragraph(faces, `Page ${index + 1} of ${layout.length}`, innerWidth, STYLES.footer, 'right').draw(page, foot);
    return page;
  });
  return writePdf({ title: `${business.name} – Menu`, author: business.name, paper, faces, picture: logo, pages });
}

/** The spaces between pieces are reduced to this share if the QR code then needs no page of its own. */
const TIGHT_SHARE = 0.6;

/**
 * The pieces and their layout. The spaces are reduced if the QR code would otherwise be alone on the last page, and if
 * reduced spaces make room for it on the page before.
 */
function fitted(usual: readonly DrawnPiece[], firstHeight: number, laterHeight: number) {
  const layout = fillColumns(usual, firstHeight, laterHeight);
  const isCodeAlone = layout.length > 1 && layout.at(-1)?.[0].from === usual.length - 1;
  if (!isCodeAlone) return { pieces: usual, layout };
  const tight = usual.map((piece) => ({ ...piece, spaceAbove: piece.spaceAbove * TIGHT_SHARE }));
  const tightLayout = fillColumns(tight, firstHeight, laterHeight);
  return tightLayout.length < layout.length ? { pieces: tight, layout: tightLayout } : { pieces: usual, layout };
}

/** The typefaces of the menu, with only the characters that the menu contains. */
function facesOf({ business, origin, fonts }: MenuPdfSource, categories: readonly PrintedCategory[]): Promise<Faces> {
  const { name, secondaryName, tagLine, location, websiteUri } = business;
  const text = charactersOf([name, secondaryName, tagLine, location, websiteUri, origin, categories]);
  return loadFaces(fonts, business, text);
}

/**
 * Draws a column. Widens the spaces between the pieces to fill the height `room`, but not by more than the limit of
 * `spaceFactor`. When the pieces are higher than `room`, the spaces stay as planned.
 */
function drawColumn(
  page: Canvas,
  all: readonly DrawnPiece[],
  { from, until }: Range,
  [left, top]: Point,
  room: number,
): void {
  const pieces = all.slice(from, until);
  const factor = spaceFactor(pieces, room);
  let below = top;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) below += piece.spaceAbove * factor;
    else if (piece.continuation) {
      piece.continuation.draw(page, [left, below]);
      below += piece.continuation.height;
    }
    piece.block.draw(page, [left, below]);
    below += piece.height;
  }
}
