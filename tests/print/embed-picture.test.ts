import sharp from 'sharp';
import { extractImages } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { loadTypeface } from '../../functions/print/fonts/typeface.ts';
import { Canvas } from '../../functions/print/pdf/canvas.ts';
import type { Picture } from '../../functions/print/pdf/embed-picture.ts';
import { writePdf } from '../../functions/print/pdf/write-pdf.ts';
import { fonts } from './font-files.ts';

const face = await loadTypeface(fonts, 400, '');
const faces = { regular: face, bold: face, title: face };

/** A PDF that shows one picture. */
async function show(picture: Picture): Promise<Uint8Array> {
  const page = new Canvas(faces, 792);
  page.tag('Figure', () => page.picture([100, 100], 200, 20), 'A picture');
  return writePdf({ title: 'Picture', author: 'Test', paper: 'letter', faces, picture, pages: [page] });
}

/** A picture of 16 by 16 pixels in many colours. */
const drawing = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><defs><linearGradient id="g"><stop stop-color="#f00"/>
     <stop offset="1" stop-color="#00f"/></linearGradient></defs><rect width="16" height="16" fill="url(#g)"/></svg>`,
  ),
);
const opaque = () => drawing.clone().flatten({ background: '#fff' });

const PICTURES = [
  ['an indexed PNG', () => opaque().png({ palette: true })],
  ['a PNG of 8 colours, with four bits for each pixel', () => opaque().png({ palette: true, colours: 8 })],
  ['an RGB PNG', () => opaque().png()],
  ['a grey PNG', () => opaque().greyscale().png()],
  ['an interlaced PNG', () => opaque().png({ progressive: true })],
] as const;

describe('embedPicture', () => {
  test.each(PICTURES)('keeps every pixel of %s', async (_, draw) => {
    const bytes = new Uint8Array(await draw().toBuffer());
    const [image] = await extractImages(await show({ type: 'image/png', bytes }), 1);
    const expected = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
    const found = Buffer.from(image?.data ?? []);
    expect(toRgb(found, image?.channels ?? 0)).toEqual([...expected]);
  });

  test('copies a JPEG unchanged', async () => {
    const bytes = new Uint8Array(await opaque().jpeg().toBuffer());
    const file = Buffer.from(await show({ type: 'image/jpeg', bytes }));
    expect(file.includes(Buffer.from(bytes))).toBe(true);
  });

  test('copies the compressed data of an opaque PNG', async () => {
    const png = await opaque().png().toBuffer();
    const start = png.indexOf('IDAT') + 4;
    const packed = png.subarray(start, start + png.readUInt32BE(start - 8));
    expect(Buffer.from(await show({ type: 'image/png', bytes: new Uint8Array(png) })).includes(packed)).toBe(true);
  });

  test('keeps the transparency of a PNG', async () => {
    const bytes = new Uint8Array(await drawing.clone().removeAlpha().ensureAlpha(0.5).png().toBuffer());
    expect(Buffer.from(await show({ type: 'image/png', bytes })).includes('/SMask')).toBe(true);
  });
});

/** Converts pixels to red, green and blue. The pixels may have any number of channels. */
function toRgb(data: Buffer, channels: number): number[] {
  const pixels = Array.from({ length: data.length / channels }, (_, at) => [
    ...data.subarray(at * channels, (at + 1) * channels),
  ]);
  return pixels.flatMap(([red = 0, green = red, blue = red]) => [red, green, blue]);
}
