import type { Business } from '../contract/business.ts';
import {
  BLACK,
  luminance,
  MIN_SHAPE_CONTRAST,
  MIN_TEXT_CONTRAST,
  mix,
  parseColor,
  type Rgb,
  readableOn,
  textOn,
  toHex,
  WHITE,
} from '../contract/color.ts';

/** `--ground` of src/styles/tokens.css: the darkest of the light grounds that brand-coloured text stands on. */
const GROUND: Rgb = [250, 249, 247];

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
    'brand-ink': readableOn(GROUND, brand, MIN_TEXT_CONTRAST),
    'brand-edge': readableOn(GROUND, brand, MIN_SHAPE_CONTRAST),
  };
  const colors = Object.entries(properties).map(([name, color]) => `--${name}:${toHex(color)};`);
  return `:root{${colors.join('')}${fontFamily(theme.font)}}`;
}
