import { create } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { charactersOf, glyphsHex, loadTypeface, widthOf } from '../../functions/print/fonts/typeface.ts';
import { fonts } from './font-files.ts';
import { tableOf } from './true-type-table.ts';

/** Reads a font with another library, independent of the code that is tested. */
function readFont(bytes: Uint8Array) {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('The file contains several fonts. One was expected.');
  return font;
}

const SAMPLES = [
  ['letters composed of parts', 'éçœÅ', 'noto-sans/files/noto-sans-latin-400-normal.woff'],
  ['Vietnamese', 'ởđ', 'noto-sans/files/noto-sans-vietnamese-400-normal.woff'],
  ['Greek', 'Θά', 'noto-sans/files/noto-sans-greek-400-normal.woff'],
  ['Cyrillic', 'щ', 'noto-sans/files/noto-sans-cyrillic-400-normal.woff'],
  ['simplified Chinese', '麻', 'noto-sans-sc/files/noto-sans-sc-113-400-normal.woff'],
  ['traditional Chinese', '雞', 'noto-sans-sc/files/noto-sans-sc-27-400-normal.woff'],
  ['Japanese', 'ラの', 'noto-sans-sc/files/noto-sans-sc-119-400-normal.woff'],
  ['Korean', '김', 'noto-sans-kr/files/noto-sans-kr-116-400-normal.woff'],
] as const;

describe('loadTypeface', () => {
  test.each(SAMPLES)('draws %s like the original fonts', async (_, text, path) => {
    const face = await loadTypeface(fonts, 400, `${text} and more 點心`);
    const gathered = readFont(face.file);
    const original = readFont(await fonts(path));
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const glyph = face.glyphs.get(code);
      const source = original.glyphForCodePoint(code);
      expect(source.path.toSVG(), character).not.toBe('');
      expect(gathered.getGlyph(glyph?.id ?? 0).path.toSVG(), character).toBe(source.path.toSVG());
      expect(glyph?.advance, character).toBe(source.advanceWidth);
    }
  });

  test('keeps the side bearing of each glyph: in these fonts, the side bearing is the x of the left edge', async () => {
    const face = await loadTypeface(fonts, 400, 'jW麻');
    const gathered = readFont(face.file);
    const bearings = tableOf(face.file, 'hmtx');
    for (const { id } of face.glyphs.values()) {
      expect(bearings.getInt16(id * 4 + 2)).toBe(gathered.getGlyph(id).path.bbox.minX);
    }
  });

  test('has a glyph for each traditional Chinese character, kana and sign of a menu, also for a character whose code exceeds 16 bits', async () => {
    const text = '翠亭點心蝦餃燒賣鳳爪腸粉鴛鴦楊枝甘露狐横丁ラーメンひらがな①🈚';
    const face = await loadTypeface(fonts, 700, text);
    expect([...text].filter((character) => !face.glyphs.has(character.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('leaves out characters that no font has, and glyphs that the text does not need', async () => {
    const face = await loadTypeface(fonts, 400, 'Hot 🌶');
    expect([...face.glyphs.keys()].map((code) => String.fromCodePoint(code)).join('')).toBe('Hot ');
    expect(face.advances).toHaveLength(5);
    expect(glyphsHex(face, '🌶Hot🌶')).toBe(glyphsHex(face, 'Hot'));
    expect(widthOf(face, '🌶', 10)).toBe(0);
  });

  test('reads no Chinese or Korean files for a menu in Latin letters', async () => {
    const read: string[] = [];
    const recordingFonts = (path: string) => {
      read.push(path);
      return fonts(path);
    };
    await loadTypeface(recordingFonts, 400, charactersOf(['Crème brûlée', 'Jalapeño']));
    expect(read.filter((path) => path !== 'noto-sans/files/noto-sans-latin-400-normal.woff')).toEqual([]);
  });
});

test('a letter and an accent that are separate characters are drawn as one letter', async () => {
  const face = await loadTypeface(fonts, 400, charactersOf('Café'));
  const separate = 'Café'.normalize('NFD');
  expect(glyphsHex(face, separate)).toBe(glyphsHex(face, 'Café'));
  expect(widthOf(face, separate, 10)).toBe(widthOf(face, 'Café', 10));
});
