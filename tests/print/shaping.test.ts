import { create } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { charactersOf, glyphsHex, loadTypeface, type Typeface, widthOf } from '../../functions/print/fonts/typeface.ts';
import { fonts } from './font-files.ts';
import { tableOf } from './true-type-table.ts';

const typefaceFor = (text: string): Promise<Typeface> => loadTypeface(fonts, 400, charactersOf(text));

/** The ids of the glyphs of a line, from left to right. */
const idsOf = (face: Typeface, line: string): number[] =>
  (glyphsHex(face, line).match(/.{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16));

/** The texts of the glyphs of a line, from left to right, as the PDF states them for searching and copying. */
const textsOf = (face: Typeface, line: string): string[] => {
  const characters = new Map([...face.glyphs].map(([code, { id }]) => [id, String.fromCodePoint(code)]));
  return idsOf(face, line).map((id) => face.shaper?.texts.get(id) ?? characters.get(id) ?? '?');
};

/** The outline of a glyph in the print's font, as another library reads it. */
function outlineOf(face: Typeface, id: number): string {
  const font = create(Buffer.from(face.file));
  if (font.isCollection) throw new Error('The file contains several fonts. One was expected.');
  return font.getGlyph(id).path.toSVG();
}

describe('a line in a script that needs shaping', () => {
  test.each([
    ['Hindi', 'कि', ['कि']],
    ['Hindi with a conjunct', 'क्षत्रिय', ['क्ष', 'त्रि', 'य']],
    ['Punjabi', 'ਸਰ੍ਹੋਂ', ['ਸ', 'ਰ', '੍ਹ', 'ੋਂ']],
    ['Tamil', 'கொழு', ['க', 'ொ', 'ழு']],
    ['Thai', 'น้ำที่', ['น', '้ำ', 'ท', 'ี', '่']],
    ['Arabic from right to left', 'سلام', ['م', 'ا', 'ل', 'س']],
    ['Persian with a joiner', 'می\u200cخورم', ['م', 'ر', 'و', 'خ', '\u200c', 'ی', 'م']],
    ['Hebrew with vowel points', 'פִּתָּה', ['ה', 'ָּ', 'ת', 'ִּ', 'פ']],
  ])('has one glyph for each cluster: %s', async (_, line, clusters) => {
    const face = await typefaceFor(line);
    expect(textsOf(face, line)).toEqual(clusters.map((cluster) => cluster.normalize('NFC')));
    const outlines = idsOf(face, line).map((id) => outlineOf(face, id));
    expect(outlines.map((outline) => outline === '')).toEqual(clusters.map((cluster) => cluster === '\u200c'));
  });

  test.each([
    ['numbers keep their direction', 'שלום 12', ['1', '2', ' ', 'ם', 'ו', 'ל', 'ש']],
    ['parentheses are mirrored', 'ג (אב)', ['(', 'ב', 'א', ')', ' ', 'ג']],
    [
      'a line that starts in Latin letters reads from left to right',
      'Pita פת, hot',
      [...'Pita ', 'ת', 'פ', ...', hot'],
    ],
    ['a line that starts in Hebrew reads from right to left', 'פת Pita', [...'Pita', ' ', 'ת', 'פ']],
    ['a direction mark at the start decides the direction', '\u200fPita פת', ['ת', 'פ', ' ', ...'Pita']],
    ['Persian digits read from left to right', 'نان ۲۵', ['۲', '۵', ' ', 'ن', 'ا', 'ن']],
  ])('is ordered by the bidirectional algorithm: %s', async (_, line, drawn) => {
    expect(textsOf(await typefaceFor(line), line)).toEqual(drawn);
  });

  test('draws the letters of an Arabic word joined, so they differ from single letters', async () => {
    const face = await typefaceFor('ببب ب');
    const forms = [...idsOf(face, 'ببب'), ...idsOf(face, 'ب')].map((id) => outlineOf(face, id));
    expect(new Set(forms).size).toBe(4);
  });

  test('gives no width to the marks above and below a letter', async () => {
    const face = await typefaceFor('ที่ท');
    expect(widthOf(face, 'ที่', 10)).toBe(widthOf(face, 'ท', 10));
    for (const id of idsOf(face, 'ที่')) expect(outlineOf(face, id)).not.toBe('');
  });

  test('draws a vowel to the left of its consonant, if the script writes the vowel there', async () => {
    const face = await typefaceFor('किक');
    const consonant = outlineOf(face, idsOf(face, 'क')[0] ?? 0);
    const cluster = outlineOf(face, idsOf(face, 'कि')[0] ?? 0);
    // The outline of the cluster ends with the consonant, moved to the right by the width of the vowel.
    const width = widthOf(face, 'कि', 1000) - widthOf(face, 'क', 1000);
    expect(width).toBeGreaterThan(200);
    const [, x = ''] = /^M(-?\d+)/.exec(consonant) ?? [];
    expect(cluster).toContain(`M${Number(x) + width}`);
  });

  test('draws a danda (the full stop of several scripts) in the font of the script before it', async () => {
    const face = await typefaceFor('ਖਾਣਾ।');
    expect(textsOf(face, 'ਖਾਣਾ।').at(-1)).toBe('।');
    expect(outlineOf(face, idsOf(face, 'ਖਾਣਾ।').at(-1) ?? 0)).not.toBe('');
  });

  test('has a font that states the maximum depth and points of its composite outlines, which renderers need', async () => {
    const face = await typefaceFor('कि');
    idsOf(face, 'कि');
    const before = (await typefaceFor('k')).file;
    const [usual, raised] = [before, face.file].map((file) => tableOf(file, 'maxp'));
    const [depth, compositePoints] = [30, 10];
    for (const field of [depth, compositePoints])
      expect(raised?.getUint16(field)).toBeGreaterThan(usual?.getUint16(field) ?? Number.NaN);
  });
});

test('a print without a script that needs shaping loads neither HarfBuzz nor the fonts of such scripts', async () => {
  const read: string[] = [];
  const face = await loadTypeface(
    (path) => {
      read.push(path);
      return fonts(path);
    },
    400,
    charactersOf('Crème brûlée 麻婆豆腐'),
  );
  expect(face.shaper).toBeNull();
  expect(read.filter((path) => /arabic|hebrew|thai|tamil|gurmukhi|devanagari/.test(path))).toEqual([]);
});

test('a letter that no font has is reported as missing, also if it is in the Unicode block of a script that needs shaping', async () => {
  const { missing } = await typefaceFor('\u0a00 ਕ 🌶 ស');
  expect([...missing].map((code) => String.fromCodePoint(code)).toSorted()).toEqual(['\u0a00', 'ស', '🌶'].toSorted());
});
