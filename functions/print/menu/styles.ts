import type { Business } from '../../../src/contract/business.ts';
import { MIN_TEXT_CONTRAST, parseColor, readableOn, WHITE } from '../../../src/contract/color.ts';
import type { ParagraphStyle } from '../pdf/block.ts';
import { FAINT, INK, QUIET } from '../pdf/inks.ts';

export const MARGIN_PT = 45;
export const GUTTER_PT = 30;
export const OPTION_INDENT_PT = 10;

export const STYLES = {
  businessName: { face: 'title', size: 25, leading: 29, color: INK },
  secondName: { face: 'regular', size: 11, leading: 15, color: QUIET },
  tagLine: { face: 'regular', size: 8.5, leading: 12, color: QUIET },
  contact: { face: 'regular', size: 8.5, leading: 12, color: INK },
  dish: { face: 'bold', size: 9.75, leading: 13, color: INK },
  description: { face: 'regular', size: 8.25, leading: 11, color: QUIET },
  option: { face: 'regular', size: 9, leading: 12.5, color: INK },
  offer: { face: 'bold', size: 7.5, leading: 10, color: QUIET },
  choices: { face: 'regular', size: 7.25, leading: 9.5, color: FAINT },
  invitation: { face: 'title', size: 12, leading: 16, color: INK },
  sentence: { face: 'regular', size: 8.5, leading: 12, color: QUIET },
  address: { face: 'bold', size: 8.5, leading: 13, color: INK },
  footer: { face: 'regular', size: 7.5, leading: 10, color: FAINT },
} as const satisfies Record<string, ParagraphStyle>;

/**
 * The styles of a category's title, and of the same title when a column repeats it. No other text of a menu uses the brand
 * colour. If the brand colour has too little contrast on white paper, the title is darker.
 */
export function titleStyles({ theme }: Business): { title: ParagraphStyle; continuation: ParagraphStyle } {
  const color = readableOn(WHITE, parseColor(theme.color), MIN_TEXT_CONTRAST);
  return {
    title: { face: 'title', size: 15, leading: 19, color },
    continuation: { face: 'title', size: 9.75, leading: 13, color },
  };
}
