import type { Business } from '../../../src/contract/business.ts';
import { printedFont } from '../../../src/contract/title-fonts.ts';
import { type FontFiles, loadTypeface } from '../fonts/typeface.ts';
import type { Faces } from './canvas.ts';

/** The typefaces of a business's prints. They contain only the characters of `text`, which `charactersOf` collects. */
export async function loadFaces(files: FontFiles, { font }: Business['theme'], text: string): Promise<Faces> {
  const own = printedFont(font);
  const [regular, bold, title] = await Promise.all([
    loadTypeface(files, 400, text),
    loadTypeface(files, 700, text),
    own && loadTypeface(files, 700, text, own.family),
  ]);
  return { regular, bold, title: title ?? bold };
}
