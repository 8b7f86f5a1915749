import type { Business } from '../../../src/contract/business.ts';
import { initialOf } from '../../../src/contract/business-text.ts';
import { brandPair, parseColor, toHex } from '../../../src/contract/color.ts';
import { escapeXml } from '../xml.ts';
import { darkRuns, type QrMatrix, QUIET_ZONE_MODULES } from './matrix.ts';

/** A picture of any type that browsers show. */
export interface EmbeddedPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface QrSvgSource {
  /** The QR code. Its error correction must be `high`, because the logo covers the middle. */
  readonly matrix: QrMatrix;
  readonly business: Pick<Business, 'name' | 'theme'>;
  /** The sentence that tells customers what the code is for, e.g. `Scan to order`. */
  readonly invitation: string;
  /** The place of the code, such as `Table 12`; null for a code that is for the whole business. */
  readonly place: string | null;
  /** The logo of the business. When it is null, the drawing shows the initial of the business's name. */
  readonly logo: EmbeddedPicture | null;
}

/**
 * The width of the white square under the logo, as a share of the code's width. The square covers 5 % of the code. This is
 * safe, because up to 30 % of a code may be unreadable.
 */
const LOGO_SHARE = 0.23;

/**
 * The heights of the lines of text below a code that is `TYPICAL_CODE_MODULES` wide. If the code is larger, its lines are
 * larger in proportion.
 */
const LINE_HEIGHTS_MODULES = { name: 2.6, invitation: 2 };
const TYPICAL_CODE_MODULES = 33;

/**
 * A QR code as an SVG drawing to show, download and print. The drawing needs no other files. The logo is in the middle of
 * the code. The name of the business and the invitation are below the code.
 */
export function qrSvg({ matrix, business, invitation, place, logo }: QrSvgSource): string {
  const unit = matrix.size / TYPICAL_CODE_MODULES;
  const width = matrix.size + 2 * QUIET_ZONE_MODULES;
  const height = width + 6 * unit;
  const modules = darkRuns(matrix).map(
    ({ x, y, length }) => `M${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h${length}v1h-${length}z`,
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
${line(business.name, width + 1.2 * unit, LINE_HEIGHTS_MODULES.name * unit, 700)}
${line(caption, width + 4.2 * unit, LINE_HEIGHTS_MODULES.invitation * unit, 400)}
</svg>
`;
}

/** The logo, or the initial on the brand colour, on a white square that covers only whole modules. */
function middle(size: number, { name, theme }: QrSvgSource['business'], logo: EmbeddedPicture | null): string {
  const ground = Math.round((size * LOGO_SHARE - 1) / 2) * 2 + 1;
  const start = QUIET_ZONE_MODULES + (size - ground) / 2;
  const centre = QUIET_ZONE_MODULES + size / 2;
  const plate = `<rect x="${start}" y="${start}" width="${ground}" height="${ground}" fill="#fff"/>`;
  if (logo) {
    const inner = `x="${start + 0.5}" y="${start + 0.5}" width="${ground - 1}" height="${ground - 1}"`;
    return `${plate}\n<image ${inner} href="data:${logo.type};base64,${base64(logo.bytes)}"/>`;
  }
  const { ground: colour, text } = brandPair(parseColor(theme.color));
  const disc = `<circle cx="${centre}" cy="${centre}" r="${ground / 2 - 0.5}" fill="${toHex(colour)}"/>`;
  const letter = `x="${centre}" y="${number(centre + ground * 0.18)}" font-size="${number(ground * 0.5)}" font-weight="700"`;
  const initial = `<text ${letter} fill="${toHex(text)}" text-anchor="middle">${escapeXml(initialOf(name))}</text>`;
  return `${plate}\n${disc}${initial}`;
}

/** An estimate of a line's width at font size 1. The exact width is not known, because the viewer chooses the font. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\uffef]/.test(character) ? 1 : 0.58), 0);
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
