/** The call that uploads a picture of a business, with its limits and messages. */
import * as v from 'valibot';

/** Maximum size of an upload. A phone's photo has 2 to 8 MB; the console crops it and sends a few hundred kB. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Maximum number of pixels of an uploaded picture. Cloudflare accepts 100 megapixels. */
export const MAX_UPLOAD_PIXELS = 50_000_000;
/** Maximum width and height of an uploaded picture. Cloudflare accepts the same. */
export const MAX_UPLOAD_SIDE_PX = 12_000;

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Messages that say why a file is refused. The key is the `reason` of the failure. */
export const PICTURE_PROBLEMS = {
  noPicture: 'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP file.',
  drawing: 'SVG files are not accepted. Please choose a JPEG, PNG or WebP file.',
  heic: 'HEIC pictures cannot be read here. Please save the picture as JPEG and choose it again.',
  moving: 'Moving pictures and GIF files are not accepted. Please choose a still JPEG, PNG or WebP file.',
  incomplete: 'This file ends too early. Please choose or copy it again.',
  tooManyPixels: 'This picture has too many pixels. Please choose one with at most 50 megapixels.',
  tooFewPixels: 'This picture is too small to look sharp. Please choose a larger one.',
  damaged: 'This picture is damaged. Please choose another one.',
} as const;
export type PictureProblem = keyof typeof PICTURE_PROBLEMS;

/** Query of `POST /rest/manage/business/{routingPath}/pictures?kind=dish`, whose body is the file. */
export const pictureUploadQuery = v.object({ kind: v.picklist(['dish', 'featured', 'logo']) });

/** Reply of the upload. A picture is stored as two files of different widths; the smaller one has this `address`. */
export const storedPictureSchema = v.object({ address: v.string() });
export type StoredPicture = v.InferOutput<typeof storedPictureSchema>;
