/** The second width in which a picture is kept, by the first; the path names the first, e.g. `/pictures/x/ramen-192.avif`. */
const LARGER: Readonly<Record<string, number>> = { 168: 512, 192: 480, 400: 800 };

/** Both widths of a picture for `srcset`; undefined for a picture that we do not keep ourselves. */
export function pictureSet(path: string): string | undefined {
  const match = /^(\/pictures\/.+-)(\d+)(\.\w+)$/.exec(path);
  if (match === null) return undefined;
  const [, stem = '', width = '', ending = ''] = match;
  const larger = LARGER[width];
  return larger === undefined ? undefined : `${path} ${width}w, ${stem}${larger}${ending} ${larger}w`;
}

/** What stands for a picture that is missing: the first letter of the name. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? '';
}
