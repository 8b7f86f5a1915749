export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of a picture is shown. */
export interface Crop {
  /** The point of interest, from 0 (left, top) to 1. The shape shows it in its middle, unless an edge of the picture is near. */
  readonly x: number;
  readonly y: number;
  /** 1 shows as much of the picture as can fill the shape, 3 a third of that width. Below 1, the picture has room around it. */
  readonly zoom: number;
}

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** A part of a picture, in its pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The zoom at which the whole picture is in the shape, with room around it. */
export const wholeZoom = ({ width, height }: Size, ratio: number): number =>
  Math.min(width, height * ratio) / Math.max(width, height * ratio);

/**
 * The part of the picture with this ratio of width to height that a crop shows. It goes beyond an edge only where the picture
 * is smaller than the part: then the picture is in its middle.
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

/** The crop after dragging: its content moves by a share of the width and of the height of the shown part. */
export function moved(picture: Size, ratio: number, crop: Crop, byX: number, byY: number): Crop {
  const part = cropPart(picture, ratio, crop);
  const to = { ...part, left: part.left - byX * part.width, top: part.top - byY * part.height };
  return {
    ...crop,
    x: clamp((to.left + part.width / 2) / picture.width, 1),
    y: clamp((to.top + part.height / 2) / picture.height, 1),
  };
}

/** Limits the start of a part: `room` is the last start at which the part ends in the picture. A part that is larger than the
 * picture has negative room, half of it on each side. */
const within = (start: number, room: number): number => (room < 0 ? room / 2 : clamp(start, room));

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/** Size in which a part is sent: not larger than customers need, and not enlarged. */
export function sentSize(part: Size, widthPx: number): Size {
  const width = Math.round(Math.min(part.width, widthPx));
  return { width, height: Math.round((width / part.width) * part.height) };
}
