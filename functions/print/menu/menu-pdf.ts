import type { Business } from '../../../src/contract/business.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { type FontFiles, loadTypeface, writableText } from '../fonts/typeface.ts';
import { paragraph } from '../pdf/block.ts';
import { Canvas, type Faces, type Point } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { HAIRLINE } from '../pdf/inks.ts';
import { PAPERS, type PaperName } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { closingPiece } from './closing.ts';
import { fillColumns, type Range } from './columns.ts';
import { type PrintedCategory, printedMenu } from './content.ts';
import { masthead } from './masthead.ts';
import { categoryPieces, type DrawnPiece } from './pieces.ts';
import { GUTTER, MARGIN, STYLES } from './styles.ts';

export interface MenuPdfSource {
  readonly business: Business;
  /** As of now: what is sold out in it is left out. */
  readonly menu: Menu;
  /** The public origin, to which the code leads. */
  readonly origin: string;
  readonly paper: PaperName;
  /** The business's logo; null prints its initial. */
  readonly logo: Picture | null;
  readonly fonts: FontFiles;
}

const FOOTER_NOTE = 'Prices in Canadian dollars, before tax';
const SPACE = { underMasthead: 18, underRule: 18, underRunningHead: 16, aboveFooter: 20 };

/** A menu as a restaurant would print it: two columns, on as few pages as it takes. The same source gives the same bytes. */
export async function menuPdf(source: MenuPdfSource): Promise<Uint8Array> {
  const { business, origin, paper, logo } = source;
  const categories = printedMenu(source.menu);
  const faces = await facesOf(source, categories);
  const { width, height } = PAPERS[paper];
  const innerWidth = width - 2 * MARGIN;
  const columnWidth = (innerWidth - GUTTER) / 2;
  const pieces = [
    ...categories.flatMap((category) => categoryPieces(faces, business, category, columnWidth)),
    closingPiece(faces, business, origin, columnWidth),
  ];
  const head = masthead(faces, business, logo !== null, innerWidth);
  const runningHead = paragraph(faces, business.name, innerWidth, STYLES.footer);
  const rule = MARGIN + head.height + SPACE.underMasthead;
  const firstTop = rule + SPACE.underRule;
  const laterTop = MARGIN + runningHead.height + SPACE.underRunningHead;
  const bottom = height - MARGIN - SPACE.aboveFooter;

  const layout = fillColumns(pieces, bottom - firstTop, bottom - laterTop);
  const pages = layout.map((columns, index) => {
    const page = new Canvas(faces, height);
    const isFirst = index === 0;
    (isFirst ? head : runningHead).draw(page, [MARGIN, MARGIN]);
    if (isFirst) page.line([MARGIN, rule], [width - MARGIN, rule], 0.5, HAIRLINE);
    for (const [side, column] of columns.entries()) {
      drawColumn(page, pieces, column, [MARGIN + side * (columnWidth + GUTTER), isFirst ? firstTop : laterTop]);
    }
    const foot: Point = [MARGIN, height - MARGIN - STYLES.footer.leading];
    const note = paragraph(faces, FOOTER_NOTE, innerWidth, STYLES.footer);
    if (isFirst) page.tag('P', () => note.draw(page, foot));
    else note.draw(page, foot);
    paragraph(faces, `Page ${index + 1} of ${layout.length}`, innerWidth, STYLES.footer, 'right').draw(page, foot);
    return page;
  });
  return writePdf({ title: `${business.name} – Menu`, author: business.name, paper, faces, picture: logo, pages });
}

/** Typefaces with the characters that the menu is written in. */
async function facesOf(
  { business, origin, fonts }: MenuPdfSource,
  categories: readonly PrintedCategory[],
): Promise<Faces> {
  const { name, secondaryName, tagLine, location, websiteUri } = business;
  const text = writableText([name, secondaryName, tagLine, location, websiteUri, origin, categories]);
  const [regular, bold] = await Promise.all([loadTypeface(fonts, 400, text), loadTypeface(fonts, 700, text)]);
  return { regular, bold };
}

function drawColumn(page: Canvas, pieces: readonly DrawnPiece[], { from, until }: Range, [left, top]: Point): void {
  let below = top;
  for (const [index, piece] of pieces.slice(from, until).entries()) {
    if (index > 0) below += piece.spaceAbove;
    else if (piece.continuation) {
      piece.continuation.draw(page, [left, below]);
      below += piece.continuation.height;
    }
    piece.block.draw(page, [left, below]);
    below += piece.height;
  }
}
