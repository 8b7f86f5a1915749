import sharp from 'sharp';

/** A change of the main colour of a figure (an emoji). Saturation and brightness are factors: 1 changes nothing. */
export interface ColourChange {
  /** By how many degrees the hue moves on the colour circle. */
  readonly hue: number;
  readonly saturation: number;
  readonly brightness: number;
}

/** A pixel changes fully when its hue differs from the main hue by at most this number of degrees. */
const FULL_CHANGE_DEGREES = 22;
/**
 * A pixel keeps its colour when its hue differs from the main hue by at least this number of degrees. Pixels between the
 * two limits change in part.
 */
const NO_CHANGE_DEGREES = 32;
/** Width of a bin in the histogram of hues. */
const HUE_BIN_DEGREES = 10;
const HUE_BINS = 360 / HUE_BIN_DEGREES;

interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
}

function toHsv(r: number, g: number, b: number): Hsv {
  const v = Math.max(r, g, b);
  const chroma = v - Math.min(r, g, b);
  if (chroma === 0) return { h: 0, s: 0, v };
  const sixth = v === r ? (g - b) / chroma : v === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return { h: (sixth * 60 + 360) % 360, s: chroma / v, v };
}

function toRgb({ h, s, v }: Hsv): [number, number, number] {
  const channel = (n: number) => {
    const k = (n + h / 60) % 6;
    return Math.round(v - v * s * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

/** Degrees between two hues. */
const hueDistance = (one: number, other: number) => 180 - Math.abs(180 - Math.abs(one - other));

/**
 * The most frequent hue of a figure, in degrees: the middle of the histogram's highest bin. Grey, white, dark and
 * transparent pixels count little.
 */
function mainHue(pixels: Buffer): number {
  const weights = new Array<number>(HUE_BINS).fill(0);
  for (let at = 0; at < pixels.length; at += 4) {
    const { h, s, v } = toHsv(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const bin = Math.floor(h / HUE_BIN_DEGREES) % HUE_BINS;
    weights[bin] = (weights[bin] ?? 0) + s * v * (pixels[at + 3] ?? 0);
  }
  return (weights.indexOf(Math.max(...weights)) + 0.5) * HUE_BIN_DEGREES;
}

/** Changes the main colour of a figure and keeps its other colours: a bowl becomes blue, its noodles stay yellow. */
export async function recolour(figure: Buffer, change: ColourChange): Promise<Buffer> {
  const { data, info } = await sharp(figure).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const main = mainHue(data);
  for (let at = 0; at < data.length; at += 4) {
    const { h, s, v } = toHsv(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const share = Math.min(
      1,
      Math.max(0, (NO_CHANGE_DEGREES - hueDistance(h, main)) / (NO_CHANGE_DEGREES - FULL_CHANGE_DEGREES)),
    );
    const changed = toRgb({
      h: (h + change.hue * share + 360) % 360,
      s: Math.min(1, s * (1 + (change.saturation - 1) * share)),
      v: Math.min(255, v * (1 + (change.brightness - 1) * share)),
    });
    data.set(changed, at);
  }
  return sharp(data, { raw: info }).png().toBuffer();
}
