import type { Business } from '../../../src/contract/business.ts';
import { MIN_TEXT_CONTRAST, parseColor, readableOn, WHITE } from '../../../src/contract/color.ts';
import { invitationOf } from '../addresses.ts';
import { baseline, type ParagraphStyle, paragraph, textWidth } from '../pdf/block.ts';
import type { Canvas, Faces, Point, TextStyle } from '../pdf/canvas.ts';
import { INK, QUIET } from '../pdf/inks.ts';
import { logoBlock } from '../pdf/logo.ts';
import { POINTS_PER_MM } from '../pdf/paper.ts';
import { QUIET_ZONE_MODULES, qrMatrix } from '../qr/matrix.ts';

export interface CardSource {
  readonly business: Business;
  readonly table: number;
  /** The address that the QR code opens. */
  readonly address: string;
  readonly hasLogo: boolean;
}

const TABLE_WORD = 'Table';

/** A phone can read a QR code from a distance of ten times the code's width. For this size, the distance is 60 cm. */
const CODE_SIZE_PT = 60 * POINTS_PER_MM;
const LOGO_SIZE_PT = 34;
const GAP_PT = 10;
const MIN_NAME_SIZE_PT = 6;
const PADDING_PT = 15;
/** The gap above the logo, and the smallest gap between the invitation (such as `Scan to order`) and the table's number. */
const TIGHT_GAP_PT = 8;
/** The height of the band in the brand colour along the upper edge. src/styles/qr-page.css draws such a band on a page. */
const BAND_PT = 4 * POINTS_PER_MM;
/**
 * This length is added to the quiet zone, the white margin around the code, because positions and the size of modules
 * are rounded to thousandths of a point.
 */
const ROUNDING_PT = 0.1;

/**
 * The height of the highest letters and digits in any title font, as a share of the font size. The letters and digits of
 * Libre Baskerville and Oswald have this height.
 */
const LETTERS_SHARE = 0.84;

const STYLES = {
  name: { face: 'title', size: 14, leading: 17, color: INK },
  invitation: { face: 'title', size: 15, leading: 20, color: INK },
  word: { face: 'regular', size: 17, leading: 20, color: QUIET },
  /**
   * The largest size of the table's number. The number is smaller below a code with few, large modules, because such a code
   * needs a larger quiet zone.
   */
  number: { face: 'title', size: 58, leading: 60, color: INK },
} as const satisfies Record<string, ParagraphStyle>;

/** Draws one card: logo and name, the code, the invitation, and the table's number, large and in the brand colour. */
export function drawCard(
  page: Canvas,
  faces: Faces,
  { business, table, address, hasLogo }: CardSource,
  [left, top]: Point,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const nameRoom = width - 2 * PADDING_PT - LOGO_SIZE_PT - GAP_PT;
  const nameStyle = nameStyleFor(faces, business.name, nameRoom);
  const name = paragraph(faces, business.name, nameRoom, nameStyle);
  const nameWidth = Math.max(...name.lines.map((line) => textWidth(faces, line, nameStyle)));
  const headLeft = left + (width - LOGO_SIZE_PT - GAP_PT - nameWidth) / 2;
  const brand = parseColor(business.theme.color);
  page.rectangle([left, top], width, BAND_PT, brand);
  const headTop = top + BAND_PT + TIGHT_GAP_PT;
  logoBlock(faces, business, hasLogo, LOGO_SIZE_PT).draw(page, [headLeft, headTop]);
  page.tag('H2', () => name.draw(page, [headLeft + LOGO_SIZE_PT + GAP_PT, headTop + (LOGO_SIZE_PT - name.height) / 2]));

  const matrix = qrMatrix(address, 'medium');
  const quietZone = (QUIET_ZONE_MODULES * CODE_SIZE_PT) / matrix.size + ROUNDING_PT;
  const code: Point = [left + (width - CODE_SIZE_PT) / 2, headTop + Math.max(LOGO_SIZE_PT, name.height) + quietZone];
  page.tag('Figure', () => page.qr(matrix, code, CODE_SIZE_PT), `QR code that leads to ${address}`);

  const { invitation: style } = STYLES;
  const invitation = paragraph(faces, invitationOf({ kind: 'table', table }, business), width, style, 'centre');
  const invitationBase = code[1] + CODE_SIZE_PT + quietZone + style.size * LETTERS_SHARE;
  page.tag('P', () => invitation.draw(page, [left, invitationBase - baseline(style)]));

  const numberBase = top + height - PADDING_PT;
  const room = numberBase - invitationBase - TIGHT_GAP_PT;
  const number = {
    ...STYLES.number,
    size: Math.min(STYLES.number.size, room / LETTERS_SHARE),
    color: readableOn(WHITE, brand, MIN_TEXT_CONTRAST),
  };
  page.tag('P', () => drawTable(page, faces, String(table), number, [left + width / 2, numberBase]));
}

/**
 * The style of the business's name: the largest size at which the name is no higher than the logo. A higher name would push
 * the code onto the table's number.
 */
function nameStyleFor(faces: Faces, name: string, room: number): ParagraphStyle {
  const { size: largest, leading } = STYLES.name;
  const styles = Array.from({ length: largest - MIN_NAME_SIZE_PT + 1 }, (_, step) => {
    const size = largest - step;
    return { ...STYLES.name, size, leading: size * (leading / largest) };
  });
  const smallest = { ...STYLES.name, size: MIN_NAME_SIZE_PT, leading: MIN_NAME_SIZE_PT * (leading / largest) };
  return styles.find((style) => paragraph(faces, name, room, style).height <= LOGO_SIZE_PT) ?? smallest;
}

/** Draws a small `Table` and the large number on one base line. `[centre, base]` is the middle of this base line. */
function drawTable(page: Canvas, faces: Faces, number: string, style: TextStyle, [centre, base]: Point): void {
  const wordWidth = textWidth(faces, TABLE_WORD, STYLES.word);
  const numberWidth = textWidth(faces, number, style);
  const left = centre - (wordWidth + GAP_PT + numberWidth) / 2;
  page.text(TABLE_WORD, [left, base], STYLES.word);
  page.text(number, [left + wordWidth + GAP_PT, base], style);
}
