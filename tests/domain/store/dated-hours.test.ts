import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessSettings, DatedHours, WorkingHour } from '../../../src/domain/store/business.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { datedWindows } from '../../../src/domain/store/dated-windows.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { minuteOfWeek, weekWindows } from '../../../src/domain/store/week-windows.ts';
import { WEEKDAYS } from '../../../src/domain/time.ts';
import { EVERY_DAY, menu, settings } from '../builders.ts';
import { at, toronto } from '../toronto.ts';

const state = (changes: Partial<BusinessSettings>, local: string, offset?: string) =>
  computeStoreState(toronto(changes), at(local, offset));

const hours = (date: string, ...ranges: [number, number][]): DatedHours => ({
  date,
  ranges: ranges.map(([startTime, endTime]) => ({ startTime, endTime })),
  reason: null,
});
const closed = (date: string, reason: string | null = null): DatedHours => ({ date, ranges: [], reason });

// 15 July 2026 is a Wednesday; the usual hours are 11 to 21 o'clock.
describe('S11: dated hours', () => {
  test('close a day that is usually open', () => {
    const datedHours = [closed('2026-07-15')];
    expect(state({ datedHours }, '2026-07-15T12:00')).toMatchObject({
      open: false,
      label: 'Opens tomorrow at 11:00 a.m.',
      closesAt: null,
    });
    expect(state({ datedHours }, '2026-07-14T21:00').label).toBe('Opens Thursday at 11:00 a.m.');
  });

  test('open a day that is usually closed', () => {
    const workingHours = [{ days: ['Mon'] as const, open: true, startTime: 1100, endTime: 2100 }];
    const datedHours = [hours('2026-07-15', [900, 1000], [1200, 1300])];
    expect(state({ workingHours, datedHours }, '2026-07-15T09:30').label).toBe('Open until 10:00 a.m.');
    expect(state({ workingHours, datedHours }, '2026-07-15T11:00').label).toBe('Opens at 12:00 p.m.');
    expect(state({ workingHours, datedHours }, '2026-07-15T13:00').label).toBe('Opens Monday at 11:00 a.m.');
  });

  test('may end past midnight, and do not shorten hours that began on the evening before', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 1800, endTime: 200 }];
    const datedHours = [closed('2026-07-15'), hours('2026-07-17', [2200, 400])];
    expect(state({ workingHours, datedHours }, '2026-07-15T01:00').label).toBe('Open until 2:00 a.m.');
    expect(state({ workingHours, datedHours }, '2026-07-15T19:00').open).toBe(false);
    expect(state({ workingHours, datedHours }, '2026-07-18T03:00').label).toBe('Open until 4:00 a.m.');
  });

  test('give their reason as the message of the closed store, but only on their own date', () => {
    const datedHours = [
      closed('2026-07-15', 'Closed for the fair'),
      { ...hours('2026-07-16', [1200, 1400]), reason: 'Inventory' },
    ];
    const messages = [
      '2026-07-14T22:00',
      '2026-07-15T12:00',
      '2026-07-16T11:00',
      '2026-07-16T13:00',
      '2026-07-16T14:00',
    ].map((local) => state({ datedHours, storeClosedReason: 'Back at eleven.' }, local).closedMessage);
    expect(messages).toEqual(['Back at eleven.', 'Closed for the fair', 'Inventory', null, 'Inventory']);
  });

  test('do not replace the reason of a pause', () => {
    const pause = { storeTemporarilyClosed: true, storeTemporarilyClosedReason: 'New fryers' };
    expect(state({ datedHours: [closed('2026-07-15', 'Fair')], ...pause }, '2026-07-15T12:00').closedMessage).toBe(
      'New fryers',
    );
  });

  test('do not give their reason when something else stops orders within these hours', () => {
    const datedHours = [{ ...hours('2026-07-15', [1200, 1400]), reason: 'Inventory' }];
    const messageWith = (changes: Partial<BusinessSettings>) =>
      state({ datedHours, ...changes }, '2026-07-15T13:00').closedMessage;
    expect(messageWith({ storeTemporarilyClosed: true })).toBe('Our online ordering system is closed currently.');
    expect(messageWith({ storeOrderingStatus: 'preOrdersOnly' })).toBe('We are taking pre-orders only at the moment.');
  });

  test('S8: the label has the weekday of an opening within a week, and the date of a later opening', () => {
    const labelWith = (date: string) =>
      state({ workingHours: [], datedHours: [hours(date, [1100, 1200])] }, '2026-07-15T12:00').label;
    expect(labelWith('2026-07-22')).toBe('Opens Wednesday at 11:00 a.m.');
    expect(labelWith('2026-07-23')).toBe('Opens July 23 at 11:00 a.m.');
  });

  test('may close the store for weeks: the label then has the date of the next opening', () => {
    const days = Array.from({ length: 20 }, (_, index) => closed(`2026-07-${String(10 + index)}`));
    expect(state({ datedHours: days }, '2026-07-15T12:00').label).toBe('Opens July 30 at 11:00 a.m.');
    const mondays = [{ days: ['Mon'] as const, open: true, startTime: 1100, endTime: 1200 }];
    const datedHours = [closed('2026-07-20'), closed('2026-07-27'), closed('2026-08-03')];
    expect(state({ workingHours: mondays, datedHours }, '2026-07-15T12:00').label).toBe(
      'Opens August 10 at 11:00 a.m.',
    );
  });

  test('interrupt a store that is open around the clock', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 0, endTime: 0 }];
    const datedHours = [closed('2026-07-18')];
    expect(state({ workingHours, datedHours }, '2026-07-15T12:00')).toMatchObject({
      label: 'Open 24 hours',
      closesAt: at('2026-07-18T00:00'),
    });
    expect(state({ workingHours, datedHours }, '2026-07-17T12:00').label).toBe('Open until 12:00 a.m.');
    expect(state({ workingHours, datedHours }, '2026-07-18T12:00').label).toBe('Opens tomorrow at 12:00 a.m.');
  });

  test('follow the local clock on days of 23 and of 25 hours', () => {
    const spring = [hours('2026-03-08', [100, 400])];
    expect(state({ datedHours: spring }, '2026-03-08T01:30', '-05:00').closesAt).toBe(at('2026-03-08T04:00'));
    const autumn = [hours('2026-11-01', [100, 400])];
    expect(state({ datedHours: autumn }, '2026-11-01T01:30', '-04:00').closesAt).toBe(at('2026-11-01T04:00', '-05:00'));
  });

  test('L2: the slots are within the dated hours, and a closed day has no slots', () => {
    const datedHours = [closed('2026-07-16'), hours('2026-07-17', [1200, 1300])];
    const [today, next] = timeSlots(toronto({ datedHours }), 'take-out', at('2026-07-15T09:00'));
    expect(today?.date).toBe('2026-07-15');
    expect(next).toMatchObject({ date: '2026-07-17', slots: [{ label: '12:00 p.m.' }, { label: '12:30 p.m.' }] });
  });

  test('N1: the page changes when the dated hours begin and when they end', () => {
    const next = (local: string) =>
      nextChangeAt(toronto({ datedHours: [hours('2026-07-15', [1200, 1300])] }), menu(), at(local));
    expect(next('2026-07-15T10:00')).toBe(at('2026-07-15T12:00'));
    expect(next('2026-07-15T12:00')).toBe(at('2026-07-15T13:00'));
  });
});

/** A time of day (HHMM) in steps of two hours, so that the random ranges often touch and overlap. */
const clockTime = fc.integer({ min: 0, max: 11 }).map((hours) => hours * 200);
const range = fc.record({ startTime: clockTime, endTime: clockTime });
const workingHour: fc.Arbitrary<WorkingHour> = fc.record({
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  open: fc.constant(true),
  startTime: clockTime,
  endTime: clockTime,
});
const FIRST_DAY = Date.parse('2026-07-13T00:00:00Z');
const DAY_MS = 86_400_000;
const dateAt = (day: number) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
const datedHoursOfWeek = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: 0, max: 6 }).map(dateAt),
    ranges: fc.array(range, { maxLength: 2 }),
    reason: fc.constant(null),
  }),
  { maxLength: 4, selector: ({ date }) => date },
);

test('S11: the opening times for the directory agree with the state of the store', () => {
  // The clocks of Regina never change. On a day on which clocks change, the windows of the week are not exact.
  const zone = 'America/Regina';
  fc.assert(
    fc.property(
      fc.array(workingHour, { maxLength: 4 }),
      datedHoursOfWeek,
      fc.integer({ min: 0, max: 8 * 24 }),
      (workingHours, datedHours, hour) => {
        const now = Date.parse('2026-07-13T00:00:00-06:00') + hour * 3_600_000;
        const business = settings({ zone, workingHours, datedHours });
        const minute = minuteOfWeek(now, zone);
        const byWeek = weekWindows(workingHours).some(({ from, until }) => from <= minute && minute < until);
        const dated = datedWindows(business).filter(({ from, until }) => from <= now && now < until);
        const listedAsOpen = dated.some(({ open }) => open) || (byWeek && !dated.some(({ open }) => !open));
        expect(listedAsOpen).toBe(computeStoreState(business, now).open);
      },
    ),
    { numRuns: 1000 },
  );
});

test('S11: dated hours of past days change nothing today', () => {
  fc.assert(
    fc.property(fc.array(workingHour, { maxLength: 4 }), datedHoursOfWeek, (workingHours, datedHours) => {
      const now = at('2026-07-29T12:00');
      const { open, closedMessage } = computeStoreState(toronto({ workingHours }), now);
      expect(computeStoreState(toronto({ workingHours, datedHours }), now)).toMatchObject({ open, closedMessage });
    }),
  );
});
