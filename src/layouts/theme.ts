import type { Business } from '../contract/business.ts';

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** `--ground` of src/styles/tokens.css: the darkest of the light grounds that brand-coloured text stands on. */
const GROUND: Rgb = [250, 249, 247];

/** WCAG 2.2 contrast that text needs, and that a line or an icon needs, against what is behind it. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

function parseColor(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A channel's share of light, gamma undone. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** WCAG's relative luminance, 0 to 1. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] * (1 - share) + other[index] * share);
  return [channel(0), channel(1), channel(2)];
}

/** The colour itself, or as much darker as it takes to stand out from the ground. */
function readableOnGround(color: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mix(color, BLACK, share);
    if (contrast(darker, GROUND) >= ratio) return darker;
  }
  return BLACK;
}

/** White where it can be read on the brand colour, else black; one of the two always passes 4.5:1. */
function textOn(brand: Rgb): Rgb {
  return contrast(WHITE, brand) >= TEXT_CONTRAST ? WHITE : BLACK;
}

/** What the main button turns to under the pointer: away from its text, or lighter where the brand is near black. */
function hovered(brand: Rgb): Rgb {
  if (luminance(brand) < 0.02) return mix(brand, WHITE, 0.2);
  return textOn(brand) === WHITE ? mix(brand, BLACK, 0.14) : mix(brand, WHITE, 0.3);
}

/** A font name as CSS takes it; what could end the string is left out. */
function fontFamily(font: string | null): string {
  const name = font?.replace(/[^\p{L}\p{N} -]/gu, '').trim() ?? '';
  return name === '' ? '' : `--font:"${name}",system-ui,sans-serif;`;
}

/**
 * A business's theme as the CSS custom properties of src/styles/tokens.css, readable whatever the colour. The tints follow
 * from `--brand` in the style sheet.
 */
export function themeStyle(theme: Business['theme']): string {
  const brand = parseColor(theme.color);
  const properties = {
    brand,
    'on-brand': textOn(brand),
    'brand-hover': hovered(brand),
    'brand-ink': readableOnGround(brand, TEXT_CONTRAST),
    'brand-edge': readableOnGround(brand, SHAPE_CONTRAST),
  };
  const colors = Object.entries(properties).map(([name, color]) => `--${name}:${toHex(color)};`);
  return `:root{${colors.join('')}${fontFamily(theme.font)}}`;
}
