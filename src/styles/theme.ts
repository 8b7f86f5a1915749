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
import { type FontKind, fontKind, titleFont } from '../contract/title-fonts.ts';
import { titleFontFaces } from './title-font-faces.ts';

/**
 * The background colour of pages, equal to `--ground` in tokens.css. For text and shapes, `brandProperties` darkens the
 * brand colour until it has enough contrast to this background.
 */
const GROUND: Rgb = [250, 249, 247];

/**
 * The colour of the main button on hover. For most brand colours, it has more contrast to the button's text than the
 * normal colour of the button has. A brand colour that is almost black cannot become much darker, so it becomes lighter.
 */
function hoverColor({ ground, text }: BrandPair): Rgb {
  if (luminance(ground) < 0.02) return mix(ground, WHITE, 0.2);
  return text === WHITE ? mix(ground, BLACK, 0.14) : mix(ground, WHITE, 0.3);
}

/** For each kind of font, a CSS list of similar fonts that devices have. */
const GENERIC_FONTS: Readonly<Record<FontKind, string>> = {
  serif: 'serif',
  sans: 'system-ui,sans-serif',
  rounded: 'ui-rounded,system-ui,sans-serif',
  condensed: '"Arial Narrow",system-ui,sans-serif',
  mono: 'ui-monospace,monospace',
};

/**
 * The font of titles as a CSS list. If the site does not have the font, a device uses its own copy of the font. A
 * device without a copy uses a font of the same kind.
 */
export function titleFontList(font: string): string {
  const own = titleFont(font);
  if (own !== null) return `"${own.name}","${own.name} stand-in",${GENERIC_FONTS[own.kind]}`;
  // Removes characters that could end the string in the CSS.
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim();
  return `${name === '' ? '' : `"${name}",`}${GENERIC_FONTS[fontKind(name)]}`;
}

/** The CSS that gives a page the colours and the font of a business. */
export function themeStyle(theme: Business['theme']): string {
  const font = titleFont(theme.font);
  const titles = theme.font === null ? '' : `--font-title:${titleFontList(theme.font)};`;
  return `${font === null ? '' : titleFontFaces(font)}:root{${themeColors(theme.color)}${titles}}`;
}

/**
 * The CSS custom properties that are made from a brand colour. tokens.css lists these properties and their uses. In these
 * uses, they have enough contrast for every brand colour. The paler colours (`--brand-5` and so on) are not included:
 * tokens.css mixes them from `--brand`, for `:root` and for the class `themed`.
 */
export const themeColors = (color: string): string =>
  Object.entries(brandProperties(color))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** The same properties as `themeColors` returns, as an object whose keys are the names of the properties. */
export function brandProperties(color: string): Readonly<Record<`--${string}`, string>> {
  const brand = parseColor(color);
  const pair = brandPair(brand);
  return {
    '--brand': toHex(brand),
    '--brand-main': toHex(pair.ground),
    '--on-brand': toHex(pair.text),
    '--brand-hover': toHex(hoverColor(pair)),
    '--brand-ink': toHex(readableOn(GROUND, brand, MIN_TEXT_CONTRAST)),
    '--brand-edge': toHex(readableOn(GROUND, pair.ground, MIN_SHAPE_CONTRAST)),
  };
}
