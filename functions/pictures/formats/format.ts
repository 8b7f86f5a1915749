import type { PictureProblem } from '../../../src/contract/pictures.ts';

/**
 * EXIF's number for how the stored picture lies: 1 upright, 6 a quarter turn to the left; 2, 4, 5 and 7 are mirrored.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picture with the facts from its header. */
export interface ReadPicture {
  /** Size as stored, before the picture is turned upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
  /** The parts of the file that are needed to decode it: without EXIF, GPS, thumbnails, comments and appended videos. */
  readonly parts: readonly Uint8Array[];
}

export type ReadResult = ReadPicture | PictureProblem;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** `count` bytes of a file as text, one character per byte. */
export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));
