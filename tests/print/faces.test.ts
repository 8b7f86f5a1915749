import { describe, expect, test } from 'vitest';
import { charactersOf } from '../../functions/print/fonts/typeface.ts';
import { loadFaces } from '../../functions/print/pdf/faces.ts';
import { fonts } from './font-files.ts';

const TEXT = charactersOf(['Phở 麻婆豆腐']);
const business = (font: string | null) => ({ name: 'école', theme: { color: '#000', font } });
const titleOf = async (font: string | null) => (await loadFaces(fonts, business(font), TEXT)).title;

describe('loadFaces', () => {
  test.each([
    ['Nunito', 'nunito'],
    ['Georgia', 'libre-baskerville'],
    ['Verdana', 'noto-sans'],
    [null, 'noto-sans'],
  ])('if the font of the business is %s, prints titles in the typeface %s', async (font, family) => {
    expect((await titleOf(font)).family).toBe(family);
  });

  test('uses the fonts of the text for characters that the font of titles lacks', async () => {
    const title = await titleOf('Oswald');
    expect([...TEXT].filter((character) => !title.glyphs.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('prints titles in the bold typeface of the text when the business has no font', async () => {
    const { bold, title } = await loadFaces(fonts, business(null), TEXT);
    expect(title).toBe(bold);
  });

  test('includes the initial of the business as a capital letter, because a print without a logo shows this letter', async () => {
    expect((await titleOf(null)).glyphs.has('É'.charCodeAt(0))).toBe(true);
  });
});
