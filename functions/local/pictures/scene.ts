import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { type Backdrop, FEATURED_HEIGHT_PIXELS, FEATURED_WIDTH_PIXELS, featuredBackground } from './backdrops.ts';
import type { Ground } from './ground.ts';
import type { Figure } from './recipe.ts';
import { recolour } from './recolour.ts';

/** Width and height of a drawn dish picture. draw.ts makes the smaller files from it. */
const DISH_SIDE_PIXELS = 480;
/** Width and height of the picture in an emoji file. */
const EMOJI_SIDE_PIXELS = 256;

/** Where a figure (an emoji) stands in a picture. Lengths are in pixels. */
interface Position {
  /** Distance from the left edge of the picture to the middle of the figure. */
  readonly x: number;
  /** Distance from the top edge of the picture to the lower end of the figure. */
  readonly foot: number;
  /** Width and height to which the whole emoji file is resized. */
  readonly size: number;
  /** Clockwise rotation of the figure, in degrees. */
  readonly lean: number;
}

/** The positions in the picture of a dish, for one, two and three figures. The first position is that of the main figure. */
const DISH_POSITIONS: readonly (readonly Position[])[] = [
  [{ x: 240, foot: 380, size: 330, lean: 0 }],
  [
    { x: 216, foot: 372, size: 308, lean: 0 },
    { x: 360, foot: 412, size: 150, lean: 8 },
  ],
  [
    { x: 240, foot: 364, size: 296, lean: 0 },
    { x: 368, foot: 412, size: 142, lean: 8 },
    { x: 112, foot: 412, size: 142, lean: -8 },
  ],
];
const FEATURED_POSITIONS: readonly Position[] = [
  { x: 400, foot: 388, size: 300, lean: 0 },
  { x: 606, foot: 372, size: 214, lean: 4 },
  { x: 194, foot: 372, size: 214, lean: -4 },
  { x: 506, foot: 418, size: 128, lean: 8 },
  { x: 294, foot: 418, size: 128, lean: -8 },
];
/**
 * The order in which the figures are drawn, as indexes of FEATURED_POSITIONS. The figures at the sides are behind the main
 * figure. The small figures are in front of the main figure.
 */
const FEATURED_ORDER = [1, 2, 0, 3, 4];

const EMOJI_FOLDER = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'));

/**
 * Reads the file of an emoji. The file's name consists of the code points of the emoji. Some names contain the variation
 * selector (fe0f), others do not.
 */
function readEmoji(emoji: string): Buffer {
  const codes = [...emoji].map((sign) => sign.codePointAt(0)?.toString(16)).join('-');
  for (const name of [codes, `${codes}-fe0f`, codes.replace('-fe0f', '')]) {
    try {
      return readFileSync(new URL(`${name}.webp`, EMOJI_FOLDER));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new Error(`The emoji set has no ${emoji} (${codes}).`);
}

/** The layers of a figure: its shadow, then the figure without transparent edges, so that its foot touches the shadow. */
async function layers(figure: Figure, position: Position, ground: Ground, frame: { width: number; height: number }) {
  const leaning = await sharp(await recolour(readEmoji(figure.emoji), figure))
    .rotate(position.lean, { background: '#0000' })
    .png()
    .toBuffer();
  const trimmed = await sharp(leaning)
    .trim({ background: '#0000', threshold: 1 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = position.size / EMOJI_SIDE_PIXELS;
  const width = Math.round(trimmed.info.width * scale);
  const height = Math.round(trimmed.info.height * scale);
  const shadow = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
      <defs><filter id="blur" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${position.size * 0.04}"/></filter></defs>
      <g fill="${ground.shadow}" filter="url(#blur)">
        <ellipse cx="${position.x + width * 0.06}" cy="${position.foot}" rx="${width * 0.5}" ry="${position.size * 0.055}" opacity=".32"/>
        <ellipse cx="${position.x}" cy="${position.foot - 3}" rx="${width * 0.34}" ry="${position.size * 0.028}" opacity=".5"/>
      </g>
    </svg>`;
  const overlays: OverlayOptions[] = [
    { input: Buffer.from(shadow), left: 0, top: 0 },
    {
      input: await sharp(trimmed.data).resize(width, height).png().toBuffer(),
      left: Math.round(position.x - width / 2),
      top: Math.round(position.foot - height),
    },
  ];
  return overlays;
}

/** Draws a square picture with one to three figures on a coloured background. */
export async function drawDish(figures: readonly Figure[], ground: Ground): Promise<Buffer> {
  const positions = DISH_POSITIONS[figures.length - 1];
  if (!positions) throw new Error(`A dish shows one to three figures, not ${figures.length}.`);
  const base = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${DISH_SIDE_PIXELS}" height="${DISH_SIDE_PIXELS}">
      <defs><radialGradient id="ground" cx=".32" cy=".18" r="1.05"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#ground)"/>
      <circle cx="240" cy="236" r="182" fill="#fff" opacity=".36"/>
    </svg>`;
  const figureLayers = await Promise.all(
    figures.map((figure, index) => {
      const position = positions[index];
      return position ? layers(figure, position, ground, { width: DISH_SIDE_PIXELS, height: DISH_SIDE_PIXELS }) : [];
    }),
  );
  return sharp(Buffer.from(base)).composite(figureLayers.flat()).png().toBuffer();
}

/** Draws a picture of 16:9 in which one to five figures stand on a table. */
export async function drawFeatured(figures: readonly Figure[], ground: Ground, backdrop: Backdrop): Promise<Buffer> {
  const figureLayers = await Promise.all(
    FEATURED_ORDER.map((index) => {
      const figure = figures[index];
      const position = FEATURED_POSITIONS[index];
      return figure && position
        ? layers(figure, position, ground, { width: FEATURED_WIDTH_PIXELS, height: FEATURED_HEIGHT_PIXELS })
        : [];
    }),
  );
  return sharp(Buffer.from(featuredBackground(ground, backdrop)))
    .composite(figureLayers.flat())
    .png()
    .toBuffer();
}
