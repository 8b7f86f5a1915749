import { expect, test } from 'vitest';
import { detailsFailures } from '../../../src/client/checkout/details-failures.ts';
import { hasServingHours } from '../../../src/client/checkout/offered-times.ts';
import { EMPTY_DRAFT } from '../../../src/client/checkout/stored-checkout.ts';
import { timesServed } from '../../../src/client/checkout/times-served.ts';
import type { Serving } from '../../../src/domain/menu/menu.ts';
import { item, menu, option, settings } from '../../domain/builders.ts';

const [NINE, TEN, NOON] = [9, 10, 12];
const serving = (now: boolean, from: number, until: number): Serving => ({
  now,
  words: `Served from ${from}`,
  windows: [{ from, until }],
  knownUntil: 100,
});
/** Options 1 to 4: pancakes until 11, burgers from 11 on, coffee at any time, and soup from 18 on. */
const plain = menu(option(1, 900), option(2, 1200), option(3, 300), option(4, 700));
const products = [
  { name: 'Pancakes', serving: serving(false, 7, 11) },
  { name: 'Burger', serving: serving(true, 11, 20) },
  { name: 'Coffee' },
  { name: 'Soup', serving: serving(false, 18, 20) },
].flatMap((part, index) => {
  const [dish] = plain.products;
  const single = plain.products.flatMap(({ options }) => options)[index];
  return dish && single ? [{ ...dish, id: index + 1, ...part, options: [single] }] : [];
});
/** The slots that have room: none is in the serving hours of the soup. */
const slots = [NINE, TEN, NOON].map((at) => ({ at, label: `${at}:00` }));
const free = [{ date: '2026-07-16', label: 'Tomorrow', slots }];
const shown = { ...plain, products };
const cartOf = (options: readonly number[]) => options.map((id) => item(id));
const timesOf = (...options: readonly number[]) => timesServed(free, shown, cartOf(options));
function failures(options: readonly number[], requestedTime: number | null): readonly string[] {
  const { days, notServedNow } = timesOf(...options);
  return detailsFailures({
    draft: { ...EMPTY_DRAFT, requestedTime, requestedDate: requestedTime === null ? null : '2026-07-16' },
    settings: settings({ customerNameRequired: false }),
    context: { orderType: 'take-out', orderMode: 'normal', digitalOnly: false, notServedNow },
    days,
  }).map(({ message }) => message);
}

test('S17: a dish with serving hours limits the offered times, and the notes name it', () => {
  const times = timesOf(1, 3);
  expect(times.days[0]?.slots.map(({ at }) => at)).toEqual([NINE, TEN]);
  expect(times.notes).toEqual(['Pancakes: Served from 7', 'Only when served: Pancakes']);
  expect(timesOf(3)).toEqual({ days: free, notServedNow: false, notes: [] });
  expect([hasServingHours(shown, cartOf([1, 3])), hasServingHours(shown, cartOf([3]))]).toEqual([true, false]);
});

test('S17: the customer must choose a time while a dish is not served', () => {
  expect(failures([1, 3], null)).toEqual(['A Date must be selected!', 'A Time must be selected!']);
  expect(failures([2, 3], null)).toEqual([]);
  expect([timesOf(1, 3).notServedNow, timesOf(2, 3).notServedNow]).toEqual([true, false]);
});

test('S17: a chosen time at which a dish is not served must be changed', () => {
  expect(failures([1], NOON)).toEqual(['That time is gone. Please choose another.']);
  expect(failures([1], TEN)).toEqual([]);
});

test('S17: dishes that are never served together cannot be ordered together, and a note names them', () => {
  expect(timesOf(1, 2).notes).toContain('No free time for Pancakes, Burger');
  expect(failures([1, 2], null)).toEqual(['A Date must be selected!', 'A Time must be selected!']);
});

test('S17: if a dish is not served in any free slot, the note names only that dish', () => {
  expect(timesOf(1, 4).notes.at(-1)).toBe('No free time for Soup');
  expect(timesOf(1, 2, 4).notes.at(-1)).toBe('No free time for Soup');
});
