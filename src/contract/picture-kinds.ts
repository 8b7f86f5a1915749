/**
 * The pictures of a business, at `/pictures/<folder>/<name>-<width>.<format>`. Each picture exists in the two widths of its
 * kind. Settings and menus store the address of the smaller file; the larger file differs only in the width.
 *
 * | kind     | shape  | widths   | format | shown                  |
 * | -------- | ------ | -------- | ------ | ---------------------- |
 * | dish     | square | 192, 480 | avif   | at 96 px; in a dialog  |
 * | featured | 16:9   | 400, 800 | avif   | cards of the directory |
 * | logo     | square | 168, 512 | png    | at 56 px; app icon     |
 */
export const PICTURE_KINDS = {
  dish: { widths: [192, 480], ratio: 1, format: 'avif' },
  featured: { widths: [400, 800], ratio: 16 / 9, format: 'avif' },
  logo: { widths: [168, 512], ratio: 1, format: 'png' },
} as const;
export type PictureKind = keyof typeof PICTURE_KINDS;

/** The first segment of the addresses of all pictures. */
export const PICTURE_FOLDER = '/pictures/';

/** The address of one width of a picture, e.g. `/pictures/kitsune-alley/tonkotsu-192.avif`. */
export const pictureAddress = (folder: string, name: string, kind: PictureKind, width: number): string =>
  `${PICTURE_FOLDER}${folder}/${name}-${width}.${PICTURE_KINDS[kind].format}`;

/** The address of the smaller file of a document's picture. `picture`: a name, or a path or URL. */
export const pictureOf = (routingPath: string, picture: string, kind: PictureKind): string =>
  picture.includes('/') ? picture : pictureAddress(routingPath, picture, kind, PICTURE_KINDS[kind].widths[0]);
