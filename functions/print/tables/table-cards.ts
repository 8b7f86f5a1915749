import type { Business } from '../../../src/contract/business.ts';
import { menuAddress } from '../addresses.ts';
import { type FontFiles, loadTypeface, writableText } from '../fonts/typeface.ts';
import { Canvas, type Faces, type Point } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { FAINT } from '../pdf/inks.ts';
import { PAPERS, type PaperName, POINTS_PER_MM } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { drawCard } from './card.ts';

/** Cards on one sheet: two across, two down. */
const ACROSS = 2;
const DOWN = 2;

/** Points. */
export const CARD = { width: 92 * POINTS_PER_MM, height: 128 * POINTS_PER_MM };
const CUT_MARK = { gap: 2 * POINTS_PER_MM, length: 5 * POINTS_PER_MM, width: 0.4 };

export interface TableCardsSource {
  readonly business: Business;
  /** Cards for tables 1 to this number, at most `MAX_TABLE_CARDS` (limits.ts). */
  readonly tables: number;
  /** The public origin, to which the codes lead. */
  readonly origin: string;
  readonly paper: PaperName;
  /** The business's logo; null prints its initial. */
  readonly logo: Picture | null;
  readonly fonts: FontFiles;
}

/** Cards to cut out and put on tables, four a sheet, each with the code that opens the menu for its table. */
export async function tableCardsPdf({
  business,
  tables,
  origin,
  paper,
  logo,
  fonts,
}: TableCardsSource): Promise<Uint8Array> {
  const text = writableText(business.name);
  const faces: Faces = { regular: await loadTypeface(fonts, 400, text), bold: await loadTypeface(fonts, 700, text) };
  const { width, height } = PAPERS[paper];
  const left = (width - ACROSS * CARD.width) / 2;
  const top = (height - DOWN * CARD.height) / 2;
  const pages = Array.from({ length: Math.ceil(tables / (ACROSS * DOWN)) }, (_, sheet) => {
    const page = new Canvas(faces, height);
    for (let place = 0; place < ACROSS * DOWN; place++) {
      const table = sheet * ACROSS * DOWN + place + 1;
      if (table > tables) break;
      const corner: Point = [left + (place % ACROSS) * CARD.width, top + Math.floor(place / ACROSS) * CARD.height];
      const address = menuAddress(origin, business, { kind: 'table', table });
      drawCard(page, faces, { business, table, address, hasLogo: logo !== null }, corner, CARD);
    }
    drawCutMarks(page, [left, top]);
    return page;
  });
  const title = `${business.name} – Table cards`;
  return writePdf({ title, author: business.name, paper, faces, picture: logo, pages });
}

/** Short lines outside the cards, where to lay the ruler. */
function drawCutMarks(page: Canvas, [left, top]: Point): void {
  const right = left + ACROSS * CARD.width;
  const bottom = top + DOWN * CARD.height;
  const mark = (from: Point, to: Point) => page.line(from, to, CUT_MARK.width, FAINT);
  const near = CUT_MARK.gap;
  const far = CUT_MARK.gap + CUT_MARK.length;
  for (let column = 0; column <= ACROSS; column++) {
    const x = left + column * CARD.width;
    mark([x, top - far], [x, top - near]);
    mark([x, bottom + near], [x, bottom + far]);
  }
  for (let row = 0; row <= DOWN; row++) {
    const y = top + row * CARD.height;
    mark([left - far, y], [left - near, y]);
    mark([right + near, y], [right + far, y]);
  }
}
