import { lettersAt, type Orientation, viewOf } from './format.ts';

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation that a TIFF block of EXIF states; 1 (upright) when the block states none or cannot be read. */
export function exifOrientation(tiff: Uint8Array): Orientation {
  const order = lettersAt(tiff, 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const littleEndian = order === 'II';
  const view = viewOf(tiff);
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(at, littleEndian) === ORIENTATION_TAG)
      return orientationOf(view.getUint16(at + 8, littleEndian));
  }
  return 1;
}

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const orientationOf = (number: number): Orientation => ORIENTATIONS.find((known) => known === number) ?? 1;
