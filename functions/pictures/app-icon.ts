import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { mix, type Rgb } from '../../src/contract/color.ts';

/**
 * The icons of an installed app; the keys are their file names. Devices cut a maskable icon to a shape of their own. At
 * least a circle with 80 % of the icon's width stays visible (https://www.w3.org/TR/appmanifest/#icon-masks). So the
 * logo in a maskable icon has a margin of 10 % on each side.
 */
const APP_ICONS = {
  'icon-192.png': { sizePx: 192, marginShare: 0 },
  'icon-512.png': { sizePx: 512, marginShare: 0 },
  'maskable-512.png': { sizePx: 512, marginShare: 0.1 },
  'apple-touch-icon.png': { sizePx: 180, marginShare: 0 },
} as const;
export type AppIconName = keyof typeof APP_ICONS;

export const isAppIconName = (name: string): name is AppIconName => Object.hasOwn(APP_ICONS, name);

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => { readonly color: Rgb; readonly opacity: number };
}

/**
 * An icon with the logo. It has no transparent parts, because devices would fill them with black. The background is the
 * colour of the logo's upper left corner, or `ground` when this corner is transparent. Null when the logo cannot be decoded.
 */
export function appIcon(logo: ArrayBuffer, ground: Rgb, name: AppIconName): Uint8Array<ArrayBuffer> | null {
  const pixels = pixelsOf(logo);
  if (pixels === null) return null;
  const { sizePx, marginShare } = APP_ICONS[name];
  const corner = pixels.at(0, 0);
  const behind = mix(ground, corner.color, corner.opacity);
  const margin = Math.round(sizePx * marginShare);
  const inner = sizePx - 2 * margin;
  const data = new Uint8Array(sizePx * sizePx * 3);
  for (let y = 0; y < sizePx; y++)
    for (let x = 0; x < sizePx; x++) {
      const isInside = Math.min(x, y) >= margin && Math.max(x, y) < sizePx - margin;
      const color = isInside ? average(pixels, behind, x - margin, y - margin, inner) : behind;
      data.set(color, (y * sizePx + x) * 3);
    }
  return new Uint8Array(encode({ width: sizePx, height: sizePx, data, channels: 3, depth: 8 }));
}

/**
 * The colour of one pixel of the icon: the average of the logo's pixels that this pixel covers. The colour `behind` shows
 * through transparent pixels of the logo.
 */
function average({ width, height, at }: Pixels, behind: Rgb, x: number, y: number, size: number): Rgb {
  const range = (position: number, length: number) => {
    const start = Math.floor((position * length) / size);
    return { start, end: Math.max(start + 1, Math.floor(((position + 1) * length) / size)) };
  };
  const [columns, rows] = [range(x, width), range(y, height)];
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let row = rows.start; row < rows.end; row++)
    for (let column = columns.start; column < columns.end; column++) {
      const { color, opacity } = at(column, row);
      const [r, g, b] = opacity === 1 ? color : mix(behind, color, opacity);
      red += r;
      green += g;
      blue += b;
      count++;
    }
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
}

function pixelsOf(file: ArrayBuffer): Pixels | null {
  try {
    const png = decode(file);
    const data = png.palette ? convertIndexedToRgb(png) : png.data;
    const channels = png.palette ? (png.palette[0]?.length ?? 3) : png.channels;
    const value = (at: number) => (png.depth === 16 ? (data[at] ?? 0) >> 8 : (data[at] ?? 0));
    const isGrey = channels < 3;
    const hasAlpha = channels % 2 === 0;
    return {
      width: png.width,
      height: png.height,
      at(x, y) {
        const start = (y * png.width + x) * channels;
        const color: Rgb = isGrey
          ? [value(start), value(start), value(start)]
          : [value(start), value(start + 1), value(start + 2)];
        return { color, opacity: hasAlpha ? value(start + channels - 1) / 255 : 1 };
      },
    };
  } catch (error) {
    // For a damaged file, fast-png throws errors of several classes.
    if (error instanceof Error) return null;
    throw error;
  }
}
