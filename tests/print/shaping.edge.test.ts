import { expect, test } from 'vitest';
import { assetFonts } from '../../functions/print/fonts/asset-fonts.ts';
import { breakLines } from '../../functions/print/fonts/line-breaks.ts';
import { charactersOf, glyphsHex, loadTypeface, widthOf } from '../../functions/print/fonts/typeface.ts';
import { siteFiles } from './site-files.ts';

test('HarfBuzz shapes text in workerd', async () => {
  const face = await loadTypeface(assetFonts(siteFiles), 400, charactersOf('ที่'));
  expect(glyphsHex(face, 'ที่')).toHaveLength(3 * 4);
  expect(widthOf(face, 'ที่', 10)).toBe(widthOf(face, 'ท', 10));
});

test('workerd knows the words of Thai', () => {
  expect(breakLines('ผัดไทยกุ้งสด', 8, ({ length }) => length)).toEqual(['ผัดไทย', 'กุ้งสด']);
});
