/**
 * The kinds of pictures of a business. The address of a picture is `/pictures/<folder>/<name>-<width>.<format>`. Each
 * picture is stored in two files, which have the two widths (in pixels) of its kind. Settings and menus contain the
 * address of the smaller file. The address of the larger file differs only in the width.
 *
 * | kind     | shape  | widths   | format | where pages show it                       |
 * | -------- | ------ | -------- | ------ | ----------------------------------------- |
 * | dish     | square | 192, 480 | avif   | in the menu, 96 px wide; in a dialog      |
 * | featured | 16:9   | 400, 800 | avif   | in the cards of the directory             |
 * | logo     | square | 168, 512 | png    | in headers, 56 px wide; as the app's icon |
 */
export const PICTURE_KINDS = {
  dish: { widths: [192, 480], ratio: 1, format: 'avif' },
  featured: { widths: [400, 800], ratio: 16 / 9, format: 'avif' },
  logo: { widths: [168, 512], ratio: 1, format: 'png' },
} as const;
export type PictureKind = keyof typeof PICTURE_KINDS;

/** The first segment of the addresses of all pictures. */
export const PICTURE_FOLDER = '/pictures/';

/** The address of the picture's file that has this width, e.g. `/pictures/kitsune-alley/tonkotsu-192.avif`. */
export const pictureAddress = (folder: string, name: string, kind: PictureKind, width: number): string =>
  `${PICTURE_FOLDER}${folder}/${name}-${width}.${PICTURE_KINDS[kind].format}`;

/** The address of the smaller file of a picture. `picture`: a name, or a path or URL. A path or URL stays as it is. */
export const pictureOf = (routingPath: string, picture: string, kind: PictureKind): string =>
  picture.includes('/') ? picture : pictureAddress(routingPath, picture, kind, PICTURE_KINDS[kind].widths[0]);
