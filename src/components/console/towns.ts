import type { Town } from '../../client/manage/settings/reach.ts';
import rows from './towns.json' with { type: 'json' };

/**
 * Maximum difference between the positions of a business and a town, in latitude and in longitude. Towns farther away
 * are left out, because no delivery goes so far.
 */
const MAX_DEGREES = 1;

/**
 * The Canadian towns around a business, the largest first. towns.json contains for each town its name, latitude,
 * longitude and number of urban postal areas. All postal codes of a postal area have the same first three characters. A
 * town with more areas counts as larger. The position of a town is the mean of its areas, so it may be some kilometres
 * off. Source: package zipcodes 8.0.0, lib/codesCanada.js (BSD, towns.LICENSE.txt), without rural areas.
 */
export const townsAround = (latitude: number, longitude: number): readonly Town[] =>
  rows
    .map(([name, north, east]) => ({ name: String(name), latitude: Number(north), longitude: Number(east) }))
    .filter(
      (town) => Math.abs(town.latitude - latitude) < MAX_DEGREES && Math.abs(town.longitude - longitude) < MAX_DEGREES,
    );
