/** Red, green and blue, whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The brand colour of a new business until its owner chooses one: a dark red. */
export const STARTING_COLOR = '#8c1c13';

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Minimum contrast of text, and of lines and icons, against their background (WCAG 2.2). */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_SHAPE_CONTRAST = 3;
/** A colour with less contrast against white is pale. Black has a contrast of at least 8.4 against such a colour. */
const PALE_CONTRAST = 2.5;

/** Parses `#rgb` or `#rrggbb` (`colorSchema`). */
export function parseColor(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Linear value of a gamma-encoded channel, 0 to 1. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of WCAG, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Mixes two colours; `share` of the other one is 0 to 1. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - share) + other[index] * share);
  return [channel(0), channel(1), channel(2)];
}

/** `color`, darkened until its contrast with `ground`, a light background, reaches `ratio`. */
export function readableOn(ground: Rgb, color: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(color, BLACK, share);
    if (contrast(darker, ground) >= ratio) return darker;
  }
  return BLACK;
}

/** A ground in the colour of a business, and the text on it. Their contrast is at least 4.5. */
export interface BrandPair {
  readonly ground: Rgb;
  readonly text: Rgb;
}

/**
 * White text on the brand colour. The colour is darkened where white would be hard to read, because black on a strong
 * red or orange looks dull. Pale colours stay unchanged with black text, because darkening would change them too much.
 */
export function brandPair(brand: Rgb): BrandPair {
  return contrast(WHITE, brand) < PALE_CONTRAST
    ? { ground: brand, text: BLACK }
    : { ground: readableOn(WHITE, brand, MIN_TEXT_CONTRAST), text: WHITE };
}
