import type { Business } from '../../../src/contract/business.ts';
import type { Menu } from '../../../src/domain/menu.ts';
import { type FontFiles, loadTypeface, writableText } from '../fonts/typeface.ts';
import { paragraph } from '../pdf/block.ts';
import { Canvas, type Faces, type Point } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { HAIRLINE } from '../pdf/inks.ts';
import { PAPERS, type PaperName } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { closingPiece } from './closing.ts';
import { fillColumns, type Range } from './columns.ts';
import { printedMenu } from './content.ts';
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
  const { business, paper } = source;
  const categories = printedMenu(source.menu);
  const { name, secondaryName, tagLine, location, websiteUri } = business;
  const text = writableText([name, secondaryName, tagLine, location, websiteUri, source.origin, categories]);
  const faces: Faces = {
    regular: await loadTypeface(source.fonts, 400, text),
    bold: await loadTypeface(source.fonts, 700, text),
  };

  const { width, height } = PAPERS[paper];
  const innerWidth = width - 2 * MARGIN;
  const columnWidth = (innerWidth - GUTTER) / 2;
  const pieces = [
    ...categories.flatMap((category) => categoryPieces(faces, business, category, columnWidth)),
    closingPiece(faces, business, source.origin, columnWidth),
  ];
  const head = masthead(faces, business, source.logo !== null, innerWidth);
  const firstTop = MARGIN + head.height + SPACE.underMasthead + SPACE.underRule;
  const laterTop = MARGIN + STYLES.footer.leading + SPACE.underRunningHead;
  const bottom = height - MARGIN - SPACE.aboveFooter;

  const layout = fillColumns(pieces, bottom - firstTop, bottom - laterTop);
  const pages = layout.map((columns, index) => {
    const page = new Canvas(faces, height);
    const top = index === 0 ? firstTop : laterTop;
    if (index === 0) {
      head.draw(page, [MARGIN, MARGIN]);
      const rule = top - SPACE.underRule;
      page.line([MARGIN, rule], [width - MARGIN, rule], 0.5, HAIRLINE);
    } else {
      paragraph(faces, business.name, innerWidth, STYLES.footer).draw(page, [MARGIN, MARGIN]);
    }
    for (const [side, column] of columns.entries()) {
      drawColumn(page, pieces, column, [MARGIN + side * (columnWidth + GUTTER), top]);
    }
    const footer: Point = [MARGIN, height - MARGIN - STYLES.footer.leading];
    const note = paragraph(faces, FOOTER_NOTE, innerWidth, STYLES.footer);
    if (index === 0) page.tag('P', () => note.draw(page, footer));
    else note.draw(page, footer);
    paragraph(faces, `Page ${index + 1} of ${layout.length}`, innerWidth, STYLES.footer, 'right').draw(page, footer);
    return page;
  });
  return writePdf({
    title: `${business.name} – Menu`,
    author: business.name,
    paper,
    faces,
    picture: source.logo,
    pages,
  });
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
