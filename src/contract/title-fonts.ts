/** Kinds of fonts that a business can have for its name and titles. */
export const FONT_KINDS = ['serif', 'sans', 'rounded', 'condensed', 'mono'] as const;
export type FontKind = (typeof FONT_KINDS)[number];

/** The parts of a font's character set, in separate files. Browsers load a part when a text needs it. */
export type FontPart = 'latin' | 'latin-ext' | 'vietnamese';

/** A font of the site in bold: an open font from the package `@fontsource/{family}`. */
interface FontOfSite {
  /** The name in business documents. */
  readonly name: string;
  readonly kind: FontKind;
  readonly family: string;
  /** Only files of at most 20 KiB. `latin` also covers French and Spanish. */
  readonly parts: readonly FontPart[];
}

/**
 * The fonts that owners can choose. For fonts that the site does not have, prints use the first font of the same kind,
 * except `sans` (`printedFont`).
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

/** The site's font with this name; null for a font that only some devices have, and for null. */
export const titleFont = (name: string | null): TitleFont | null =>
  TITLE_FONTS.find((font) => font.name.toLowerCase() === name?.trim().toLowerCase()) ?? null;

/**
 * The site's font for a print: the font with this name, or one of the same kind. Null for the text font of prints, a
 * plain sans.
 */
export function printedFont(name: string | null): TitleFont | null {
  if (name === null) return null;
  const kind = fontKind(name);
  return titleFont(name) ?? (kind === 'sans' ? null : (TITLE_FONTS.find((font) => font.kind === kind) ?? null));
}

/** Path of a font file below the folder of all fonts. */
export const fontFile = (family: string, part: string, weight: number, type: 'woff' | 'woff2'): string =>
  `${family}/files/${family}-${part}-${weight}-normal.${type}`;

/** Words in font names that reveal the kind, in the order of the search: `Noto Sans Mono` is mono. */
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

/** The kind of a font by its name; sans for other names. */
export function fontKind(name: string): FontKind {
  const words = name.toLowerCase();
  return KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'sans';
}
