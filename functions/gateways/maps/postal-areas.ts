import type { Position } from './gateway.ts';
import rows from './postal-areas.json' with { type: 'json' };

/** The area of the first three characters of a postal code; the position is its centroid. */
export interface PostalArea extends Position {
  /** E.g. `V5T`. */
  readonly code: string;
  readonly city: string;
}

let areas: readonly PostalArea[] | null = null;

/**
 * The urban postal areas of British Columbia. postal-areas.json holds code, latitude, longitude and city, taken from the
 * package zipcodes 8.0.0, lib/codesCanada.js (BSD, postal-areas.LICENSE.txt; its source is AggData's free list of Canadian
 * postal codes). Excludes rural areas (V0…) and single buildings (V7X, V7Y). City names are without quarters and compass
 * points. A function, so that a production build contains no data of the stand-in.
 */
export function postalAreas(): readonly PostalArea[] {
  areas ??= rows.map(([code, latitude, longitude, city]) => ({
    code: String(code),
    latitude: Number(latitude),
    longitude: Number(longitude),
    city: String(city),
  }));
  return areas;
}
