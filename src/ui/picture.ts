/** Larger width of a picture by its smaller width. The path contains the smaller one: `/pictures/x/ramen-192.avif`. */
const LARGER_WIDTHS_PX: Readonly<Record<string, number>> = { 168: 512, 192: 480, 400: 800 };

/** The `srcset` of a picture with its two widths; undefined for other pictures. */
export function pictureSet(path: string): string | undefined {
  const match = /^(\/pictures\/.+-)(\d+)(\.\w+)$/.exec(path);
  if (match === null) return undefined;
  const [, stem = '', width = '', ending = ''] = match;
  const larger = LARGER_WIDTHS_PX[width];
  return larger === undefined ? undefined : `${path} ${width}w, ${stem}${larger}${ending} ${larger}w`;
}
