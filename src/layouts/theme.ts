import type { Business } from '../contract/business.ts';
import {
  BLACK,
  type BrandPair,
  brandPair,
  luminance,
  MIN_SHAPE_CONTRAST,
  MIN_TEXT_CONTRAST,
  mix,
  parseColor,
  type Rgb,
  readableOn,
  toHex,
  WHITE,
} from '../contract/color.ts';

/** `--ground` of src/styles/tokens.css: the darkest light ground below brand-coloured text. */
const GROUND: Rgb = [250, 249, 247];

/** The main button's colour on hover: more contrast to its text, or lighter for a brand that is almost black. */
function hoverColor({ ground, text }: BrandPair): Rgb {
  if (luminance(ground) < 0.02) return mix(ground, WHITE, 0.2);
  return text === WHITE ? mix(ground, BLACK, 0.14) : mix(ground, WHITE, 0.3);
}

/** A font name as CSS, without characters that could end the string. */
function fontFamily(font: string | null): string {
  const name = font?.replace(/[^\p{L}\p{N} -]/gu, '').trim() ?? '';
  return name === '' ? '' : `--font:"${name}",system-ui,sans-serif;`;
}

/** The style of a page in a business's theme. */
export const themeStyle = (theme: Business['theme']): string => `:root{${themeProperties(theme)}}`;

/**
 * A business's theme as the CSS custom properties of src/styles/tokens.css, with enough contrast for every colour. The style
 * sheet derives the tints from `--brand`, for `:root` and for the class `themed`.
 */
export function themeProperties(theme: Business['theme']): string {
  const brand = parseColor(theme.color);
  const pair = brandPair(brand);
  const properties = {
    brand,
    'brand-main': pair.ground,
    'on-brand': pair.text,
    'brand-hover': hoverColor(pair),
    'brand-ink': readableOn(GROUND, brand, MIN_TEXT_CONTRAST),
    'brand-edge': readableOn(GROUND, pair.ground, MIN_SHAPE_CONTRAST),
  };
  const colors = Object.entries(properties).map(([name, color]) => `--${name}:${toHex(color)};`);
  return `${colors.join('')}${fontFamily(theme.font)}`;
}
