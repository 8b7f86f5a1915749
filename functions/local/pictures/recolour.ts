import sharp from 'sharp';

/** How the main colour of a figure turns: degrees round the colour circle, and factors where 1 leaves as it is. */
export interface Turn {
  readonly hue: number;
  readonly saturation: number;
  readonly brightness: number;
}

/** Degrees from the main colour within which a pixel turns wholly, and beyond which it stays as it is. */
const WHOLLY = 22;
const NOT_AT_ALL = 32;

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

const distance = (one: number, other: number) => 180 - Math.abs(180 - Math.abs(one - other));

/** The hue, in steps of 10 degrees, that covers most of the figure; grey and white count little. */
function mainHue(pixels: Buffer): number {
  const weights = new Array<number>(36).fill(0);
  for (let at = 0; at < pixels.length; at += 4) {
    const { h, s, v } = toHsv(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const bin = Math.floor(h / 10) % 36;
    weights[bin] = (weights[bin] ?? 0) + s * v * (pixels[at + 3] ?? 0);
  }
  return weights.indexOf(Math.max(...weights)) * 10 + 5;
}

/** Turns the main colour of a figure and leaves the others: the bowl becomes blue, the noodles stay yellow. */
export async function recolour(figure: Buffer, turn: Turn): Promise<Buffer> {
  const { data, info } = await sharp(figure).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const main = mainHue(data);
  for (let at = 0; at < data.length; at += 4) {
    const { h, s, v } = toHsv(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const share = Math.min(1, Math.max(0, (NOT_AT_ALL - distance(h, main)) / (NOT_AT_ALL - WHOLLY)));
    const turned = toRgb({
      h: (h + turn.hue * share + 360) % 360,
      s: Math.min(1, s * (1 + (turn.saturation - 1) * share)),
      v: Math.min(255, v * (1 + (turn.brightness - 1) * share)),
    });
    data.set(turned, at);
  }
  return sharp(data, { raw: info }).png().toBuffer();
}
