import type { Business } from '../../../src/contract/business.ts';
import type { PaperName } from '../../../src/contract/prints.ts';
import { RESERVED_TABLE_NUMBER } from '../../../src/contract/view-mode.ts';
import { menuAddress } from '../addresses.ts';
import { charactersOf, type FontFiles } from '../fonts/typeface.ts';
import { Canvas, type Point } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { loadFaces } from '../pdf/faces.ts';
import { FAINT } from '../pdf/inks.ts';
import { PAPERS_PT, POINTS_PER_MM } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { drawCard } from './card.ts';

const CARDS_ACROSS = 2;
const CARDS_DOWN = 2;
const CARDS_PER_SHEET = CARDS_ACROSS * CARDS_DOWN;

export const CARD_PT = { width: 92 * POINTS_PER_MM, height: 128 * POINTS_PER_MM };
const CUT_MARK_PT = { gap: 2 * POINTS_PER_MM, length: 5 * POINTS_PER_MM, width: 0.4 };

export interface TableCardsSource {
  readonly business: Business;
  /** The number of the first table. A file has at most `MAX_TABLE_CARDS` cards. */
  readonly from: number;
  /** The number of the last table. */
  readonly to: number;
  /** The public origin of the site, for the addresses in the QR codes. */
  readonly origin: string;
  readonly paper: PaperName;
  /** The logo of the business. When it is null, the initial of the business's name is printed. */
  readonly logo: Picture | null;
  readonly fonts: FontFiles;
}

/**
 * A PDF file with cards for tables, four cards on each sheet. People cut the cards out and put them on the tables. The QR
 * code on a card opens the table's menu. No card has the number 404, because `/{business}/404` is the page "not found".
 */
export async function tableCardsPdf({
  business,
  from,
  to,
  origin,
  paper,
  logo,
  fonts,
}: TableCardsSource): Promise<Uint8Array> {
  const faces = await loadFaces(fonts, business, charactersOf(business.name));
  const { width, height } = PAPERS_PT[paper];
  const left = (width - CARDS_ACROSS * CARD_PT.width) / 2;
  const top = (height - CARDS_DOWN * CARD_PT.height) / 2;
  const tables = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (table) => table !== RESERVED_TABLE_NUMBER,
  );
  const pages = Array.from({ length: Math.ceil(tables.length / CARDS_PER_SHEET) }, (_, sheet) => {
    const page = new Canvas(faces, height);
    const ofSheet = tables.slice(sheet * CARDS_PER_SHEET, (sheet + 1) * CARDS_PER_SHEET);
    for (const [place, table] of ofSheet.entries()) {
      const corner: Point = [
        left + (place % CARDS_ACROSS) * CARD_PT.width,
        top + Math.floor(place / CARDS_ACROSS) * CARD_PT.height,
      ];
      const address = menuAddress(origin, business, { kind: 'table', table });
      drawCard(page, faces, { business, table, address, hasLogo: logo !== null }, corner, CARD_PT);
    }
    drawCutMarks(page, [left, top]);
    return page;
  });
  const title = `${business.name} – Table cards`;
  return writePdf({ title, author: business.name, paper, faces, picture: logo, pages });
}

/** Draws short lines around the cards to show where to cut. */
function drawCutMarks(page: Canvas, [left, top]: Point): void {
  const right = left + CARDS_ACROSS * CARD_PT.width;
  const bottom = top + CARDS_DOWN * CARD_PT.height;
  const mark = (from: Point, to: Point) => page.line(from, to, CUT_MARK_PT.width, FAINT);
  const near = CUT_MARK_PT.gap;
  const far = CUT_MARK_PT.gap + CUT_MARK_PT.length;
  for (let column = 0; column <= CARDS_ACROSS; column++) {
    const x = left + column * CARD_PT.width;
    mark([x, top - far], [x, top - near]);
    mark([x, bottom + near], [x, bottom + far]);
  }
  for (let row = 0; row <= CARDS_DOWN; row++) {
    const y = top + row * CARD_PT.height;
    mark([left - far, y], [left - near, y]);
    mark([right + near, y], [right + far, y]);
  }
}
