import { exifOrientation } from './exif.ts';
import { lettersAt, type Orientation, type ReadResult, viewOf } from './format.ts';

/** Markers, the second byte of each segment of a JPEG file (ITU-T T.81, table B.1). */
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
/**
 * Markers of segments that are kept: tables, scans, JFIF and Adobe's colour transform. `readJpeg` also keeps frames and
 * colour profiles.
 */
const KEPT: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdd, START_OF_SCAN, 0xe0, 0xee]);

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Reads the size, the orientation and the needed segments of a JPEG file. */
export function readJpeg(bytes: Uint8Array): ReadResult {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let size: { widthPx: number; heightPx: number } | null = null;
  let orientation: Orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    if (bytes[at] !== 0xff) return 'damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      parts.push(bytes.subarray(at, at + 2));
      return size === null ? 'damaged' : { ...size, orientation, parts };
    }
    if (marker === START_OF_IMAGE || marker === 0) return 'damaged';
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return 'incomplete';
    if (isFrame(marker)) {
      // A file with several sizes counts as damaged, because decoders differ in the size that they use.
      if (size !== null || end < at + 9) return 'damaged';
      size = { heightPx: view.getUint16(at + 5), widthPx: view.getUint16(at + 7) };
    }
    if (marker === APP1 && lettersAt(bytes, at + 4) === 'Exif')
      orientation = exifOrientation(bytes.subarray(at + 10, end));
    const isProfile = marker === APP2 && lettersAt(bytes, at + 4, 11) === 'ICC_PROFILE';
    const dataEnd = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (isFrame(marker) || KEPT.has(marker) || isProfile) parts.push(bytes.subarray(at, dataEnd));
    at = dataEnd;
  }
  return 'incomplete';
}

/**
 * The position of the first marker after the data of a scan. Within this data, a byte 0xff is followed only by zero, by
 * another 0xff or by the second byte of a restart marker.
 */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
