import { describe, expect, test } from 'vitest';
import {
  type Booked,
  cateringSlots,
  checkCateringTime,
  dayFullMessage,
  dayWindow,
  NOTHING_BOOKED,
  noDayMessage,
} from '../../../src/domain/catering/catering-slots.ts';
import type { BusinessSettings } from '../../../src/domain/store/business.ts';
import { dayOf } from '../../../src/domain/store/local-time.ts';
import { EVERY_DAY } from '../builders.ts';
import { Dice } from '../random.ts';
import { at, toronto } from '../toronto.ts';

/** A caterer in Toronto, open from 11:00 to 21:00. It takes orders from 24 hours to 30 days ahead. */
const caterer = (with_: Partial<BusinessSettings> = {}) =>
  toronto({ catering: { leadHours: 24, dayCapacity: null }, ...with_ });
/** Wednesday, 15 July 2026, 9:00. */
const NINE = at('2026-07-15T09:00');
const HALF_HOUR_MS = 30 * 60_000;
const HOUR_MS = 2 * HALF_HOUR_MS;

/** The orders that a business already has: one catering order at each of `times`. */
const booked = (...times: readonly number[]): Booked => {
  const counts = new Map<number, number>();
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  return { orders: counts, cateringOrders: counts };
};
const dates = (of: BusinessSettings, now = NINE, already = NOTHING_BOOKED) =>
  cateringSlots(of, 'pre-order', now, already).map(({ date }) => date);
const messageOf = (of: BusinessSettings, time: string, already = NOTHING_BOOKED, now = NINE) =>
  checkCateringTime(of, 'pre-order', at(time), now, already)?.message ?? null;

describe('the times of catering', () => {
  test('G2: are on every open day within the limits, even if there are more than ten such days', () => {
    const days = dates(caterer({ preOrderPrepMinDays: 2, preOrderPrepMaxDays: 30 }));
    expect(days).toHaveLength(29);
    expect([days[0], days.at(-1)]).toEqual(['2026-07-17', '2026-08-14']);
  });

  test('G2: are the same for deliveries and pre-orders, also while the business takes only pre-orders', () => {
    const of = caterer({ storeOrderingStatus: 'preOrdersOnly', preOrderPrepMinDays: 2 });
    expect(cateringSlots(of, 'delivery', NINE)).toEqual(cateringSlots(of, 'pre-order', NINE));
    expect(cateringSlots(of, 'delivery', NINE)).not.toEqual([]);
  });

  test('G3: begin after the lead time of catering or of the order type, whichever is longer', () => {
    const first = (of: BusinessSettings) => cateringSlots(of, 'pre-order', at('2026-07-15T12:10'))[0];
    expect(first(caterer())).toMatchObject({ date: '2026-07-16', slots: expect.arrayContaining([]) });
    expect(first(caterer())?.slots[0]?.label).toBe('12:30 p.m.');
    // The lead time of a pre-order is 20 minutes of preparation and 2 hours.
    const short = caterer({ catering: { leadHours: 1, dayCapacity: null } });
    expect(first(short)).toMatchObject({ date: '2026-07-15' });
    expect(first(short)?.slots[0]?.label).toBe('2:30 p.m.');
  });

  test('G1: do not exist without catering terms, for take-out and dine-in, or in a menu-only, closed or paused business', () => {
    for (const of of [
      caterer({ catering: null }),
      caterer({ menuOnly: true }),
      caterer({ storeOrderingStatus: 'closed' }),
      caterer({ storeTemporarilyClosed: true }),
    ])
      expect(dates(of)).toEqual([]);
    expect(cateringSlots(caterer(), 'take-out', NINE)).toEqual([]);
    expect(cateringSlots(caterer(), 'dine-in', NINE)).toEqual([]);
  });

  test('G4: leave out a day with as many catering orders as the business takes', () => {
    const of = caterer({ catering: { leadHours: 24, dayCapacity: 2 } });
    const one = at('2026-07-18T12:00');
    const two = at('2026-07-18T18:30');
    expect(dates(of, NINE, booked(one))).toContain('2026-07-18');
    expect(dates(of, NINE, booked(one, two))).not.toContain('2026-07-18');
    // Orders that are not for catering count for their half hour, but not for the day.
    expect(dates(of, NINE, { orders: booked(one, two).orders, cateringOrders: new Map() })).toContain('2026-07-18');
  });

  test('G4: if there are none, a message says whether all days are full or the business offers no day', () => {
    const none = 'Test Kitchen offers no day for catering at the moment.';
    expect(noDayMessage(caterer(), NINE)).toBe('Every day is fully booked at the moment.');
    expect(noDayMessage(caterer({ workingHours: [] }), NINE)).toBe(none);
    expect(noDayMessage(caterer({ preOrderPrepMaxDays: 0 }), NINE)).toBe(none);
  });

  test('G4: leave out a half hour that is full', () => {
    const of = caterer({ slotCapacity: 1 });
    const [, day] = cateringSlots(of, 'pre-order', NINE, booked(at('2026-07-17T12:00')));
    expect(day?.slots.map(({ label }) => label)).not.toContain('12:00 p.m.');
  });

  test('G4: share the capacity of their day, which lasts from midnight to midnight in the zone of the business', () => {
    const { from, until } = dayWindow('America/Toronto', at('2026-07-18T23:30'));
    expect([from, until]).toEqual([at('2026-07-18T00:00'), at('2026-07-19T00:00')]);
    // This day has 23 hours, because clocks go forward.
    const spring = dayWindow('America/Toronto', Date.parse('2026-03-08T12:00:00-04:00'));
    expect(spring.until - spring.from).toBe(23 * HOUR_MS);
  });
});

describe('a requested time', () => {
  const of = caterer({
    workingHours: [{ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 1100, endTime: 2100 }],
    catering: { leadHours: 48, dayCapacity: 1 },
    preOrderPrepMaxDays: 14,
    slotCapacity: 1,
  });
  const full = booked(at('2026-07-20T12:00'));

  test.each([
    ['2026-07-16T12:00', 'That is too soon for catering. The earliest time is Friday, July 17, 11:00 a.m.'],
    ['2026-07-14T12:00', 'That is too soon for catering. The earliest time is Friday, July 17, 11:00 a.m.'],
    ['2026-07-30T12:00', 'Catering can be ordered at most 14 days ahead.'],
    ['2026-07-19T12:00', 'Test Kitchen is closed on Sunday, July 19. Please choose another time.'],
    ['2026-07-18T22:00', 'Test Kitchen is closed at 10:00 p.m. on Saturday, July 18. Please choose another time.'],
    ['2026-07-18T21:00', 'Test Kitchen is closed at 9:00 p.m. on Saturday, July 18. Please choose another time.'],
    ['2026-07-18T10:30', 'Test Kitchen is closed at 10:30 a.m. on Saturday, July 18. Please choose another time.'],
    ['2026-07-20T11:00', 'Monday, July 20 is fully booked. Please choose another day.'],
    ['2026-07-20T18:00', 'Monday, July 20 is fully booked. Please choose another day.'],
    ['2026-07-18T12:10', 'Saturday, July 18, 12:10 p.m. is not available. Please choose another time.'],
  ])('G7: %s is refused with its reason', (time, message) => {
    expect(messageOf(of, time, full)).toBe(message);
  });

  test('G7: a time before the first day is too soon, even if it is after the lead hours', () => {
    const later = { ...of, catering: { leadHours: 1, dayCapacity: null }, preOrderPrepMinDays: 3 };
    expect(messageOf(later, '2026-07-17T12:00')).toBe(
      'That is too soon for catering. The earliest time is Saturday, July 18, 11:00 a.m.',
    );
    expect(messageOf(later, '2026-07-18T12:00')).toBeNull();
  });

  test('G7: a day without hours is closed as a whole, also when the hours of the day before end at midnight', () => {
    const workingHours = [{ days: ['Sat'] as const, open: true, startTime: 1100, endTime: 0 }];
    expect(messageOf({ ...of, workingHours }, '2026-07-19T12:00')).toBe(
      'Test Kitchen is closed on Sunday, July 19. Please choose another time.',
    );
  });

  test('G7: if several reasons apply, the first of them is given', () => {
    const codeOf = (changes: Partial<BusinessSettings>, time: string) =>
      checkCateringTime({ ...of, ...changes }, 'pre-order', at(time), NINE, full)?.code;
    // Sunday, 19 July 2026 is closed. Monday, 20 July is full, and its half hour at noon too.
    expect(codeOf({ menuOnly: true }, '2026-07-16T12:00')).toBe('notOffered');
    expect(codeOf({ preOrderPrepMinDays: 5 }, '2026-07-19T12:00')).toBe('tooSoon');
    expect(codeOf({ preOrderPrepMaxDays: 3 }, '2026-07-19T12:00')).toBe('tooFar');
    expect(codeOf({ preOrderPrepMaxDays: 4 }, '2026-07-19T12:00')).toBe('closed');
    expect(codeOf({}, '2026-07-20T12:00')).toBe('dayFull');
    expect(codeOf({ catering: { leadHours: 48, dayCapacity: 2 } }, '2026-07-20T12:00')).toBe('slotFull');
  });

  test('G7: within a sentence, the reason writes “today” and “tomorrow” in lower case', () => {
    const soon = { ...of, catering: { leadHours: 1, dayCapacity: 1 } };
    expect(messageOf(soon, '2026-07-15T06:00')).toBe(
      'That is too soon for catering. The earliest time is today, July 15, 11:30 a.m.',
    );
    expect(messageOf(soon, '2026-07-15T22:00')).toBe(
      'Test Kitchen is closed at 10:00 p.m. today, July 15. Please choose another time.',
    );
    expect(messageOf(soon, '2026-07-16T22:00')).toBe(
      'Test Kitchen is closed at 10:00 p.m. tomorrow, July 16. Please choose another time.',
    );
  });

  test('G7: when catering is only for today, the reason for a later time says “only for today”, not a number of days', () => {
    const today = { ...of, catering: { leadHours: 1, dayCapacity: null }, preOrderPrepMaxDays: 0 };
    expect(messageOf(today, '2026-07-16T12:00')).toBe('Catering can be ordered only for today.');
    expect(messageOf({ ...today, preOrderPrepMaxDays: 1 }, '2026-07-17T12:00')).toBe(
      'Catering can be ordered at most 1 day ahead.',
    );
  });

  test('G7: is allowed when it is offered', () => {
    expect(messageOf(of, '2026-07-18T12:00', full)).toBeNull();
  });

  test('G7: is refused while the business does not cater', () => {
    const message = 'Test Kitchen does not take catering orders of this kind at the moment.';
    expect(messageOf({ ...of, catering: null }, '2026-07-18T12:00')).toBe(message);
    expect(checkCateringTime(of, 'take-out', at('2026-07-18T12:00'), NINE)?.code).toBe('notOffered');
    expect(checkCateringTime(of, 'pre-order', Number.NaN, NINE)?.code).toBe('notOffered');
  });

  test('G7: is refused when only its half hour is full', () => {
    const open = { ...of, catering: { leadHours: 48, dayCapacity: null } };
    expect(messageOf(open, '2026-07-20T12:00', full)).toMatch(/^Monday, July 20, 12:00 p\.m\. is not available/);
    expect(dayFullMessage(of, at('2026-07-15T12:00'), NINE)).toMatch(/^Today, July 15 is fully booked/);
  });
});

describe('for any business', () => {
  const randomCaterer = (dice: Dice) =>
    caterer({
      zone: dice.pickOne(['America/Toronto', 'America/Vancouver', 'America/St_Johns']),
      workingHours: dice.times(0, 3, () => ({
        days: EVERY_DAY.filter(() => dice.chance(0.6)),
        open: dice.chance(0.9),
        startTime: dice.whole(0, 23) * 100,
        endTime: dice.whole(0, 23) * 100 + dice.pickOne([0, 30]),
      })),
      storeOrderingStatus: dice.pickOne(['allOrdersTypes', 'preOrdersOnly', 'preOrdersOnlyTodayOff', 'closed']),
      preOrderPrepMinDays: dice.whole(0, 4),
      preOrderPrepMaxDays: dice.whole(0, 40),
      slotCapacity: dice.pickOne([null, 1, 2]),
      catering: { leadHours: dice.whole(0, 120), dayCapacity: dice.pickOne([null, 1, 3]) },
    });

  test('G2, G3, G4: every offered time is within all limits', () => {
    for (let seed = 0; seed < 120; seed++) {
      const dice = new Dice(seed);
      const of = randomCaterer(dice);
      const now = NINE + dice.whole(0, 60 * 24 * 200) * 60_000;
      const already = booked(
        ...dice.times(0, 40, () => Math.ceil(now / HALF_HOUR_MS + dice.whole(0, 800)) * HALF_HOUR_MS),
      );
      const orderType = dice.pickOne(['pre-order', 'delivery'] as const);
      const today = dayOf(now, of.zone);
      for (const { slots } of cateringSlots(of, orderType, now, already)) {
        for (const { at: time } of slots) {
          const day = dayOf(time, of.zone);
          expect(day - today).toBeGreaterThanOrEqual(of.preOrderPrepMinDays);
          expect(day - today).toBeLessThanOrEqual(of.preOrderPrepMaxDays);
          expect(time - now).toBeGreaterThanOrEqual((of.catering?.leadHours ?? 0) * HOUR_MS);
          const ofDay = [...already.cateringOrders].filter(([each]) => dayOf(each, of.zone) === day);
          const count = ofDay.reduce((sum, [, orders]) => sum + orders, 0);
          expect(count).toBeLessThan(of.catering?.dayCapacity ?? Number.POSITIVE_INFINITY);
          expect(already.orders.get(time) ?? 0).toBeLessThan(of.slotCapacity ?? Number.POSITIVE_INFINITY);
        }
      }
    }
  });

  test('G7: a time is offered, or refused with a sentence', () => {
    for (let seed = 0; seed < 60; seed++) {
      const dice = new Dice(seed);
      const of = randomCaterer(dice);
      const already = booked(...dice.times(0, 20, () => NINE + dice.whole(-48, 1500) * HALF_HOUR_MS));
      const offered = new Set(
        cateringSlots(of, 'pre-order', NINE, already).flatMap(({ slots }) => slots.map((slot) => slot.at)),
      );
      for (let index = 0; index < 40; index++) {
        const time = NINE + dice.whole(-48, 2400) * HALF_HOUR_MS;
        const failure = checkCateringTime(of, 'pre-order', time, NINE, already);
        expect(failure === null).toBe(offered.has(time));
        if (failure !== null) expect(failure.message).toMatch(/^[A-Z].*[a-z]\.$/);
      }
    }
  });
});
