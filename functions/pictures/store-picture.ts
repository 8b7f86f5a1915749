import { createHash } from 'node:crypto';
import { PICTURE_KINDS, type PictureKind, pictureAddress } from '../../src/contract/picture-kinds.ts';
import type { PictureProblem } from '../../src/contract/pictures.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Orientation, ReadPicture } from './formats/format.ts';
import { picturePlace } from './stored-pictures.ts';

/**
 * The address of a picture contains a hash, and this number is a part of the hashed data. Change the number when the
 * encoding changes, so that the same upload gets a new address.
 */
const ENCODING_VERSION = 1;
/** The length of the hash in an address: 128 bits, written as hexadecimal digits. */
const HASH_CHARACTERS = 32;
/** At this quality, a dish's picture takes about 4 kB at 192 pixels, and a featured picture about 20 kB at 800 pixels. */
const AVIF_QUALITY = 60;

/**
 * When a picture is uploaded again and its stored files are older than this, the files are stored again, so that they count
 * as new. Otherwise they could be deleted before a document contains the picture: a picture that no document contains
 * is deleted `UNUSED_PICTURE_KEPT_MS` after it was stored (functions/upkeep/unused-pictures.ts).
 */
const STORED_AGAIN_AFTER_MS = DAY_MS;

/** For each orientation, how to turn the picture upright: first the flip, then the clockwise rotation in degrees. */
const TO_UPRIGHT: Readonly<Record<Orientation, { readonly flip?: 'h' | 'v'; readonly rotate?: 90 | 180 | 270 }>> = {
  1: {},
  2: { flip: 'h' },
  3: { rotate: 180 },
  4: { flip: 'v' },
  5: { flip: 'h', rotate: 270 },
  6: { rotate: 90 },
  7: { flip: 'h', rotate: 90 },
  8: { rotate: 270 },
};

export interface PictureStorage {
  readonly bucket: R2Bucket;
  readonly images: ImagesBinding;
}

/**
 * Encodes a picture in both widths of its kind and stores the two files for a business. Returns the address of the smaller
 * file, or the reason why the picture is refused. The address contains a hash of the upload, so the same upload gets the
 * same address. A stored file is encoded again only when it is older than a day.
 */
export async function storePicture(
  { bucket, images }: PictureStorage,
  businessId: number,
  kind: PictureKind,
  picture: ReadPicture,
): Promise<{ readonly address: string } | PictureProblem> {
  const { widths, ratio } = PICTURE_KINDS[kind];
  if (isSmallerThan(picture, widths[0], widths[0] / ratio)) return 'tooFewPixels';
  const name = hashOfUpload(kind, picture);
  const addressOf = (width: number) => pictureAddress(String(businessId), name, kind, width);
  // The smaller file is stored last. So when it exists, the larger file exists too.
  const files = widths.map((width) => ({ width, place: picturePlace(addressOf(width)) })).reverse();
  for (const { width, place } of files) {
    if (place === null) throw new Error(`The address ${addressOf(width)} has no place in the bucket.`);
    const known = await bucket.head(place.key);
    if (known !== null && Date.now() - known.uploaded.getTime() < STORED_AGAIN_AFTER_MS) continue;
    const encoded = await encode(images, picture, { widthPx: width, heightPx: Math.round(width / ratio) }, place.type);
    if (encoded === null) return 'damaged';
    await bucket.put(place.key, encoded);
  }
  return { address: addressOf(widths[0]) };
}

function isSmallerThan({ widthPx, heightPx, orientation }: ReadPicture, width: number, height: number): boolean {
  const isSideways = orientation >= 5;
  return (isSideways ? heightPx : widthPx) < width || (isSideways ? widthPx : heightPx) < height;
}

function hashOfUpload(kind: PictureKind, { orientation, parts }: ReadPicture): string {
  const hash = createHash('sha256').update(`${ENCODING_VERSION} ${kind} ${orientation}\0`);
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}

/** The picture turned upright and cut to this size, without metadata; null when it cannot be decoded. */
async function encode(
  images: ImagesBinding,
  { orientation, parts }: ReadPicture,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  format: 'image/avif' | 'image/png',
): Promise<ArrayBuffer | null> {
  const { flip, rotate } = TO_UPRIGHT[orientation];
  let transformer = images.input(new Blob(parts.map((part) => new Uint8Array(part))).stream());
  if (flip) transformer = transformer.transform({ flip });
  if (rotate) transformer = transformer.transform({ rotate });
  try {
    const cut = transformer.transform({ width: widthPx, height: heightPx, fit: 'cover' });
    const output = await cut.output({ format, quality: AVIF_QUALITY, anim: false });
    return await output.response().arrayBuffer();
  } catch (error) {
    if (isImagesError(error)) return null;
    throw error;
  }
}

/**
 * Whether the Images binding threw this error. The errors of the binding have a numeric code
 * (https://developers.cloudflare.com/images/transform-images/bindings/).
 */
const isImagesError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';
