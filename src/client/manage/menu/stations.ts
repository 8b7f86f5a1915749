import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { categorySteps, dishSteps, menuOf, placedDishes } from './menu-draft.ts';

/** The names of the stations of the kitchen. */
export const stationsOf = ({ stations }: DraftDocument): readonly string[] =>
  Array.isArray(stations) ? stations.filter((name) => typeof name === 'string') : [];

/** How many dishes a station makes: those that name it, and those whose category does and that name no other. */
export const dishesOfStation = (document: DraftDocument, station: unknown): number =>
  placedDishes(document).filter(({ category, dish }) => (dish.station ?? category.station) === station).length;

/** The changes that take a station off every category and dish that name it. */
export const withoutStation = (document: DraftDocument, station: unknown): Change[] => [
  ...menuOf(document)
    .filter((category) => category.station === station)
    .map((category): Change => ({ op: 'remove', at: [...categorySteps(category), 'station'] })),
  ...placedDishes(document)
    .filter(({ dish }) => dish.station === station)
    .map((place): Change => ({ op: 'remove', at: [...dishSteps(place), 'station'] })),
];
