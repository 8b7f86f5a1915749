import { type FontKind, type FontPart, fontFile, type TitleFont } from '../contract/title-fonts.ts';

/** The address of a font's file. `latin` is the part that every page in this font needs. */
export const fontAddress = ({ family }: TitleFont, part: FontPart = 'latin'): string =>
  `/_fonts/${fontFile(family, part, 700, 'woff2')}`;

/**
 * A font consists of several files, its parts. A browser loads a part other than `latin` only when a title contains a
 * character of this part. The values are the Unicode ranges of each such part, limited to characters that names
 * contain.
 */
const RANGES: Readonly<Record<Exclude<FontPart, 'latin'>, string>> = {
  'latin-ext': 'U+100-2BA,U+1E00-1E9F,U+1EF2-1EFF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-309,U+323,U+1EA0-1EF9',
};

/** The measures that make a font of the device take as much room as a font of the site. All values are percentages. */
interface StandIn {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** These values were measured in the font files. A test measures them again. */
export const STAND_INS: Readonly<Record<TitleFont['name'], StandIn>> = {
  'Libre Baskerville': { width: 121.7, ascent: 79.7, descent: 22.2 },
  Bitter: { width: 108, ascent: 86.6, descent: 24.5 },
  Montserrat: { width: 109.2, ascent: 88.6, descent: 23 },
  Outfit: { width: 96.1, ascent: 104, descent: 27.1 },
  Nunito: { width: 98.1, ascent: 103, descent: 36 },
  Oswald: { width: 85.6, ascent: 139.4, descent: 33.8 },
  'IBM Plex Mono': { width: 100, ascent: 102.5, descent: 27.5 },
};

const SANS = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'];
/** For each kind of font, a font that devices have. The list contains the names of this font on different systems. */
const DEVICE_FONTS: Readonly<Record<FontKind, readonly string[]>> = {
  serif: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
  sans: SANS,
  rounded: SANS,
  condensed: SANS,
  mono: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold', 'Cousine Bold'],
};

/**
 * The `@font-face` rules of a font: its parts, and a stand-in with the name `{name} stand-in`. The stand-in is a font
 * of the device with the same measures. If the file of the font has not arrived yet, a browser uses the stand-in.
 * Because of `font-display: optional`, the browser keeps the stand-in until the next page. Some devices, such as
 * Android phones, lack the fonts of the stand-ins. On these devices, the titles would move if the browser changed the
 * font later on the same page.
 */
export function titleFontFaces(font: TitleFont): string {
  const { name, kind, parts } = font;
  const face = (rules: string) => `@font-face{font-weight:700;${rules}}`;
  const files = parts.map((part) => {
    const range = part === 'latin' ? '' : `;unicode-range:${RANGES[part]}`;
    return face(
      `font-family:"${name}";src:url(${fontAddress(font, part)})format("woff2");font-display:optional${range}`,
    );
  });
  const { width, ascent, descent } = STAND_INS[name];
  const device = DEVICE_FONTS[kind].map((local) => `local("${local}")`).join();
  const measures = `size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  return [...files, face(`font-family:"${name} stand-in";src:${device};${measures}`)].join('');
}
