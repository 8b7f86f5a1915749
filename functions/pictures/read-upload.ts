import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PX, type PictureProblem } from '../../src/contract/pictures.ts';
import { lettersAt, type ReadPicture, type ReadResult } from './formats/format.ts';
import { readJpeg } from './formats/jpeg.ts';
import { readPng } from './formats/png.ts';
import { readWebp } from './formats/webp.ts';

/** How many bytes at the start of a file are searched for `<svg`. */
const SEARCHED_BYTES = 1024;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/**
 * Reads an uploaded file without decoding its pixels. Ignores the file's name and declared type, because they can be
 * wrong. Returns the picture without metadata, or the reason why it is refused.
 */
export function readUpload(bytes: Uint8Array): ReadPicture | PictureProblem {
  const found = readByFormat(bytes);
  if (typeof found === 'string') return found;
  const { widthPx, heightPx } = found;
  if (widthPx === 0 || heightPx === 0) return 'damaged';
  const isTooLarge = Math.max(widthPx, heightPx) > MAX_UPLOAD_SIDE_PX || widthPx * heightPx > MAX_UPLOAD_PIXELS;
  return isTooLarge ? 'tooManyPixels' : found;
}

function readByFormat(bytes: Uint8Array): ReadResult {
  if (bytes.length < 16) return 'noPicture';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes);
  if (lettersAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes);
  if (lettersAt(bytes, 0) === 'RIFF' && lettersAt(bytes, 8) === 'WEBP') return readWebp(bytes);
  if (lettersAt(bytes, 0) === 'GIF8') return 'moving';
  if (lettersAt(bytes, 4) === 'ftyp' && HEIC_BRANDS.includes(lettersAt(bytes, 8))) return 'heic';
  return lettersAt(bytes, 0, SEARCHED_BYTES).toLowerCase().includes('<svg') ? 'drawing' : 'noPicture';
}
