import type { Business } from '../../../src/contract/business.ts';
import { initialOf } from '../../../src/contract/business-text.ts';
import { parseColor, textOn, toHex } from '../../../src/contract/color.ts';
import { escapeXml } from '../xml.ts';
import { darkRuns, type QrMatrix, QUIET_ZONE } from './matrix.ts';

/** A logo of any type that a browser shows. */
export interface EmbeddedPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface QrSvgSource {
  /** Made with high error correction, for the logo covers its middle. */
  readonly matrix: QrMatrix;
  readonly business: Pick<Business, 'name' | 'theme'>;
  /** What the code asks people to do, e.g. `Scan to order`. */
  readonly invitation: string;
  /** E.g. `Table 12`; null for a code of the whole business. */
  readonly place: string | null;
  /** Null shows the name's initial. */
  readonly logo: EmbeddedPicture | null;
}

/** Part of the code's edge that the logo's white ground takes: 5 % of its area, where 30 % may be missing. */
const LOGO_SHARE = 0.23;

/** Heights of the lines of text under the code, in modules of a code of 33. */
const LINES = { name: 2.6, invitation: 2 };
const TYPICAL_SIZE = 33;

/** A code to show, download and print: logo in the middle, name and invitation under it. Holds all that it shows. */
export function qrSvg({ matrix, business, invitation, place, logo }: QrSvgSource): string {
  const unit = matrix.size / TYPICAL_SIZE;
  const width = matrix.size + 2 * QUIET_ZONE;
  const height = width + 6 * unit;
  const modules = darkRuns(matrix).map(
    ({ x, y, length }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`,
  );
  const caption = place === null ? invitation : `${place} · ${invitation}`;
  const line = (text: string, top: number, size: number, weight: number) => {
    const fitting = Math.min(size, (width - 2) / (widthOf(text) || 1));
    const attributes = `x="${number(width / 2)}" y="${number(top)}" font-size="${number(fitting)}" font-weight="${weight}"`;
    return `<text ${attributes} text-anchor="middle">${escapeXml(text)}</text>`;
  };
  const label = escapeXml(`${business.name}: ${caption}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${number(height)}" width="${width * 10}" height="${number(height * 10)}" role="img" aria-label="${label}" font-family="system-ui, sans-serif">
<title>${label}</title>
<rect width="100%" height="100%" fill="#fff"/>
<path d="${modules.join('')}" shape-rendering="crispEdges"/>
${middle(matrix.size, business, logo)}
${line(business.name, width + 1.2 * unit, LINES.name * unit, 700)}
${line(caption, width + 4.2 * unit, LINES.invitation * unit, 400)}
</svg>
`;
}

/** The logo, or the initial on the brand colour, on a white ground of whole modules. */
function middle(size: number, { name, theme }: QrSvgSource['business'], logo: EmbeddedPicture | null): string {
  const ground = Math.round((size * LOGO_SHARE - 1) / 2) * 2 + 1;
  const start = QUIET_ZONE + (size - ground) / 2;
  const centre = QUIET_ZONE + size / 2;
  const plate = `<rect x="${start}" y="${start}" width="${ground}" height="${ground}" fill="#fff"/>`;
  if (logo) {
    const inner = `x="${start + 0.5}" y="${start + 0.5}" width="${ground - 1}" height="${ground - 1}"`;
    return `${plate}\n<image ${inner} href="data:${logo.type};base64,${base64(logo.bytes)}"/>`;
  }
  const brand = parseColor(theme.color);
  const disc = `<circle cx="${centre}" cy="${centre}" r="${ground / 2 - 0.5}" fill="${toHex(brand)}"/>`;
  const letter = `x="${centre}" y="${number(centre + ground * 0.18)}" font-size="${number(ground * 0.5)}" font-weight="700"`;
  const initial = `<text ${letter} fill="${toHex(textOn(brand))}" text-anchor="middle">${escapeXml(initialOf(name))}</text>`;
  return `${plate}\n${disc}${initial}`;
}

/** An estimate of a line's width for a type size of 1: fonts differ, and an SVG does not know which it gets. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\uffef]/.test(character) ? 1 : 0.58), 0);
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
