import { describe, expect, test } from 'vitest';
import type { BusinessNow } from '../../functions/for-pages.ts';
import type { Business } from '../../src/contract/business.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { CATERING_REQUIRED_MESSAGE, cateringChoice } from '../../src/pages/[business]/_catering.ts';
import { business } from '../contract/builders.ts';
import { NOW } from '../domain/builders.ts';

const place = (routingPath: string, changes: Partial<Business> = {}): BusinessNow => {
  const own = business({
    routingPath,
    secondaryName: routingPath,
    catering: { leadHours: 24, dayCapacity: null },
    ...changes,
  });
  return { business: own, store: computeStoreState(own, NOW), nextChangeAt: NOW, revision: 1 };
};
/** The locations of one provider. The location with the path `cart` does not offer catering. */
const LOCATIONS = [place('quay'), place('hill'), place('cart', { catering: null })];
const FRIDAY = { date: '2030-07-19', label: 'Friday', slots: [{ at: 1, label: '9:00 a.m.' }] };
const SATURDAY = { date: '2030-07-20', label: 'Saturday', slots: [{ at: 2, label: '9:00 a.m.' }] };
/** Of the locations that cater, only `quay` is open on Fridays. */
const DAYS: Readonly<Record<string, (typeof FRIDAY)[]>> = { quay: [FRIDAY, SATURDAY], hill: [SATURDAY] };
const backend: Parameters<typeof cateringChoice>[0] = {
  orderTypeOffers: async ({ business: { routingPath } }) => [
    { orderType: 'pre-order', days: DAYS[routingPath] ?? [] },
    { orderType: 'delivery', days: [SATURDAY] },
  ],
};
const choose = (form: string, locations = LOCATIONS) => cateringChoice(backend, locations, new URLSearchParams(form));

describe('the choice of a catering order', () => {
  test('is complete with a location of the provider and an offered time', async () => {
    const { complete } = await choose('place=quay&at=1&go=1');
    expect([complete?.business.routingPath, complete?.at]).toEqual(['quay', 1]);
  });

  test.each(['place=elsewhere&at=1&go=1', 'at=1&go=1', 'place=quay&go=1', 'go=1'])(
    'is not complete for %s',
    async (form) => {
      const { complete, problem } = await choose(form);
      expect(complete).toBeNull();
      expect(problem).toMatch(form.includes('place=quay') ? CATERING_REQUIRED_MESSAGE : /Both Time|not available/);
    },
  );

  test('does not accept the time of another location', async () => {
    const { complete, problem, days } = await choose('place=hill&at=1&go=1');
    expect(complete).toBeNull();
    expect(problem).toBe('That time is not available any more. Please choose another time.');
    expect(days.map(({ date }) => date)).toEqual([SATURDAY.date]);
  });

  test('says that a location does not cater, and offers the locations that do', async () => {
    const { places, place, problem } = await choose('place=cart');
    expect(places.map(({ business: { routingPath } }) => routingPath)).toEqual(['quay', 'hill']);
    expect([place, problem]).toEqual([null, 'cart does not cater. Please choose another location.']);
  });

  test('preselects the location when only one location caters', async () => {
    expect((await choose('', LOCATIONS.slice(0, 1))).place?.business.routingPath).toBe('quay');
    expect((await choose('')).place).toBeNull();
  });

  test('offers no location when no location of the provider caters', async () => {
    expect((await choose('place=cart', LOCATIONS.slice(2))).places).toEqual([]);
  });

  test('offers a time only once when pick-up and delivery both have it', async () => {
    const { days } = await choose('place=quay');
    expect(days).toEqual([FRIDAY, SATURDAY]);
  });
});
