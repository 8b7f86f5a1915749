import type { Business } from '../../src/contract/business.ts';
import { initialOf } from '../../src/contract/business-text.ts';
import { brandPair, parseColor, toHex } from '../../src/contract/color.ts';
import { escapeXml } from '../print/xml.ts';

export interface LogoFile {
  readonly path: string;
  readonly widthPx: number;
}

/** Each logo under /pictures is a PNG in these two widths. The field `logo` of a business names the smaller file. */
const LOGO_WIDTHS_PX = [512, 168];

/** The files of a logo under /pictures, the largest first. Empty for a logo at another address, and for null. */
export function logoFiles(logo: string | null): LogoFile[] {
  const stem = /^(\/pictures\/.+-)\d+\.png$/.exec(logo ?? '')?.[1];
  return stem === undefined ? [] : LOGO_WIDTHS_PX.map((widthPx) => ({ path: `${stem}${widthPx}.png`, widthPx }));
}

/**
 * An SVG icon for a business without a logo under /pictures: the first letter of its name on the brand colour. The colour
 * reaches the edges, because devices crop icons.
 */
export function initialIcon({ name, theme }: Pick<Business, 'name' | 'theme'>): string {
  const { ground, text } = brandPair(parseColor(theme.color));
  const letter = `x="256" y="350" font-size="270" font-weight="700" text-anchor="middle" fill="${toHex(text)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" font-family="system-ui, sans-serif">
<rect width="512" height="512" fill="${toHex(ground)}"/>
<text ${letter}>${escapeXml(initialOf(name))}</text>
</svg>
`;
}
