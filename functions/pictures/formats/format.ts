import type { PictureProblem } from '../../../src/contract/pictures.ts';

/** How a camera was held, as EXIF numbers it: 1 upright, 6 a quarter turn to the left, 2, 4, 5 and 7 mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picture whose header was read. */
export interface ReadPicture {
  /** As stored, before it is turned upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
  /** The parts of the file that are needed to decode it: without EXIF, GPS, thumbnails, comments and appended films. */
  readonly parts: readonly Uint8Array[];
}

export type ReadResult = ReadPicture | PictureProblem;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters of a file as text. */
export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));
