import { describe, expect, test } from 'vitest';
import type { BusinessSettings } from '../../../src/domain/store/business.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { EVERY_DAY } from '../builders.ts';
import { at, diningOptionWithout, toronto } from '../toronto.ts';

const label = (changes: Partial<BusinessSettings>, local: string, offset?: string) =>
  computeStoreState(toronto(changes), at(local, offset)).label;

describe('hours', () => {
  // 15 July 2026 is a Wednesday; the usual hours are 11 to 21 o'clock.
  test.each([
    ['2026-07-15T10:59', 'Opens at 11:00 a.m.'],
    ['2026-07-15T11:00', 'Open until 9:00 p.m.'],
    ['2026-07-15T20:59', 'Open until 9:00 p.m.'],
    ['2026-07-15T21:00', 'Opens tomorrow at 11:00 a.m.'],
  ])('S8: at %s the label is "%s"', (local, expected) => {
    expect(label({}, local)).toBe(expected);
  });

  test('S1: several rows give a day several openings', () => {
    const workingHours = [
      { days: EVERY_DAY, open: true, startTime: 1130, endTime: 1430 },
      { days: EVERY_DAY, open: true, startTime: 1700, endTime: 2200 },
    ];
    expect(label({ workingHours }, '2026-07-15T12:00')).toBe('Open until 2:30 p.m.');
    expect(label({ workingHours }, '2026-07-15T15:00')).toBe('Opens at 5:00 p.m.');
    expect(label({ workingHours: workingHours.toReversed() }, '2026-07-15T09:00')).toBe('Opens at 11:30 a.m.');
  });

  test('S1: a row that is not open closes its days', () => {
    const workingHours = [
      { days: EVERY_DAY, open: true, startTime: 1100, endTime: 2100 },
      { days: ['Wed', 'Thu'] as const, open: false, startTime: 0, endTime: 0 },
    ];
    expect(label({ workingHours }, '2026-07-15T12:00')).toBe('Opens Friday at 11:00 a.m.');
  });

  test('S2: hours past midnight belong to the day before', () => {
    const workingHours = [{ days: ['Fri', 'Sat'] as const, open: true, startTime: 1800, endTime: 200 }];
    expect(label({ workingHours }, '2026-07-17T23:00')).toBe('Open until 2:00 a.m.');
    expect(label({ workingHours }, '2026-07-18T01:59')).toBe('Open until 2:00 a.m.');
    expect(label({ workingHours }, '2026-07-18T02:00')).toBe('Opens at 6:00 p.m.');
    expect(label({ workingHours }, '2026-07-19T03:00')).toBe('Opens Friday at 6:00 p.m.');
  });

  test('S3: opening times that touch or overlap are one opening time', () => {
    const workingHours = [
      { days: ['Fri'] as const, open: true, startTime: 1800, endTime: 0 },
      { days: ['Sat'] as const, open: true, startTime: 0, endTime: 300 },
      { days: ['Sat'] as const, open: true, startTime: 200, endTime: 400 },
    ];
    expect(label({ workingHours }, '2026-07-17T20:00')).toBe('Open until 4:00 a.m.');
    const nested = [
      { days: EVERY_DAY, open: true, startTime: 1000, endTime: 2000 },
      { days: EVERY_DAY, open: true, startTime: 1100, endTime: 1200 },
    ];
    expect(label({ workingHours: nested }, '2026-07-17T11:30')).toBe('Open until 8:00 p.m.');
  });

  test('S3: a store without a closing time is open around the clock', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 0, endTime: 0 }];
    expect(computeStoreState(toronto({ workingHours }), at('2026-07-15T12:00'))).toMatchObject({
      open: true,
      closesAt: null,
      opensAt: null,
      label: 'Open 24 hours',
    });
  });

  test('S8: a store that never opens is closed', () => {
    expect(computeStoreState(toronto({ workingHours: [] }), at('2026-07-15T12:00'))).toMatchObject({
      open: false,
      closesAt: null,
      opensAt: null,
      label: 'Closed',
    });
  });

  test('S8: the label has the weekday even when the store opens only a week later', () => {
    const workingHours = [{ days: ['Wed'] as const, open: true, startTime: 1100, endTime: 1200 }];
    expect(label({ workingHours }, '2026-07-15T12:00')).toBe('Opens Wednesday at 11:00 a.m.');
    expect(label({ workingHours }, '2026-07-15T12:30')).toBe('Opens Wednesday at 11:00 a.m.');
  });

  test('S1: rows with invalid times do not count', () => {
    const workingHours = [
      { days: EVERY_DAY, open: true, startTime: 1175, endTime: 2100 },
      { days: EVERY_DAY, open: true, startTime: 1300, endTime: 2400 },
      { days: EVERY_DAY, open: true, startTime: 900, endTime: 9900 },
    ];
    expect(label({ workingHours }, '2026-07-15T12:00')).toBe('Opens at 1:00 p.m.');
    expect(label({ workingHours }, '2026-07-15T14:00')).toBe('Open until 12:00 a.m.');
  });

  test('S2: the hours follow the clock on days of 23 and of 25 hours', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 100, endTime: 400 }];
    const spring = computeStoreState(toronto({ workingHours }), at('2026-03-08T01:00', '-05:00'));
    expect(spring.closesAt).toBe(at('2026-03-08T04:00'));
    const autumn = computeStoreState(toronto({ workingHours }), at('2026-11-01T01:00'));
    expect(autumn.closesAt).toBe(at('2026-11-01T04:00', '-05:00'));
  });

  test('S2: when the clocks skip a closing time, the store closes at the skip; when they skip all opening hours, it stays closed', () => {
    const night = at('2026-03-08T00:00', '-05:00');
    const late = [{ days: EVERY_DAY, open: true, startTime: 2200, endTime: 230 }];
    expect(computeStoreState(toronto({ workingHours: late }), night).closesAt).toBe(at('2026-03-08T03:00'));
    const within = [{ days: EVERY_DAY, open: true, startTime: 200, endTime: 230 }];
    expect(computeStoreState(toronto({ workingHours: within }), night).opensAt).toBe(at('2026-03-09T02:00'));
  });

  test('S2: when the clocks repeat a closing time or an opening time, the first of the two instants counts', () => {
    // On Sunday, 1 November 2026, clocks go back from 02:00 to 01:00.
    const late = [{ days: EVERY_DAY, open: true, startTime: 1700, endTime: 130 }];
    const stateAt = (local: string, offset: string, workingHours = late) =>
      computeStoreState(toronto({ workingHours }), at(local, offset));
    expect(stateAt('2026-11-01T01:29', '-04:00')).toMatchObject({
      open: true,
      closesAt: at('2026-11-01T01:30', '-04:00'),
    });
    expect(stateAt('2026-11-01T01:10', '-05:00').open).toBe(false);
    const early = [{ days: EVERY_DAY, open: true, startTime: 130, endTime: 500 }];
    expect(stateAt('2026-11-01T01:10', '-04:00', early).opensAt).toBe(at('2026-11-01T01:30', '-04:00'));
    expect(stateAt('2026-11-01T01:10', '-05:00', early).open).toBe(true);
  });

  test('S8: when the clocks skip the only opening time of a week, the label names the opening time of the next week', () => {
    // On Sunday, 8 March 2026, clocks skip from 02:00 to 03:00.
    const workingHours = [{ days: ['Sun'] as const, open: true, startTime: 200, endTime: 245 }];
    expect(label({ workingHours }, '2026-03-01T02:44', '-05:00')).toBe('Open until 2:45 a.m.');
    expect(label({ workingHours }, '2026-03-01T02:45', '-05:00')).toBe('Opens March 15 at 2:00 a.m.');
    expect(label({ workingHours }, '2026-03-05T12:00', '-05:00')).toBe('Opens March 15 at 2:00 a.m.');
    expect(label({ workingHours }, '2026-03-08T12:00')).toBe('Opens Sunday at 2:00 a.m.');
  });

  test('S8: the state has the instants of opening and closing', () => {
    expect(computeStoreState(toronto(), at('2026-07-15T12:00'))).toMatchObject({
      closesAt: at('2026-07-15T21:00'),
      opensAt: null,
    });
    expect(computeStoreState(toronto(), at('2026-07-15T22:00'))).toMatchObject({
      closesAt: null,
      opensAt: at('2026-07-16T11:00'),
    });
  });

  test('S9: when a pause has no end, it is not known when the store opens', () => {
    const paused = toronto({ storeTemporarilyClosed: true });
    expect(computeStoreState(paused, at('2026-07-15T22:00'))).toMatchObject({ opensAt: null, label: 'Closed' });
  });
});

describe('the current ordering status', () => {
  const noon = at('2026-07-15T12:00');
  const night = at('2026-07-15T23:00');
  const inForce = (changes: Partial<BusinessSettings>, now: number) =>
    computeStoreState(toronto(changes), now).storeOrderingStatus;

  test.each([
    [{}, 'allOrdersTypes', 'preOrdersOnly'],
    [{ diningOption: diningOptionWithout('pre-order') }, 'allOrdersTypes', 'closed'],
    [{ storeOrderingStatus: 'preOrdersOnly' }, 'preOrdersOnly', 'preOrdersOnly'],
    [{ storeOrderingStatus: 'preOrdersOnlyTodayOff' }, 'preOrdersOnlyTodayOff', 'preOrdersOnlyTodayOff'],
    [{ storeOrderingStatus: 'preOrdersOnly', diningOption: diningOptionWithout('pre-order') }, 'closed', 'closed'],
    [{ storeOrderingStatus: 'closed' }, 'closed', 'closed'],
    [{ storeTemporarilyClosed: true }, 'closed', 'closed'],
    [{ menuOnly: true }, 'closed', 'closed'],
  ] as const)('S4: with %j, it is %s within the hours and %s outside', (changes, open, outside) => {
    expect(inForce(changes, noon)).toBe(open);
    expect(inForce(changes, night)).toBe(outside);
  });

  test('S4: paused and closed stores are not open, whatever their hours are', () => {
    expect(computeStoreState(toronto({ storeTemporarilyClosed: true }), noon)).toMatchObject({
      open: false,
      closesAt: null,
      opensAt: null,
      label: 'Closed',
    });
    for (const now of [noon, night])
      expect(computeStoreState(toronto({ storeOrderingStatus: 'closed' }), now)).toMatchObject({
        ...{ open: false, closesAt: null, opensAt: null, label: 'Closed' },
      });
    expect(computeStoreState(toronto({ storeOrderingStatus: 'preOrdersOnly' }), noon).open).toBe(true);
  });

  test.each([
    [{}, noon, null],
    [{}, night, 'Our online ordering system is closed currently.'],
    [{ storeClosedReason: 'Family holiday' }, noon, null],
    [{ storeClosedReason: 'Family holiday' }, night, 'Family holiday'],
    [{ storeTemporarilyClosed: true }, noon, 'Our online ordering system is closed currently.'],
    [{ storeTemporarilyClosed: true, storeClosedReason: 'Family holiday' }, noon, 'Family holiday'],
    [
      { storeTemporarilyClosed: true, storeTemporarilyClosedReason: 'Oven repair', storeClosedReason: 'x' },
      noon,
      'Oven repair',
    ],
    [{ storeOrderingStatus: 'preOrdersOnly' }, noon, 'We are taking pre-orders only at the moment.'],
    [{ storeOrderingStatus: 'preOrdersOnly' }, night, 'Our online ordering system is closed currently.'],
    [{ storeOrderingStatus: 'closed' }, noon, 'Our online ordering system is closed currently.'],
  ] as const)('S5: with %j, the message at %i is %s', (changes, now, message) => {
    expect(computeStoreState(toronto(changes), now).closedMessage).toBe(message);
  });
});

test.each([
  [{}, true],
  [{ storeOrderingStatus: 'preOrdersOnlyTodayOff' }, true],
  [{ diningOption: diningOptionWithout('take-out', 'pre-order', 'dine-in') }, true],
  [{ storeOrderingStatus: 'closed' }, false],
  [{ storeTemporarilyClosed: true }, false],
  [{ menuOnly: true }, false],
] as const)('S10: with %j, gift cards are sold inside and outside the hours: %s', (changes, sold) => {
  for (const local of ['2026-07-15T12:00', '2026-07-15T23:00'])
    expect(computeStoreState(toronto(changes), at(local)).sellsDigital).toBe(sold);
});

describe('a pause with an end', () => {
  const paused = toronto({
    storeTemporarilyClosed: true,
    storeTemporarilyClosedUntil: at('2026-07-15T12:30'),
  });

  test('S9: says when the pause ends, or when the store opens after the pause', () => {
    expect(computeStoreState(paused, at('2026-07-15T12:00'))).toMatchObject({
      opensAt: at('2026-07-15T12:30'),
      label: 'Opens at 12:30 p.m.',
    });
    const untilNight = { ...paused, storeTemporarilyClosedUntil: at('2026-07-15T23:00') };
    expect(computeStoreState(untilNight, at('2026-07-15T12:00'))).toMatchObject({
      label: 'Opens tomorrow at 11:00 a.m.',
    });
    const closed = { ...paused, storeOrderingStatus: 'closed' } as const;
    expect(computeStoreState(closed, at('2026-07-15T12:00'))).toMatchObject({ opensAt: null, label: 'Closed' });
  });

  test('S9: is over at its end', () => {
    expect(computeStoreState(paused, at('2026-07-15T12:29'))).toMatchObject({
      open: false,
      storeOrderingStatus: 'closed',
    });
    expect(computeStoreState(paused, at('2026-07-15T12:30'))).toMatchObject({ open: true, closedMessage: null });
  });

  test('S9, N1: changes the pages when it ends', () => {
    expect(nextChangeAt(paused, { categories: [], products: [] }, at('2026-07-15T12:00'))).toBe(at('2026-07-15T12:30'));
  });
});
