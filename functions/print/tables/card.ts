import type { Business } from '../../../src/contract/business.ts';
import { invitationOf } from '../addresses.ts';
import { baseline, type ParagraphStyle, paragraph, textWidth } from '../pdf/block.ts';
import type { Canvas, Faces, Point } from '../pdf/canvas.ts';
import { INK, QUIET } from '../pdf/inks.ts';
import { logoBlock } from '../pdf/logo.ts';
import { POINTS_PER_MM } from '../pdf/paper.ts';
import { qrMatrix } from '../qr/matrix.ts';

export interface CardSource {
  readonly business: Business;
  readonly table: number;
  /** What the code leads to. */
  readonly address: string;
  readonly hasLogo: boolean;
}

const TABLE = 'Table';

/** A phone reads a code from ten times its width: this one from 60 cm. */
const CODE_SIZE = 60 * POINTS_PER_MM;
const LOGO_SIZE = 36;
const GAP = 10;
const PADDING = 15;
/** Four modules around a code stay white, of the 33 that a short address makes. */
const QUIET_ZONE = 20;

const STYLES = {
  name: { face: 'bold', size: 14, leading: 17, color: INK },
  invitation: { face: 'bold', size: 15, leading: 20, color: INK },
  word: { face: 'regular', size: 17, leading: 20, color: QUIET },
  number: { face: 'bold', size: 58, leading: 60, color: INK },
} as const satisfies Record<string, ParagraphStyle>;

/** One card: logo and name, the code, what to do with it, and the table's number in the largest type. */
export function drawCard(
  page: Canvas,
  faces: Faces,
  { business, table, address, hasLogo }: CardSource,
  [left, top]: Point,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const nameRoom = width - 2 * PADDING - LOGO_SIZE - GAP;
  const name = paragraph(faces, business.name, nameRoom, STYLES.name);
  const nameWidth = Math.max(...name.lines.map((line) => textWidth(faces, line, STYLES.name)));
  const headLeft = left + (width - LOGO_SIZE - GAP - nameWidth) / 2;
  const headTop = top + PADDING;
  logoBlock(faces, business, hasLogo, LOGO_SIZE).draw(page, [headLeft, headTop]);
  page.tag('H2', () => name.draw(page, [headLeft + LOGO_SIZE + GAP, headTop + (LOGO_SIZE - name.height) / 2]));

  const code: Point = [left + (width - CODE_SIZE) / 2, headTop + Math.max(LOGO_SIZE, name.height) + QUIET_ZONE];
  page.tag('Figure', () => page.qr(qrMatrix(address, 'medium'), code, CODE_SIZE), `QR code that leads to ${address}`);

  const words = invitationOf({ kind: 'table', table }, business);
  const invitation = paragraph(faces, words, width, STYLES.invitation, 'centre');
  const numberBase = top + height - PADDING - (STYLES.number.leading - baseline(STYLES.number)) + 4;
  page.tag('P', () => invitation.draw(page, [left, code[1] + CODE_SIZE + QUIET_ZONE - 4]));
  page.tag('P', () => drawTable(page, faces, String(table), left + width / 2, numberBase));
}

/** `Table 12` on one base line, the word small and the number large, centred together. */
function drawTable(page: Canvas, faces: Faces, number: string, centre: number, base: number): void {
  const wordWidth = textWidth(faces, TABLE, STYLES.word);
  const numberWidth = textWidth(faces, number, STYLES.number);
  const left = centre - (wordWidth + GAP + numberWidth) / 2;
  page.text(TABLE, [left, base], STYLES.word);
  page.text(number, [left + wordWidth + GAP, base], STYLES.number);
}
