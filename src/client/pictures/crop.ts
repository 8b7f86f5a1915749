export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a shape, such as a square, shows. */
export interface Crop {
  /**
   * The point of interest, from 0 (left, top) to 1. It is in the middle of the shape, unless an edge of the picture is
   * near.
   */
  readonly x: number;
  readonly y: number;
  /**
   * At 1, the picture just fills the shape; at 3, the shape shows a third of that width. Below 1, there is empty space
   * around the picture.
   */
  readonly zoom: number;
}

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** A part of a picture, in pixels of the picture. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The zoom at which the shape contains the whole picture, with empty space around it. */
export const wholeZoom = ({ width, height }: Size, ratio: number): number =>
  Math.min(width, height * ratio) / Math.max(width, height * ratio);

/**
 * The part of the picture that a crop shows, with this ratio of width to height. It exceeds the picture only where the
 * picture is smaller than the part; the picture is then in the middle.
 */
export function cropPart(picture: Size, ratio: number, { x, y, zoom }: Crop): Part {
  const largest = Math.min(picture.width, picture.height * ratio);
  const width = largest / zoom;
  const height = width / ratio;
  return {
    left: within(x * picture.width - width / 2, picture.width - width),
    top: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
}

/** The crop after dragging the picture by a share of the width and height of the shown part. */
export function moved(picture: Size, ratio: number, crop: Crop, byX: number, byY: number): Crop {
  const part = cropPart(picture, ratio, crop);
  const to = { ...part, left: part.left - byX * part.width, top: part.top - byY * part.height };
  return {
    ...crop,
    x: clamp((to.left + part.width / 2) / picture.width, 1),
    y: clamp((to.top + part.height / 2) / picture.height, 1),
  };
}

/**
 * Limits the start of a part: `room` is the last start at which the part ends inside the picture. For a part that is
 * larger than the picture, `room` is negative, and half of it is left on each side.
 */
const within = (start: number, room: number): number => (room < -ROUNDING_PX ? room / 2 : clamp(start, room));

/** The largest rounding error of the divisions above. */
const ROUNDING_PX = 1e-6;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/** Size in which a part is sent: no larger than customers need, and not enlarged. */
export function sentSize(part: Size, widthPx: number): Size {
  const width = Math.round(Math.min(part.width, widthPx));
  return { width, height: Math.round((width / part.width) * part.height) };
}
