import type { Business } from '../../../src/contract/business.ts';
import { initialOf } from '../../../src/contract/business-text.ts';
import { printedFont } from '../../../src/contract/title-fonts.ts';
import { type FontFiles, loadTypeface } from '../fonts/typeface.ts';
import type { Faces } from './canvas.ts';

/**
 * The typefaces of a business's prints. They contain only the characters of `printed`, which `charactersOf` collects,
 * and the initial of the business, because a print without a logo shows this initial.
 */
export async function loadFaces(
  files: FontFiles,
  { name, theme }: Pick<Business, 'name' | 'theme'>,
  printed: string,
): Promise<Faces> {
  const text = printed + initialOf(name);
  const own = printedFont(theme.font);
  const [regular, bold, title] = await Promise.all([
    loadTypeface(files, 400, text),
    loadTypeface(files, 700, text),
    own && loadTypeface(files, 700, text, own.family),
  ]);
  return { regular, bold, title: title ?? bold };
}
