/** A colour as red, green and blue, each a whole number from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The brand colour of a new business until its owner chooses one: a dark red. */
export const STARTING_COLOR = '#8c1c13';

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Minimum contrast between text and its background (WCAG 2.2). */
export const MIN_TEXT_CONTRAST = 4.5;
/** Minimum contrast between lines or icons and their background (WCAG 2.2). */
export const MIN_SHAPE_CONTRAST = 3;
/** A colour with less contrast against white is pale. Black has a contrast of at least 8.4 against such a colour. */
const PALE_CONTRAST = 2.5;

/** Parses a text that `colorSchema` accepts: `#rgb` or `#rrggbb`. */
export function parseColor(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Converts the value of one channel, from 0 to 255, to its amount of light, from 0 to 1. The amount of light is not
 * proportional to the value.
 */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of a colour as WCAG defines it, from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours as WCAG defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Mixes two colours. `share`: the part of `other` in the mixture, from 0 to 1. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - share) + other[index] * share);
  return [channel(0), channel(1), channel(2)];
}

/** Darkens `color` until its contrast with `ground`, a light background, is at least `ratio`. */
export function readableOn(ground: Rgb, color: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(color, BLACK, share);
    if (contrast(darker, ground) >= ratio) return darker;
  }
  return BLACK;
}

/** A background in the colour of a business, and the colour of the text on it. Their contrast is at least 4.5. */
export interface BrandPair {
  readonly ground: Rgb;
  readonly text: Rgb;
}

/**
 * The brand colour as a background, with the colour of the text on it. On a pale brand colour, the text is black,
 * because darkening would change a pale colour too much. On any other brand colour, the text is white, because black
 * text looks dull on a strong red or orange. If white text would be hard to read, the background is darker than the
 * brand colour.
 */
export function brandPair(brand: Rgb): BrandPair {
  return contrast(WHITE, brand) < PALE_CONTRAST
    ? { ground: brand, text: BLACK }
    : { ground: readableOn(WHITE, brand, MIN_TEXT_CONTRAST), text: WHITE };
}
