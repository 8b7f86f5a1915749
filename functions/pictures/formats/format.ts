import type { PictureProblem } from '../../../src/contract/pictures.ts';

/**
 * EXIF's number for the orientation of the stored picture. 1 means that the picture is upright. 6 means that the picture
 * lies on its left side. 2, 4, 5 and 7 mean that the picture is mirrored.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a reader of a format found in an uploaded picture. */
export interface ReadPicture {
  /** Size as stored, before the picture is turned upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: Orientation;
  /**
   * The parts of the file that are needed to decode the picture. They contain no EXIF data (such as a GPS position), no
   * thumbnail, no comment and no appended video.
   */
  readonly parts: readonly Uint8Array[];
}

export type ReadResult = ReadPicture | PictureProblem;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The text of `count` bytes from position `at`. Each byte becomes one character. */
export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));
