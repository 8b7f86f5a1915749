import { exifOrientation } from './exif.ts';
import { lettersAt, type Orientation, type ReadResult, viewOf } from './format.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const KEPT: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** Flags in the first byte of the chunk VP8X (https://developers.google.com/speed/webp/docs/riff_container). */
const ANIMATION_FLAG = 0x02;
const METADATA_FLAGS = 0x04 | 0x08;

/** Reads the size, the orientation and the needed chunks of a WebP file. */
export function readWebp(bytes: Uint8Array): ReadResult {
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return 'incomplete';
  const chunks: Uint8Array[] = [];
  let size: Size | null = null;
  let orientation: Orientation = 1;
  let at = HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= fileEnd) {
    const type = lettersAt(bytes, at);
    const data = at + CHUNK_HEADER_BYTES;
    const dataEnd = data + view.getUint32(at + 4, true);
    // Chunks start at even positions, so one more byte follows data of an odd length.
    const end = dataEnd + (dataEnd % 2);
    if (end > fileEnd) return 'incomplete';
    if (type === 'ANIM' || type === 'ANMF') return 'moving';
    if (type === 'EXIF') orientation = exifOrientation(withoutPrefix(bytes.subarray(data, dataEnd)));
    if (KEPT.has(type)) {
      const chunk = type === 'VP8X' ? withoutMetadataFlags(bytes.subarray(at, end)) : bytes.subarray(at, end);
      if (type === 'VP8X' && ((bytes[data] ?? 0) & ANIMATION_FLAG) !== 0) return 'moving';
      const stated = sizeIn(type, bytes.subarray(data, dataEnd));
      // A file with several sizes counts as damaged, because decoders differ in the size that they use.
      if (size !== null && stated !== null && !isSameSize(size, stated)) return 'damaged';
      size ??= stated;
      chunks.push(chunk);
    }
    at = end;
  }
  if (size === null) return 'damaged';
  const header = bytes.slice(0, HEADER_BYTES);
  viewOf(header).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return { ...size, orientation, parts: [header, ...chunks] };
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

const isSameSize = (one: Size, other: Size): boolean =>
  one.widthPx === other.widthPx && one.heightPx === other.heightPx;

function sizeIn(type: string, data: Uint8Array): Size | null {
  if (data.length < 10) return null;
  const view = viewOf(data);
  if (type === 'VP8X') {
    const side = (at: number) => (view.getUint16(at, true) | ((data[at + 2] ?? 0) << 16)) + 1;
    return { widthPx: side(4), heightPx: side(7) };
  }
  if (type === 'VP8 ') return { widthPx: view.getUint16(6, true) & 0x3fff, heightPx: view.getUint16(8, true) & 0x3fff };
  if (type !== 'VP8L') return null;
  const bits = view.getUint32(1, true);
  return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
}

function withoutMetadataFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[CHUNK_HEADER_BYTES] = (copy[CHUNK_HEADER_BYTES] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

/** An EXIF block without the prefix `Exif`. JPEG files need this prefix; some programs also write it into WebP files. */
const withoutPrefix = (exif: Uint8Array) => (lettersAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif);
