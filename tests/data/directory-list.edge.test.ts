import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { businessSearch } from '../../functions/data/business-search.ts';
import { directoryLabels } from '../../functions/data/directory-labels.ts';
import { type DirectorySelection, directoryList } from '../../functions/data/directory-list.ts';
import type { Business } from '../../src/contract/business.ts';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { type Instant, WEEKDAYS } from '../../src/domain/time.ts';
import { saveBusinesses } from '../saved-business.ts';
import { HOUR, NOON, townBusiness, townMenu } from '../town.ts';

/** So many that a short page is found without a look at most of them. */
const BUSINESSES = 120;

const range = fc.record({
  startTime: fc.constantFrom(0, 600, 1000, 2000),
  endTime: fc.constantFrom(0, 200, 1130, 1400),
});
const changes = fc.record({
  name: fc.constantFrom('Annex', 'annex', 'Bay', 'Çay', 'dock'),
  labels: fc.subarray(['noodles', 'vegan', 'tacos']),
  zone: fc.constantFrom('America/Vancouver', 'America/St_Johns'),
  // Few positions, so that several businesses have the same distance.
  addressLatitude: fc.oneof(fc.constantFrom(49.2, 49.21), fc.double({ min: 49, max: 49.5, noNaN: true })),
  addressLongitude: fc.oneof(fc.constantFrom(-123, -123.01), fc.double({ min: -124, max: -122, noNaN: true })),
  workingHours: fc.oneof(
    fc.constant<Business['workingHours']>([]),
    range.map((hours) => [{ days: [...WEEKDAYS], open: true, ...hours }]),
  ),
  datedHours: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Business['datedHours']>([]) },
    fc.array(range, { maxLength: 1 }).map((ranges) => [{ date: '2030-07-17', reason: null, ranges }]),
  ),
  storeTemporarilyClosed: fc.boolean(),
  storeTemporarilyClosedUntil: fc.constantFrom(NOON - HOUR, NOON + HOUR),
});

const selections = fc.record({
  labels: fc.subarray(['noodles', 'vegan'], { maxLength: 2 }),
  search: fc.constantFrom('', '', 'tacos'),
  openOnly: fc.boolean(),
  near: fc.option(
    fc.oneof(
      fc.constant({ latitude: 49.2, longitude: -123 }),
      fc.constant({ latitude: -33, longitude: 151 }),
      fc.record({
        latitude: fc.double({ min: 49, max: 49.5, noNaN: true }),
        longitude: fc.double({ min: -124, max: -122, noNaN: true }),
      }),
    ),
  ),
  offset: fc.constantFrom(0, 1, 5, 40, 200),
  limit: fc.constantFrom(1, 3, 24),
});

beforeEach(() => env.DB.prepare('DELETE FROM businesses').run());

it('lists the same businesses in the same order as a plain sort of all businesses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes, { minLength: BUSINESSES, maxLength: BUSINESSES }),
      fc.array(selections, { minLength: 25, maxLength: 25 }),
      async (all, selected) => {
        const saved = all.map((change, index) =>
          townBusiness({ ...change, businessId: index + 1, routingPath: `place-${index}`, serviceProviderUserId: 100 }),
        );
        await saveBusinesses(
          env.DB,
          saved.map((business) => ({ business, menu: townMenu() })),
        );
        const labels = await directoryLabels(env.DB)();
        for (const { labels: names, search, ...rest } of selected) {
          const labelIds = names.flatMap(
            (name) => labels.listed.find(({ businessLabel }) => businessLabel === name)?.businessLabelId ?? [],
          );
          const selection = { ...rest, labelIds, search: search === '' ? null : businessSearch(search, labels.words) };
          const { listed, total } = await directoryList(env.DB, selection, NOON);
          const expected = sorted(saved, [...names, ...(search === '' ? [] : [search])], rest, NOON);
          expect(total).toBe(expected.length);
          expect(listed.map(({ card }) => card.businessId)).toEqual(
            expected.slice(rest.offset, rest.offset + rest.limit).map(({ businessId }) => businessId),
          );
        }
      },
    ),
    // Each run takes seconds, so a failed run is not made smaller.
    { numRuns: 4, endOnFailure: true },
  );
});

/** The businesses with all these labels: the open ones first, then by distance or name. */
function sorted(
  all: readonly Business[],
  labels: readonly string[],
  { near, openOnly }: Pick<DirectorySelection, 'near' | 'openOnly'>,
  now: Instant,
): Business[] {
  const isOpen = (each: Business) => computeStoreState(each, now).open;
  const degree = near === null ? 1 : Math.cos((near.latitude * Math.PI) / 180);
  const key = (each: Business) => {
    if (near === null) return each.name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const north = each.addressLatitude - near.latitude;
    const east = (each.addressLongitude - near.longitude) * degree;
    return north * north + east * east;
  };
  return all
    .filter((each) => labels.every((label) => each.labels.includes(label)) && (!openOnly || isOpen(each)))
    .map((each) => ({ each, open: isOpen(each), key: key(each) }))
    .sort(
      (a, b) =>
        Number(b.open) - Number(a.open) ||
        (a.key < b.key ? -1 : Number(a.key > b.key)) ||
        a.each.businessId - b.each.businessId,
    )
    .map(({ each }) => each);
}
