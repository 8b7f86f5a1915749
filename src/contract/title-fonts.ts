/** Kinds of fonts that a business can have for its name and titles. */
export const FONT_KINDS = ['serif', 'sans', 'rounded', 'condensed', 'mono'] as const;
export type FontKind = (typeof FONT_KINDS)[number];

/** Parts of a font's character set, each in a file of its own. Browsers load a part only when a text needs it. */
export type FontPart = 'latin' | 'latin-ext' | 'vietnamese';

/** A font that the site serves, in bold. Its files come from the npm package `@fontsource/{family}`. */
interface FontOfSite {
  /** The name in business documents. */
  readonly name: string;
  readonly kind: FontKind;
  readonly family: string;
  /** The parts that the site serves: those whose file has at most 20 KiB. `latin` also covers French and Spanish. */
  readonly parts: readonly FontPart[];
}

/**
 * The fonts of the site. A business can also name any other font. For the titles of its prints, `printedFont` then
 * chooses a replacement.
 */
export const TITLE_FONTS = [
  { name: 'Libre Baskerville', kind: 'serif', family: 'libre-baskerville', parts: ['latin'] },
  { name: 'Bitter', kind: 'serif', family: 'bitter', parts: ['latin', 'latin-ext', 'vietnamese'] },
  { name: 'Montserrat', kind: 'sans', family: 'montserrat', parts: ['latin', 'vietnamese'] },
  { name: 'Outfit', kind: 'sans', family: 'outfit', parts: ['latin', 'latin-ext'] },
  { name: 'Nunito', kind: 'rounded', family: 'nunito', parts: ['latin', 'latin-ext', 'vietnamese'] },
  { name: 'Oswald', kind: 'condensed', family: 'oswald', parts: ['latin', 'latin-ext', 'vietnamese'] },
  { name: 'IBM Plex Mono', kind: 'mono', family: 'ibm-plex-mono', parts: ['latin', 'latin-ext', 'vietnamese'] },
] as const satisfies readonly FontOfSite[];
export type TitleFont = (typeof TITLE_FONTS)[number];

/** The site's font with this name; null if the site has no such font, or if `name` is null. */
export const titleFont = (name: string | null): TitleFont | null =>
  TITLE_FONTS.find((font) => font.name.toLowerCase() === name?.trim().toLowerCase()) ?? null;

/**
 * The site's font for the titles of a print: the font with this name, or else the first font of the same kind in
 * `TITLE_FONTS`. Null if `name` is null, or if the site does not have the font and its kind is `sans`. If the result is
 * null, the titles have the font of the print's text.
 */
export function printedFont(name: string | null): TitleFont | null {
  if (name === null) return null;
  const kind = fontKind(name);
  return titleFont(name) ?? (kind === 'sans' ? null : (TITLE_FONTS.find((font) => font.kind === kind) ?? null));
}

/** Path of a font file, relative to the folder that contains all families. */
export const fontFile = (family: string, part: string, weight: number, type: 'woff' | 'woff2'): string =>
  `${family}/files/${family}-${part}-${weight}-normal.${type}`;

/** Each kind, and the words in a font's name that show it. The first match decides: `Noto Sans Mono` is `mono`. */
const KIND_WORDS: readonly (readonly [FontKind, RegExp])[] = [
  ['mono', /\b(mono|monospace|courier|consolas|menlo|monaco|typewriter|code|console)\b/],
  ['condensed', /\b(condensed|compressed|narrow|impact|haettenschweiler|anton|bebas|oswald|gothic no)\b/],
  ['rounded', /\b(round|rounded|nunito|quicksand|comfortaa|fredoka|varela|baloo|comic|chalkboard)\b/],
  ['sans', /\b(sans|gothic|grotesk|grotesque)\b/],
  [
    'serif',
    /\b(serif|slab|roman|times|georgia|garamond|baskerville|palatino|antiqua|bookman|bodoni|didot|caslon|cambria|charter|constantia|cochin|hoefler|iowan|century|rockwell|merriweather|lora|playfair|bitter)\b/,
  ],
];

/** The kind of the font with this name; `sans` if the name contains none of `KIND_WORDS`. */
export function fontKind(name: string): FontKind {
  const words = name.toLowerCase();
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'sans';
}
