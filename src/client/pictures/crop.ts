export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that a shape, such as a square, shows. */
export interface Crop {
  /**
   * The point of interest, from 0 (left, top) to 1. It is in the middle of the shape, unless it is too near to an edge
   * of the picture.
   */
  readonly x: number;
  readonly y: number;
  /**
   * At 1, the picture just fills the shape. At 3, the shape shows only a third of the width that it shows at 1. Below
   * 1, the picture is too small for the shape: a part of the shape is empty.
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

/**
 * The zoom at which the whole picture just fits into a shape. The rest of the shape is empty. `ratio`: the width of the
 * shape divided by its height.
 */
export const wholeZoom = ({ width, height }: Size, ratio: number): number =>
  Math.min(width, height * ratio) / Math.max(width, height * ratio);

/**
 * The part of the picture that a crop shows. `ratio`: the width of the part divided by its height. Where the picture is
 * smaller than the part, the part extends beyond the picture on both sides equally.
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

/**
 * The crop after a person has dragged the picture. `byX`, `byY`: how far the person dragged it, as shares of the width
 * and height of the shown part.
 */
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
 * Moves the left or upper edge of a part so that the part stays inside the picture. `room`: the largest position of
 * this edge at which the part still ends inside the picture. For a part that is larger than the picture, `room` is
 * negative. The result is then half of `room`, so that the part extends beyond the picture on both sides equally.
 */
const within = (start: number, room: number): number => (room < -ROUNDING_PX ? room / 2 : clamp(start, room));

/** The largest rounding error of the divisions above. */
const ROUNDING_PX = 1e-6;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/**
 * The size in pixels in which the browser uploads a part: never larger than the part itself. `widthPx`: the largest
 * width that customers need.
 */
export function sentSize(part: Size, widthPx: number): Size {
  const width = Math.round(Math.min(part.width, widthPx));
  return { width, height: Math.round((width / part.width) * part.height) };
}
