import type { Change, Step } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_STATION_NAME_CHARACTERS } from '../../../domain/limits.ts';
import { categorySteps, dishSteps, menuOf, placedDishes } from './menu-draft.ts';

/** The names of the stations of the kitchen. */
export const stationsOf = ({ stations }: DraftDocument): readonly string[] =>
  Array.isArray(stations) ? stations.filter((name) => typeof name === 'string') : [];

/**
 * Number of dishes that a station makes. A dish counts if it names this station, or if it names no station and its
 * category names this station.
 */
export const dishesOfStation = (document: DraftDocument, station: unknown): number =>
  placedDishes(document).filter(({ category, dish }) => (dish.station ?? category.station) === station).length;

/** Why the station `from` cannot get the name `to`; null when it can. */
export function stationNameProblem(document: DraftDocument, from: string, to: string): string | null {
  if (to === '') return 'Please fill this in.';
  if (to.length > MAX_STATION_NAME_CHARACTERS) return `At most ${MAX_STATION_NAME_CHARACTERS} characters.`;
  return to !== from && stationsOf(document).includes(to) ? 'There is a station of this name already.' : null;
}

/** The changes that rename a station, also in the categories and dishes that name it. */
export const renamedStation = (document: DraftDocument, from: string, to: string): Change[] => [
  { op: 'set', at: ['stations'], value: stationsOf(document).map((name) => (name === from ? to : name)) },
  ...stepsOfStation(document, from).map((at): Change => ({ op: 'set', at, value: to })),
];

/** The changes that remove a station from all categories and dishes that name it. */
export const withoutStation = (document: DraftDocument, station: unknown): Change[] =>
  stepsOfStation(document, station).map((at): Change => ({ op: 'remove', at }));

/** The path to each field of a category or a dish that names this station. */
const stepsOfStation = (document: DraftDocument, station: unknown): Step[][] => [
  ...menuOf(document)
    .filter((category) => category.station === station)
    .map((category) => [...categorySteps(category), 'station']),
  ...placedDishes(document)
    .filter(({ dish }) => dish.station === station)
    .map((place) => [...dishSteps(place), 'station']),
];
