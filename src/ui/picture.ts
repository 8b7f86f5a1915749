/**
 * Widths of the pictures that have two files: the key is the width of the smaller file, the value is the width of the
 * larger file. The path of a picture contains the smaller width: `/pictures/x/ramen-192.avif`.
 */
const LARGER_WIDTHS_PX: Readonly<Record<string, number>> = { 168: 512, 192: 480, 400: 800 };

/** The `srcset` of a picture with two files; undefined for a picture with one file. */
export function pictureSet(path: string): string | undefined {
  const match = /^(\/pictures\/.+-)(\d+)(\.\w+)$/.exec(path);
  if (match === null) return undefined;
  const [, stem = '', width = '', ending = ''] = match;
  const larger = LARGER_WIDTHS_PX[width];
  return larger === undefined ? undefined : `${path} ${width}w, ${stem}${larger}${ending} ${larger}w`;
}
