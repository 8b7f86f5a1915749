import type { Business } from '../../src/contract/business.ts';
import { initialOf } from '../../src/contract/business-text.ts';
import { parseColor, textOn, toHex } from '../../src/contract/color.ts';
import { escapeXml } from '../print/xml.ts';

export interface LogoFile {
  readonly path: string;
  /** Of its square, in pixels. */
  readonly width: number;
}

/** Widths in which a logo of ours lies under /pictures, as PNG; a business names the smaller. */
const LOGO_WIDTHS = [512, 168];

/** The files of a logo that we keep, the largest first; none for a logo that lies elsewhere or is missing. */
export function logoFiles(logo: string | null): LogoFile[] {
  const stem = /^(\/pictures\/.+-)\d+\.png$/.exec(logo ?? '')?.[1];
  return stem === undefined ? [] : LOGO_WIDTHS.map((width) => ({ path: `${stem}${width}.png`, width }));
}

/** An icon for a business without a logo of ours: its initial on the brand colour, to the edge, as devices cut icons. */
export function initialIcon({ name, theme }: Pick<Business, 'name' | 'theme'>): string {
  const brand = parseColor(theme.color);
  const letter = `x="256" y="350" font-size="270" font-weight="700" text-anchor="middle" fill="${toHex(textOn(brand))}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" font-family="system-ui, sans-serif">
<rect width="512" height="512" fill="${toHex(brand)}"/>
<text ${letter}>${escapeXml(initialOf(name))}</text>
</svg>
`;
}
