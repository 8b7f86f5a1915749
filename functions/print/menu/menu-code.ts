import type { Business } from '../../../src/contract/business.ts';
import { menuAddress, readableAddress } from '../addresses.ts';
import { paragraph, stack } from '../pdf/block.ts';
import type { Canvas, Faces, Point } from '../pdf/canvas.ts';
import { HAIRLINE } from '../pdf/inks.ts';
import { qrMatrix } from '../qr/matrix.ts';
import { type DrawnPiece, startingPiece } from './pieces.ts';
import { STYLES } from './styles.ts';

const CODE_SIZE_PT = 76;
const CODE_GAP_PT = 16;
const RULE_GAP_PT = 16;
const SPACE_ABOVE_PT = 22;
const RULE_WIDTH_PT = 0.5;

/** The last block of a printed menu: a QR code for the menu on the site, with a sentence beside it. */
export function menuCodePiece(faces: Faces, business: Business, origin: string, width: number): DrawnPiece {
  const address = menuAddress(origin, business, { kind: business.menuOnly ? 'menuOnly' : 'ordering' });
  const matrix = qrMatrix(address, 'medium');
  const textLeft = CODE_SIZE_PT + CODE_GAP_PT;
  const textWidth = width - textLeft;
  const [invitation, sentence] = business.menuOnly
    ? ['Today’s menu', 'Scan the code for what we serve today.']
    : ['Order online', 'Scan the code to see what we serve today, and to order.'];
  const text = stack([
    paragraph(faces, invitation, textWidth, STYLES.invitation),
    paragraph(faces, sentence, textWidth, STYLES.sentence),
    paragraph(faces, readableAddress(address), textWidth, STYLES.address),
  ]);
  const height = RULE_GAP_PT + Math.max(CODE_SIZE_PT, text.height);
  const draw = (page: Canvas, [left, top]: Point) => {
    const code = top + RULE_GAP_PT;
    page.line([left, top], [left + width, top], RULE_WIDTH_PT, HAIRLINE);
    page.tag('Figure', () => page.qr(matrix, [left, code], CODE_SIZE_PT), `QR code that leads to ${address}`);
    page.tag('P', () => text.draw(page, [left + textLeft, code + (CODE_SIZE_PT - text.height) / 2]));
    page.link(address, [left, code], [left + width, top + height]);
  };
  return startingPiece({ height, draw }, SPACE_ABOVE_PT);
}
