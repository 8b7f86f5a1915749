import type { Part, Size } from './crop.ts';

/** File types of a crop that is sent to the edge. JPEG has no transparency, so white is drawn behind the picture. */
export type SentType = 'image/jpeg' | 'image/png';

const JPEG_QUALITY = 0.92;

/** Draws a part of a picture into a canvas. Sets the size of the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, part: Part, size: Size): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
}

/** A part of a picture as a file, without the metadata of the original. Null when the browser has not enough memory. */
export function fileOfCrop(picture: ImageBitmap, part: Part, size: Size, type: SentType): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, part, size);
  const context = canvas.getContext('2d');
  if (type === 'image/jpeg' && context !== null) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}
