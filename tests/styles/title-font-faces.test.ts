import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readSlice } from '../../functions/print/fonts/slice.ts';
import { type FontKind, fontFile, TITLE_FONTS, type TitleFont } from '../../src/contract/title-fonts.ts';
import { fontAddress, STAND_INS, titleFontFaces } from '../../src/styles/title-font-faces.ts';
import { standardWidth } from '../print/standard-width.ts';

const MAX_FILE_BYTES = 20 * 1024;
/** A text with words as in the names and titles of the site. */
const SAMPLE = 'Starters Mains Desserts Drinks Small plates From the grill Noodles Coffee & tea The Corner Kitchen';

const packageFile = (path: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${path}`));

/** For each kind of font, a standard font of PDF. This font has the same widths as the device font that is resized to replace the title font. */
const DEVICE_FONTS: Readonly<Record<FontKind, StandardFonts>> = {
  serif: StandardFonts.TimesRomanBold,
  sans: StandardFonts.HelveticaBold,
  rounded: StandardFonts.HelveticaBold,
  condensed: StandardFonts.HelveticaBold,
  mono: StandardFonts.CourierBold,
};

/** The width of the sample text, and the ascent and descent of the font. The unit is the font size. */
function measure({ family }: TitleFont) {
  const slice = readSlice(packageFile(fontFile(family, 'latin', 700, 'woff')));
  const width = [...SAMPLE].reduce(
    (sum, character) => sum + slice.advanceOf(slice.glyphs.get(character.codePointAt(0) ?? 0) ?? 0),
    0,
  );
  return { width: width / 1000, ascent: slice.hhea.getInt16(4) / 1000, descent: -slice.hhea.getInt16(6) / 1000 };
}

describe.each(TITLE_FONTS)('$name', (font) => {
  test('has files of at most 20 KiB and a licence', () => {
    for (const part of font.parts)
      expect(packageFile(fontFile(font.family, part, 700, 'woff2')).length, part).toBeLessThanOrEqual(MAX_FILE_BYTES);
    expect(packageFile(`${font.family}/LICENSE`).toString()).toContain('SIL OPEN FONT LICENSE');
  });

  test('takes the same space as its stand-in', async () => {
    const own = measure(font);
    const { width, ascent, descent } = STAND_INS[font.name];
    expect(width / 100).toBeCloseTo(own.width / (await standardWidth(DEVICE_FONTS[font.kind], SAMPLE)), 2);
    expect((ascent * width) / 10_000).toBeCloseTo(own.ascent, 2);
    expect((descent * width) / 10_000).toBeCloseTo(own.descent, 2);
  });

  test('shows text at once, never moves the text, and loads parts other than `latin` only for texts that need them', () => {
    const [latin = '', ...others] = titleFontFaces(font)
      .split('@font-face')
      .filter((face) => face.includes('url('));
    expect(latin).toContain(fontAddress(font));
    expect(latin).toContain('font-display:optional');
    expect(latin).not.toContain('unicode-range');
    for (const face of others) expect(face).toContain('unicode-range');
  });
});
