/**
 * Header with the position of a visitor who asked for the nearest businesses: `49.28,-123.12`. The position is not in
 * the URL, because URLs end up in logs and browser histories. The position is rounded to about a kilometre, which is
 * exact enough for sorting.
 */
export const NEAR_HEADER = 'x-near';

/** A position: degrees north and degrees east. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const nearHeader = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;

/** Parses the header; null when it is missing or invalid. */
export function parseNear(header: string | null): Position | null {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d{2}),(-?\d{1,3}\.\d{2})$/.exec(header ?? '') ?? [];
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };
}
