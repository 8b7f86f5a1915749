import type { Business } from '../../../src/contract/business.ts';
import { parseColor, textOn } from '../../../src/contract/color.ts';
import { initialOf } from '../business-text.ts';
import { paragraph } from './block.ts';
import type { Canvas, Faces, Point } from './canvas.ts';

const RADIUS_SHARE = 0.2;

/** A business's logo as a square with round corners; without one, its initial on a disc of the brand colour. */
export function drawLogo(
  page: Canvas,
  faces: Faces,
  business: Business,
  hasLogo: boolean,
  at: Point,
  size: number,
): void {
  if (hasLogo) {
    page.tag('Figure', () => page.picture(at, size, size * RADIUS_SHARE), `Logo of ${business.name}`);
    return;
  }
  const brand = parseColor(business.theme.color);
  const style = { face: 'bold', size: size / 2, leading: size, color: textOn(brand) } as const;
  page.disc(at, size, brand);
  paragraph(faces, initialOf(business.name), size, style, 'centre').draw(page, at);
}
