import { expect, test } from 'vitest';
import { detailsFailures, timeProblem } from '../../../src/client/checkout/details-failures.ts';
import { limitWords, offeredTimes } from '../../../src/client/checkout/offered-times.ts';
import { EMPTY_DRAFT } from '../../../src/client/checkout/stored-checkout.ts';
import type { Serving } from '../../../src/domain/menu/menu.ts';
import { item, menu, option, settings } from '../../domain/builders.ts';

const [NINE, TEN, NOON] = [9, 10, 12];
const serving = (now: boolean, from: number, until: number): Serving => ({
  now,
  words: `Served from ${from}`,
  windows: [{ from, until }],
  knownUntil: 100,
});
/** Options 1 to 3: pancakes until 11, burgers from 11 on, and coffee, which is always served. */
const plain = menu(option(1, 900), option(2, 1200), option(3, 300));
const products = [
  { name: 'Pancakes', serving: serving(false, 7, 11) },
  { name: 'Burger', serving: serving(true, 11, 20) },
  { name: 'Coffee' },
].flatMap((part, index) => {
  const [dish] = plain.products;
  const single = plain.products.flatMap(({ options }) => options)[index];
  return dish && single ? [{ ...dish, id: index + 1, ...part, options: [single] }] : [];
});
const slots = [NINE, TEN, NOON].map((at) => ({ at, label: `${at}:00` }));
const offers = [{ orderType: 'take-out' as const, days: [{ date: '2026-07-16', label: 'Tomorrow', slots }] }];
const timesOf = (...options: readonly number[]) =>
  offeredTimes(
    { menu: { ...plain, products }, offers },
    options.map((id) => item(id)),
    'take-out',
  );
const failures = (options: readonly number[], requestedTime: number | null) =>
  detailsFailures({
    draft: { ...EMPTY_DRAFT, requestedTime, requestedDate: requestedTime === null ? null : '2026-07-16' },
    settings: settings({ customerNameRequired: false }),
    context: { orderType: 'take-out', orderMode: 'normal', digitalOnly: false },
    times: timesOf(...options),
  }).map(({ message }) => message);

test('S17: a dish limits the times, and is named', () => {
  const times = timesOf(1, 3);
  expect(times.days[0]?.slots.map(({ at }) => at)).toEqual([NINE, TEN]);
  expect(limitWords(times)).toBe('Only times at which Pancakes is served.');
  expect(timesOf(3)).toMatchObject({ days: offers[0]?.days, limitedBy: [], notServedNow: [] });
});

test('S17: as soon as possible is not offered while a dish is not served', () => {
  expect(failures([1, 3], null)).toEqual(['A Date must be selected!', 'A Time must be selected!']);
  expect(failures([2, 3], null)).toEqual([]);
  expect(timesOf(1).notServedNow).toEqual(['Pancakes: Served from 7']);
});

test('S17: a chosen time at which a dish is not served must be changed, with the reason', () => {
  expect(timeProblem(timesOf(1), NOON)).toBe('Not everything is served at that time. Please choose another.');
  expect(timeProblem(timesOf(1), 8)).toBe('That time is taken by now. Please choose another.');
  expect(timeProblem(timesOf(1), TEN)).toBeNull();
  expect(failures([1], NOON)).toEqual(['Not everything is served at that time. Please choose another.']);
  expect(failures([1], TEN)).toEqual([]);
});

test('S17: dishes that are never served together cannot be ordered together', () => {
  const message = 'Pancakes and Burger are not served at the same time. Please remove one of them.';
  expect(limitWords(timesOf(1, 2))).toBe(message);
  expect(failures([1, 2], null)).toEqual([message]);
});
