import type { Business } from '../../../src/contract/business.ts';
import type { PaperName } from '../../../src/contract/prints.ts';
import { formatCents } from '../../../src/domain/money/money.ts';
import type { ReceiptLine, ReceiptLines } from '../../receipt/receipt.ts';
import { printable, UNPRINTABLE_NAME } from '../fonts/printable.ts';
import { charactersOf, type FontFiles, type Typeface } from '../fonts/typeface.ts';
import { type Block, inset, type ParagraphStyle, paragraph, stack } from '../pdf/block.ts';
import { Canvas, type Faces, type Role } from '../pdf/canvas.ts';
import type { Picture } from '../pdf/embed-picture.ts';
import { loadFaces } from '../pdf/faces.ts';
import { HAIRLINE, INK, QUIET } from '../pdf/inks.ts';
import { logoBlock } from '../pdf/logo.ts';
import { PAPERS_PT } from '../pdf/paper.ts';
import { writePdf } from '../pdf/write-pdf.ts';

export interface ReceiptPdfSource {
  readonly receipt: ReceiptLines;
  readonly business: Business;
  readonly paper: PaperName;
  /** The logo of the business. When it is null, the initial of the business's name is printed. */
  readonly logo: Picture | null;
  readonly fonts: FontFiles;
}

const MARGIN_PT = 72;
const LOGO_SIZE_PT = 48;
const GAP_PT = 16;
const AMOUNT_WIDTH_PT = 80;
const FACT_LABEL_WIDTH_PT = 90;
const DETAIL_INDENT_PT = 12;

const STYLES = {
  name: { face: 'title', size: 17, leading: 22, color: INK },
  seller: { face: 'regular', size: 9.5, leading: 13, color: QUIET },
  title: { face: 'title', size: 13, leading: 18, color: INK },
  line: { face: 'regular', size: 10.5, leading: 16, color: INK },
  label: { face: 'regular', size: 10.5, leading: 16, color: QUIET },
  detail: { face: 'regular', size: 9, leading: 12.5, color: QUIET },
  total: { face: 'bold', size: 12, leading: 20, color: INK },
} as const satisfies Record<string, ParagraphStyle>;

/** A part of the receipt that is not divided between two pages. An item that is longer than a page has several pieces. */
interface Piece {
  readonly role: Role;
  readonly block: Block;
  readonly spaceAbove: number;
  /** Whether a horizontal line is drawn in the middle of the space above the piece. */
  readonly rule: boolean;
}

/** A receipt as a PDF file with one column, on as many pages as its lines need. */
export async function receiptPdf({ receipt, business, paper, logo, fonts }: ReceiptPdfSource): Promise<Uint8Array> {
  const faces = await loadFaces(fonts, business, charactersOf([receipt, business.name]));
  const { width, height } = PAPERS_PT[paper];
  const innerWidth = width - 2 * MARGIN_PT;
  const right = MARGIN_PT + innerWidth;
  const newPage = () => new Canvas(faces, height);
  const pages = [newPage()];
  let top = MARGIN_PT;
  logoBlock(faces, business, logo !== null, LOGO_SIZE_PT).draw(pages[0] ?? newPage(), [
    right - LOGO_SIZE_PT,
    MARGIN_PT,
  ]);
  for (const { role, block, spaceAbove, rule } of piecesOf(faces, receipt, innerWidth, height - 2 * MARGIN_PT)) {
    if (top + spaceAbove + block.height > height - MARGIN_PT) {
      pages.push(newPage());
      top = MARGIN_PT;
    } else top += spaceAbove;
    const page = pages.at(-1);
    if (page === undefined) break;
    const middle = top - spaceAbove / 2;
    if (rule && top > MARGIN_PT) page.line([MARGIN_PT, middle], [right, middle], 0.5, HAIRLINE);
    page.tag(role, () => block.draw(page, [MARGIN_PT, top]));
    top += block.height;
  }
  const title = `${receipt.businessName} – Receipt ${receipt.orderNumber}`;
  return writePdf({ title, author: receipt.businessName, paper, faces, picture: logo, pages });
}

/** The pieces of a receipt. `maxHeight` is the height of a page without its margins. */
function piecesOf(faces: Faces, receipt: ReceiptLines, width: number, maxHeight: number): Piece[] {
  const headWidth = width - LOGO_SIZE_PT - GAP_PT;
  const piece = (role: Role, block: Block, spaceAbove = 0, rule = false): Piece => ({ role, block, spaceAbove, rule });
  const group = (lines: readonly ReceiptLine[], rule: boolean) =>
    lines.map((line, index) =>
      piece('P', lineBlock(faces, line, width, STYLES.line), index === 0 ? 24 : 0, rule && index === 0),
    );
  const item = (line: ReceiptLine, index: number): Piece[] => {
    const whole = piece('P', lineBlock(faces, line, width, STYLES.line), index === 0 ? 24 : 6, index === 0);
    if (whole.block.height <= maxHeight) return [whole];
    const first = { ...whole, block: lineBlock(faces, { ...line, details: [] }, width, STYLES.line) };
    return [first, ...line.details.map((text) => piece('P', detailBlock(faces, text, width - AMOUNT_WIDTH_PT)))];
  };
  return [
    piece('H1', paragraph(faces, receipt.businessName, headWidth, STYLES.name)),
    piece('P', stack(receipt.seller.map((text) => paragraph(faces, text, headWidth, STYLES.seller)))),
    piece('H2', paragraph(faces, `Receipt for order ${receipt.orderNumber}`, width, STYLES.title), 28),
    ...receipt.facts.map(({ label, value }, index) =>
      piece('P', factBlock(faces, label, value, width), index === 0 ? 4 : 0),
    ),
    ...receipt.items.flatMap(item),
    ...group(receipt.sums, true),
    piece('P', lineBlock(faces, receipt.total, width, STYLES.total), 12, true),
    ...group(receipt.payments, false),
  ];
}

function factBlock(faces: Faces, label: string, value: string, width: number): Block {
  const text = paragraph(faces, value, width - FACT_LABEL_WIDTH_PT, STYLES.line);
  const name = paragraph(faces, label, FACT_LABEL_WIDTH_PT, STYLES.label);
  return beside(name, inset(text, FACT_LABEL_WIDTH_PT));
}

function lineBlock(faces: Faces, { label, details, amount }: ReceiptLine, width: number, style: ParagraphStyle): Block {
  const room = width - AMOUNT_WIDTH_PT;
  const words = stack([
    paragraph(faces, labelOf(faces[style.face], label), room, style),
    ...details.map((text) => detailBlock(faces, text, room)),
  ]);
  const sum = paragraph(faces, amount === null ? '' : formatCents(amount), AMOUNT_WIDTH_PT, style, 'right');
  return beside(words, inset(sum, room));
}

/** The label of a line, such as `2 × Soup (Large)`. If no font has any character of the item's name, the label says so. */
function labelOf(face: Typeface, label: string): string {
  const shown = printable(face, label);
  return shown === label ? label : shown.replace(/×(?=$| \()/, `× ${UNPRINTABLE_NAME}`);
}

const detailBlock = (faces: Faces, text: string, room: number): Block =>
  inset(paragraph(faces, text, room - DETAIL_INDENT_PT, STYLES.detail), DETAIL_INDENT_PT);

const beside = (left: Block, right: Block): Block => ({
  height: Math.max(left.height, right.height),
  draw: (page, at) => {
    left.draw(page, at);
    right.draw(page, at);
  },
});
