import type { Business } from '../../../src/contract/business.ts';
import { initialOf } from '../../../src/contract/business-text.ts';
import { brandPair, parseColor } from '../../../src/contract/color.ts';
import { type Block, paragraph } from './block.ts';
import type { Faces } from './canvas.ts';

const RADIUS_SHARE = 0.2;

/** The logo as a square with round corners; without a logo, the initial of the business's name on a disc in brand colour. */
export function logoBlock(faces: Faces, { name, theme }: Business, hasLogo: boolean, size: number): Block {
  if (hasLogo) {
    return {
      height: size,
      draw: (page, at) => page.tag('Figure', () => page.picture(at, size, size * RADIUS_SHARE), `Logo of ${name}`),
    };
  }
  const { ground, text } = brandPair(parseColor(theme.color));
  const style = { face: 'title', size: size / 2, leading: size, color: text } as const;
  const initial = paragraph(faces, initialOf(name), size, style, 'centre');
  return {
    height: size,
    draw: (page, at) => {
      page.disc(at, size, ground);
      initial.draw(page, at);
    },
  };
}
