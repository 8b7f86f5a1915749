import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { readUpload } from '../../functions/pictures/read-upload.ts';
import { PHOTO_MAKER, SIDEWAYS_PHOTO } from './samples.ts';

const drawing = sharp({ create: { width: 40, height: 30, channels: 4, background: '#3060c080' } });
const withMaker = { IFD0: { Make: PHOTO_MAKER } };

const FILES = {
  JPEG: await drawing.clone().withExif(withMaker).jpeg().toBuffer(),
  'progressive JPEG': await drawing.clone().withExif(withMaker).jpeg({ progressive: true }).toBuffer(),
  PNG: await drawing.clone().withExif(withMaker).png().toBuffer(),
  'PNG with a palette': await drawing.clone().withExif(withMaker).png({ palette: true }).toBuffer(),
  WebP: await drawing.clone().withExif(withMaker).webp().toBuffer(),
  'lossless WebP': await drawing.clone().withExif(withMaker).webp({ lossless: true }).toBuffer(),
};

const read = (file: Uint8Array) => readUpload(new Uint8Array(file));
const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();

describe.each(Object.entries(FILES))('%s', (_name, file) => {
  it('keeps its pixels and loses its metadata', async () => {
    expect(file.includes(PHOTO_MAKER)).toBe(true);
    const picture = read(file);
    if (typeof picture === 'string') throw new Error(picture);
    expect(picture).toMatchObject({ widthPx: 40, heightPx: 30, orientation: 1 });
    const cleaned = Buffer.concat(picture.parts);
    expect(cleaned.includes(PHOTO_MAKER)).toBe(false);
    expect((await sharp(cleaned).metadata()).exif).toBeUndefined();
    expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(file));
  });

  it('is refused when its end is missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: file.length - 1 }), (length) => {
        expect(read(file.subarray(0, length))).toBeTypeOf('string');
      }),
    );
    expect(read(file.subarray(0, file.length - 20))).toBe('incomplete');
  });

  it('throws no error when bytes are changed', () => {
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const changed = new Uint8Array(file);
        for (const [at, value] of changes) changed[at] = value;
        expect(() => readUpload(changed)).not.toThrow();
      }),
    );
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads the orientation %i', async (orientation) => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(read(await drawing.clone().withMetadata({ orientation }).toFormat(format).toBuffer())).toMatchObject({
      orientation,
    });
});

test("a video that a phone's camera appended to a photo is removed", () => {
  const withFilm = new Uint8Array([...SIDEWAYS_PHOTO, ...new TextEncoder().encode('ftypmp42 a film')]);
  const picture = read(withFilm);
  if (typeof picture === 'string') throw new Error(picture);
  expect(Buffer.concat(picture.parts).includes('a film')).toBe(false);
});

/** The PNG file above, with a header that states another size. */
const claiming = (width: number, height: number): Uint8Array => {
  const file = new Uint8Array(FILES.PNG);
  new DataView(file.buffer).setUint32(16, width);
  new DataView(file.buffer).setUint32(20, height);
  return file;
};
const textFile = (text: string) => new TextEncoder().encode(text);
const frames = Buffer.concat([Buffer.alloc(40 * 30 * 4, 1), Buffer.alloc(40 * 30 * 4, 255)]);
const moving = sharp(frames, { raw: { width: 40, height: 60, channels: 4, pageHeight: 30 } });

/** A WebP whose header VP8X states a width of 10 pixels, although its picture is wider. */
function withSmallHeader(): Uint8Array {
  const file = new Uint8Array(FILES['lossless WebP']);
  // The width minus 1 is at position 24.
  if (file[24] !== 39) throw new Error('The file has no header VP8X.');
  file[24] = 9;
  return file;
}

it.each([
  ['a WebP that states two sizes', 'damaged', withSmallHeader()],
  ['a small file that decodes to a huge picture', 'tooManyPixels', claiming(10_000, 10_000)],
  ['a long strip', 'tooManyPixels', claiming(20_000, 1)],
  ['an empty picture', 'damaged', claiming(0, 30)],
  ['a renamed text file', 'noPicture', textFile('Dear customer, here is our menu of the week.')],
  ['an empty file', 'noPicture', new Uint8Array()],
  ['a drawing', 'drawing', textFile('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', 'moving', await drawing.clone().gif().toBuffer()],
  ['a moving WebP', 'moving', await moving.webp().toBuffer()],
  ['an iPhone picture', 'heic', textFile('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
])('refuses %s as %s', (_name, problem, file) => {
  expect(read(file)).toBe(problem);
});
