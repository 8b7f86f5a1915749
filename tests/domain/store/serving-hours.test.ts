import { describe, expect, test } from 'vitest';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { BusinessSettings, WorkingHour } from '../../../src/domain/store/business.ts';
import { hoursAt } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { notServedReason, servedAt, servedMenu, withServing } from '../../../src/domain/store/serving-hours.ts';
import { MINUTE_MS } from '../../../src/domain/time.ts';
import { EVERY_DAY, menu, option } from '../builders.ts';
import { Dice } from '../random.ts';
import { at, toronto } from '../toronto.ts';

const daily = (startTime: number, endTime: number, days = EVERY_DAY): WorkingHour[] => [
  { days, open: true, startTime, endTime },
];
/** Open every day from 7 a.m. to 9 p.m. */
const cafe = (changes: Partial<BusinessSettings> = {}) => toronto({ workingHours: daily(700, 2100), ...changes });
const BREAKFAST = daily(600, 1100);
const dishServed = (served: readonly WorkingHour[]): Menu => {
  const dishes = menu(option(1, 900));
  return { ...dishes, products: dishes.products.map((product) => ({ ...product, served })) };
};
const serving = (local: string, served: readonly WorkingHour[] = BREAKFAST, changes: Partial<BusinessSettings> = {}) =>
  withServing(dishServed(served), cafe(changes), at(local)).products[0]?.serving;

describe('serving hours', () => {
  test('S13: say until when a dish is served, or from when it will be served', () => {
    // 15 July 2026 is a Wednesday.
    expect(serving('2026-07-15T10:00')).toMatchObject({ now: true, words: 'Served until 11 a.m.' });
    expect(serving('2026-07-15T06:30')).toMatchObject({ now: false, words: 'Served from 7 a.m.' });
    expect(serving('2026-07-15T11:00')).toMatchObject({ now: false, words: 'Served from 7 a.m. tomorrow' });
    expect(serving('2026-07-15T12:00', daily(1130, 1400, ['Sat']))).toMatchObject({
      now: false,
      words: 'Served from 11:30 a.m. on Saturday',
    });
    expect(serving('2026-07-15T12:00', [])).toMatchObject({ now: false, words: 'Not served at the moment' });
  });

  test('S13: say nothing about a dish that is served around the clock or has no serving hours', () => {
    const always = { workingHours: daily(0, 0) };
    expect(serving('2026-07-15T12:00', daily(0, 0), always)).toMatchObject({ now: true, words: null });
    const plain = menu(option(1, 900));
    expect(withServing(plain, cafe(), at('2026-07-15T12:00'))).toBe(plain);
  });

  test('S13: do not add words to another dish that has no serving hours', () => {
    const both = menu(option(1, 900), option(2, 900));
    const products = both.products.map((product, index) => (index === 0 ? { ...product, served: BREAKFAST } : product));
    const shown = withServing({ ...both, products }, cafe(), at('2026-07-15T10:00')).products;
    expect(shown.map((product) => product.serving?.words)).toEqual(['Served until 11 a.m.', undefined]);
  });

  test('S13: do not count if they begin when the business closes', () => {
    const twice = { workingHours: [...daily(700, 1100), ...daily(1700, 2100)] };
    const served = [...daily(1100, 1400), ...daily(1800, 2000)];
    expect(serving('2026-07-15T09:00', served, twice)?.words).toBe('Served from 6 p.m.');
  });

  test('S13: a dish is not served where the zone is not valid', () => {
    expect(serving('2026-07-15T10:00', BREAKFAST, { zone: 'Mars/Olympus' })).toMatchObject({
      ...{ now: false, words: 'Not served at the moment', windows: [] },
    });
  });

  test('S13: serving around the clock has no end', () => {
    const always = cafe({ workingHours: daily(0, 0) });
    expect(servedAt(daily(0, 0), always, at('2026-07-15T12:00'))).toEqual({ served: true, changesAt: null });
  });

  test('S13: are limited by the hours of the business, also by its dated hours', () => {
    const datedHours = [{ date: '2026-07-15', ranges: [{ startTime: 1000, endTime: 1500 }], reason: null }];
    expect(serving('2026-07-15T08:00', BREAKFAST, { datedHours })?.words).toBe('Served from 10 a.m.');
    const holiday = [{ date: '2026-07-15', ranges: [], reason: 'Holiday' }];
    expect(serving('2026-07-15T08:00', BREAKFAST, { datedHours: holiday })?.words).toBe('Served from 7 a.m. tomorrow');
  });

  test('S13: hours past midnight belong to the day on which they begin', () => {
    const late = { workingHours: daily(1100, 300) };
    const served = daily(2200, 200, ['Fri']);
    expect(serving('2026-07-18T01:30', served, late)).toMatchObject({ now: true, words: 'Served until 2 a.m.' });
    expect(serving('2026-07-19T01:30', served, late)?.now).toBe(false);
  });

  test('S13: if the clocks skip the only serving of a week, the words name the date', () => {
    // On Sunday, 8 March 2026, clocks skip from 02:00 to 03:00.
    const sundays = daily(200, 245, ['Sun']);
    const allDay = { workingHours: daily(0, 0) };
    const words = (local: string, offset: string) =>
      withServing(dishServed(sundays), cafe(allDay), at(local, offset)).products[0]?.serving?.words;
    expect(words('2026-03-01T02:44', '-05:00')).toBe('Served until 2:45 a.m.');
    expect(words('2026-03-01T02:45', '-05:00')).toBe('Served from 2 a.m. on Sunday, March 15');
    expect(words('2026-03-08T12:00', '-04:00')).toBe('Served from 2 a.m. on Sunday');
  });

  test('S13, N1: a dish is served within its own hours and the hours of the business, also around clock changes', () => {
    const dice = new Dice(7);
    const quarter = () => dice.whole(0, 23) * 100 + dice.whole(0, 3) * 15;
    const someDays = () => EVERY_DAY.filter(() => dice.whole(0, 2) > 0);
    const rows = () =>
      Array.from({ length: 1 + dice.whole(0, 1) }, () => daily(quarter(), quarter(), someDays())).flat();
    for (const start of ['2026-03-07T00:00', '2026-10-31T00:00']) {
      for (let round = 0; round < 12; round++) {
        const hours = cafe({ workingHours: rows() });
        const served = rows();
        const inside = (instant: number) =>
          hoursAt(hours, instant).withinHours && hoursAt({ ...hours, workingHours: served }, instant).withinHours;
        for (let step = 0; step < 3 * 96; step += 1 + dice.whole(0, 5)) {
          const now = at(start) + step * 15 * MINUTE_MS;
          const state = servedAt(served, hours, now);
          expect(state.served).toBe(inside(now));
          if (state.changesAt === null) continue;
          expect(inside(state.changesAt)).toBe(!state.served);
          expect(inside(state.changesAt - MINUTE_MS)).toBe(state.served);
          // Pages are rendered again at that change or earlier, so that they never show outdated words.
          expect(nextChangeAt(hours, dishServed(served), now)).toBeLessThanOrEqual(state.changesAt);
        }
      }
    }
  });

  test('N1: the menu changes next when the serving of a dish begins or ends, or when the business closes', () => {
    const next = (local: string) => nextChangeAt(cafe(), dishServed(BREAKFAST), at(local));
    expect(next('2026-07-15T08:00')).toBe(at('2026-07-15T11:00'));
    expect(next('2026-07-15T11:00')).toBe(at('2026-07-15T21:00'));
    expect(nextChangeAt(cafe(), dishServed(daily(1700, 2000)), at('2026-07-15T11:00'))).toBe(at('2026-07-15T17:00'));
  });
});

describe('a dish that is served for days in a shop that never closes', () => {
  const allDay = { workingHours: daily(0, 0) };
  /** Without a break from Wednesday, 1 a.m., to Friday, 1 a.m. */
  const served = daily(100, 100, ['Wed', 'Thu']);

  test('S13: has the words “Served until …” only in the last 24 hours of the serving', () => {
    expect(serving('2026-07-16T00:59', served, allDay)).toMatchObject({ now: true, words: null });
    expect(serving('2026-07-16T01:00', served, allDay)?.words).toBe('Served until 1 a.m.');
  });

  test('N1: changes the menu when its words appear', () => {
    const next = (local: string) => nextChangeAt(cafe(allDay), dishServed(served), at(local));
    expect(next('2026-07-16T00:00')).toBe(at('2026-07-16T01:00'));
    expect(next('2026-07-16T01:00')).toBe(at('2026-07-17T00:00'));
    // While the dish is not served, its words change with the day.
    expect(next('2026-07-13T12:00')).toBe(at('2026-07-14T00:00'));
  });
});

describe('an order of a dish with serving hours', () => {
  const [dish] = dishServed(BREAKFAST).products;
  const reason = (local: string | null, now: string) =>
    dish && notServedReason(dish, cafe(), local === null ? null : at(local), at(now));

  test('S14: the requested time counts, not the time at which the order is placed', () => {
    expect(reason('2026-07-16T10:00', '2026-07-15T20:00')).toBeNull();
    expect(reason('2026-07-16T11:00', '2026-07-15T08:00')).toBe('Served 7 a.m. to 11 a.m. tomorrow');
    expect(reason('2026-07-19T15:00', '2026-07-15T08:00')).toBe('Served 7 a.m. to 11 a.m. on Sunday, July 19');
    expect(reason('2026-07-15T15:00', '2026-07-15T08:00')).toBe('Served 7 a.m. to 11 a.m. today');
  });

  test('S14: for an order as soon as possible, the time of placement counts', () => {
    expect(reason(null, '2026-07-15T10:59')).toBeNull();
    expect(reason(null, '2026-07-15T11:00')).toBe('Served from 7 a.m. tomorrow');
  });

  test('S14: the reason names all serving hours of the day', () => {
    const [twice] = dishServed([...BREAKFAST, ...daily(1700, 1900)]).products;
    expect(twice && notServedReason(twice, cafe(), at('2026-07-15T15:00'), at('2026-07-15T08:00'))).toBe(
      'Served 7 a.m. to 11 a.m. and 5 p.m. to 7 p.m. today',
    );
  });

  test('S14: if the dish is not served on the requested day, the reason names that day', () => {
    const [onSundays] = dishServed(daily(900, 1100, ['Sun'])).products;
    const friday = onSundays && notServedReason(onSundays, cafe(), at('2026-07-17T10:00'), at('2026-07-15T08:00'));
    expect(friday).toBe('Not served on Friday, July 17');
  });

  test('S14: at a table and at a kiosk the dish is disabled while it is not served', () => {
    const shown = withServing(dishServed(BREAKFAST), cafe(), at('2026-07-15T12:00'));
    const options = (mode: 'table' | 'kiosk' | 'normal' | 'menu') =>
      servedMenu(shown, mode).products[0]?.options.map(({ disabled, disabledReason }) => [disabled, disabledReason]);
    expect(options('table')).toEqual([[true, 'Served from 7 a.m. tomorrow']]);
    expect(options('kiosk')).toEqual(options('table'));
    expect(options('normal')).toEqual([[false, null]]);
    expect(options('menu')).toEqual([[false, null]]);
    const served = withServing(dishServed(BREAKFAST), cafe(), at('2026-07-15T10:00'));
    expect(servedMenu(served, 'table')).toEqual(served);
  });
});
