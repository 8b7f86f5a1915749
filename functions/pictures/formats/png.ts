import { exifOrientation } from './exif.ts';
import { lettersAt, type Orientation, type ReadResult, viewOf } from './format.ts';

const SIGNATURE_BYTES = 8;
/** How many bytes the length, the type and the checksum of a chunk take together. */
const CHUNK_OVERHEAD_BYTES = 12;
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);

/** Reads the size, the orientation and the needed chunks of a PNG file. */
export function readPng(bytes: Uint8Array): ReadResult {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { widthPx: number; heightPx: number } | null = null;
  let orientation: Orientation = 1;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = lettersAt(bytes, at + 4);
    const end = at + CHUNK_OVERHEAD_BYTES + view.getUint32(at);
    if (end > bytes.length) return 'incomplete';
    if (type === 'acTL') return 'moving';
    if ((type === 'IHDR') !== (size === null)) return 'damaged';
    if (type === 'IHDR') {
      if (end < at + CHUNK_OVERHEAD_BYTES + 8) return 'damaged';
      size = { widthPx: view.getUint32(at + 8), heightPx: view.getUint32(at + 12) };
    }
    if (type === 'eXIf') orientation = exifOrientation(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return size === null ? 'damaged' : { ...size, orientation, parts };
    at = end;
  }
  return 'incomplete';
}
