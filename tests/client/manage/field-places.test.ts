import { expect, it } from 'vitest';
import { placeOf } from '../../../src/client/manage/field-places.ts';
import { settingPartOf } from '../../../src/client/manage/settings/setting-parts.ts';

it.each([
  [['workingHours', 'Mon'], 'hours'],
  [['diningOption', 'take-out', 'prepTimeMinimum'], 'hours'],
  [['diningOption', 'take-out', 'desc'], 'settings/order-types'],
  [['location', 'postalCode'], 'settings/details'],
  [['menu', 3, 'name'], 'menu'],
  [['sections', 'Milk', 'min'], 'menu'],
  [['promoCodes', 0, 'code'], 'offers'],
  [['theme', 'color'], 'brand'],
  [['logo'], 'brand'],
  // No screen edits focal points: only an imported document can contain them.
  [['focalPoints', 'soup', 'x'], null],
  [['version'], null],
  [[], null],
])('the screen that edits the field %j: %s', (at, place) => {
  expect(placeOf(at)).toBe(place);
});

it('a name is unknown if no screen of Settings has this name', () => {
  expect([settingPartOf('tips'), settingPartOf('toString'), settingPartOf('')]).toEqual(['tips', null, null]);
});
