import { expect, it } from 'vitest';
import {
  dishesOfStation,
  renamedStation,
  stationNameProblem,
  stationsOf,
  withoutStation,
} from '../../../../src/client/manage/menu/stations.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';

const DRAFT: DraftDocument = {
  version: 1,
  stations: ['Grill', 'Fryer', 'Bar'],
  menu: [
    {
      id: 1,
      name: 'Sides',
      station: 'Fryer',
      products: [
        { id: 11, name: 'Fries' },
        { id: 12, name: 'Grilled corn', station: 'Grill' },
      ],
    },
    { id: 2, name: 'Mains', products: [{ id: 21, name: 'Fried chicken', station: 'Fryer' }] },
  ],
};

function applied(changes: readonly Change[]): DraftDocument {
  const result = applyChanges(DRAFT, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

it('a renamed station keeps its place, and all categories and dishes that it makes', () => {
  const renamed = applied(renamedStation(DRAFT, 'Fryer', 'Hot side'));
  expect(stationsOf(renamed)).toEqual(['Grill', 'Hot side', 'Bar']);
  expect([dishesOfStation(renamed, 'Hot side'), dishesOfStation(renamed, 'Fryer')]).toEqual([2, 0]);
  expect(dishesOfStation(renamed, 'Grill')).toBe(1);
});

it('a deleted station is removed from its categories and dishes', () => {
  const rest = applied(withoutStation(DRAFT, 'Fryer'));
  expect([dishesOfStation(rest, 'Fryer'), dishesOfStation(rest, 'Grill')]).toEqual([0, 1]);
});

it.each([
  ['', 'Please fill this in.'],
  ['Bar', 'There is a station of this name already.'],
  ['x'.repeat(81), 'At most 80 characters.'],
  ['Fryer', null],
  ['Hot side', null],
])('the problem of "%s" as the new name of a station: %s', (name, problem) => {
  expect(stationNameProblem(DRAFT, 'Fryer', name)).toBe(problem);
});
