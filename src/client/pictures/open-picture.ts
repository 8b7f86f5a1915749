import { PICTURE_PROBLEMS } from '../../contract/pictures.ts';

/** A picture that the browser decoded, or a sentence that says why it could not. */
export type OpenedPicture = { readonly bitmap: ImageBitmap } | { readonly problem: string };

/** Decodes a chosen file. Turns the picture upright, as the EXIF data of the file say. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  try {
    return { bitmap: await createImageBitmap(file, { imageOrientation: 'from-image' }) };
  } catch {
    // Browsers throw for every file that they cannot decode. Only Safari decodes HEIC.
    const isHeic = /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);
    return { problem: isHeic ? PICTURE_PROBLEMS.heic : PICTURE_PROBLEMS.noPicture };
  }
}
