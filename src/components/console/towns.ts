import type { Town } from '../../client/manage/settings/reach.ts';
import rows from './towns.json' with { type: 'json' };

/** Towns farther away are not drawn. No delivery goes so far. */
const MAX_DEGREES = 1;

/**
 * The towns of Canada around a place, the largest first. towns.json contains name, latitude, longitude and number of
 * urban postal areas (the first three characters of a postal code). That number is a measure of the size. The position
 * is the mean of those areas, so it may be some kilometres off. Source: package zipcodes 8.0.0, lib/codesCanada.js
 * (BSD, towns.LICENSE.txt), without rural areas.
 */
export const townsAround = (latitude: number, longitude: number): readonly Town[] =>
  rows
    .map(([name, north, east]) => ({ name: String(name), latitude: Number(north), longitude: Number(east) }))
    .filter(
      (town) => Math.abs(town.latitude - latitude) < MAX_DEGREES && Math.abs(town.longitude - longitude) < MAX_DEGREES,
    );
