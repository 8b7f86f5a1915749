import type { Position } from './gateway.ts';
import rows from './postal-areas.json' with { type: 'json' };

/** The area of all postal codes that begin with the same three characters. The position is the centroid of the area. */
export interface PostalArea extends Position {
  /** E.g. `V5T`. */
  readonly code: string;
  readonly city: string;
}

let areas: readonly PostalArea[] | null = null;

/**
 * The urban postal areas of British Columbia, without the areas of single buildings (V7X, V7Y). The data is from the
 * package zipcodes 8.0.0, lib/codesCanada.js (BSD, postal-areas.LICENSE.txt). This package got the data from AggData's
 * free list of Canadian postal codes. We removed neighbourhoods and compass points from the names of the cities. The
 * areas are computed in a function and not at the top level of the module, so that a production build contains no data
 * of the stand-in.
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
