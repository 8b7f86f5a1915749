import { describe, expect, test } from 'vitest';
import type { BusinessSettings, OrderType } from '../../../src/domain/store/business.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import { EVERY_DAY, settings } from '../builders.ts';
import { at, toronto } from '../toronto.ts';

/**
 * Returns for each day its label, first slot, last slot and number of slots, for example
 * `Today, July 15: 11:00 a.m. - 8:30 p.m. (20)`.
 */
function days(
  changes: Partial<BusinessSettings>,
  local: string,
  orderType: OrderType = 'take-out',
  taken?: Map<number, number>,
) {
  return timeSlots(toronto(changes), orderType, at(local), taken).map(
    ({ label, slots }) => `${label}: ${slots[0]?.label} - ${slots.at(-1)?.label} (${slots.length})`,
  );
}
const enabledOption = (orderType: OrderType, prepTimeMinimum: number) => ({
  ...settings().diningOption,
  [orderType]: { ...settings().diningOption[orderType], prepTimeMinimum },
});

describe('days', () => {
  // 15 July 2026 is a Wednesday.
  test('L2, L8: the next ten open days are offered; their labels are Today, Tomorrow, then weekdays', () => {
    expect(days({}, '2026-07-15T09:00')).toEqual([
      'Today, July 15: 11:00 a.m. - 8:30 p.m. (20)',
      'Tomorrow, July 16: 11:00 a.m. - 8:30 p.m. (20)',
      'Friday, July 17: 11:00 a.m. - 8:30 p.m. (20)',
      'Saturday, July 18: 11:00 a.m. - 8:30 p.m. (20)',
      'Sunday, July 19: 11:00 a.m. - 8:30 p.m. (20)',
      'Monday, July 20: 11:00 a.m. - 8:30 p.m. (20)',
      'Tuesday, July 21: 11:00 a.m. - 8:30 p.m. (20)',
      'Wednesday, July 22: 11:00 a.m. - 8:30 p.m. (20)',
      'Thursday, July 23: 11:00 a.m. - 8:30 p.m. (20)',
      'Friday, July 24: 11:00 a.m. - 8:30 p.m. (20)',
    ]);
  });

  test('L2: closed days are not among the ten days', () => {
    const workingHours = [{ days: ['Wed'] as const, open: true, startTime: 1100, endTime: 1200 }];
    const labels = timeSlots(toronto({ workingHours }), 'take-out', at('2026-07-15T09:00')).map(({ date }) => date);
    expect(labels).toHaveLength(10);
    expect([labels[0], labels[1], labels[9]]).toEqual(['2026-07-15', '2026-07-22', '2026-09-16']);
  });

  test('L2: a business that is open once a week offers ten days, also when it has already closed for this week', () => {
    const workingHours = [{ days: ['Wed'] as const, open: true, startTime: 1100, endTime: 1200 }];
    const dates = timeSlots(toronto({ workingHours }), 'take-out', at('2026-07-15T13:00')).map(({ date }) => date);
    expect([dates.length, dates[0], dates[9]]).toEqual([10, '2026-07-22', '2026-09-23']);
  });

  test('L2: the tenth day has all its slots, also if the hours reach past midnight', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 2200, endTime: 100 }];
    expect(days({ workingHours }, '2026-07-15T09:00')[9]).toBe('Friday, July 24: 12:00 a.m. - 11:30 p.m. (6)');
  });

  test('L2: days without a free slot are not among the ten days', () => {
    const [first, ...rest] = timeSlots(toronto(), 'take-out', at('2026-07-15T20:30'));
    expect(first?.label).toBe('Tomorrow, July 16');
    expect(rest).toHaveLength(9);
  });

  test('L2: a business that never opens offers no days', () => {
    expect(days({ workingHours: [] }, '2026-07-15T09:00')).toEqual([]);
  });

  test('L1: a day with several openings has the slots of each opening', () => {
    const workingHours = [
      { days: EVERY_DAY, open: true, startTime: 1700, endTime: 1830 },
      { days: EVERY_DAY, open: true, startTime: 1130, endTime: 1230 },
    ];
    const [today] = timeSlots(toronto({ workingHours }), 'take-out', at('2026-07-15T09:00'));
    expect(today?.slots.map(({ label }) => label)).toEqual([
      '11:30 a.m.',
      '12:00 p.m.',
      '5:00 p.m.',
      '5:30 p.m.',
      '6:00 p.m.',
    ]);
  });

  test('L2: slots after midnight are listed under their calendar day', () => {
    const workingHours = [{ days: ['Wed'] as const, open: true, startTime: 2230, endTime: 130 }];
    expect(days({ workingHours }, '2026-07-15T09:00').slice(0, 3)).toEqual([
      'Today, July 15: 10:30 p.m. - 11:30 p.m. (3)',
      'Tomorrow, July 16: 12:00 a.m. - 1:00 a.m. (3)',
      'Wednesday, July 22: 10:30 p.m. - 11:30 p.m. (3)',
    ]);
    expect(days({ workingHours }, '2026-07-16T00:15')[0]).toBe('Today, July 16: 1:00 a.m. - 1:00 a.m. (1)');
  });

  test('L1: when hours overlap, each slot is offered once', () => {
    const workingHours = [
      { days: EVERY_DAY, open: true, startTime: 1100, endTime: 1300 },
      { days: EVERY_DAY, open: true, startTime: 1200, endTime: 1400 },
    ];
    expect(days({ workingHours }, '2026-07-15T09:00')[0]).toBe('Today, July 15: 11:00 a.m. - 1:30 p.m. (6)');
  });

  test('L1: slots start on the half hour, also when the hours do not', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 1110, endTime: 1240 }];
    expect(days({ workingHours }, '2026-07-15T09:00')[0]).toBe('Today, July 15: 11:30 a.m. - 12:30 p.m. (3)');
    const short = [{ days: EVERY_DAY, open: true, startTime: 1105, endTime: 1125 }];
    expect(days({ workingHours: short }, '2026-07-15T09:00')).toEqual([]);
  });
});

describe('the earliest slot', () => {
  test.each([
    ['2026-07-15T12:00', 20, '12:30 p.m.'],
    ['2026-07-15T12:10', 20, '12:30 p.m.'],
    ['2026-07-15T12:11', 20, '1:00 p.m.'],
    ['2026-07-15T12:00', 0, '12:00 p.m.'],
    ['2026-07-15T12:00', 30, '12:30 p.m.'],
    ['2026-07-15T12:00', -60, '12:00 p.m.'],
    ['2026-07-15T09:00', 20, '11:00 a.m.'],
    ['2026-07-15T10:50', 20, '11:30 a.m.'],
  ])('L3: at %s with %i minutes of preparation is %s', (local, minutes, expected) => {
    const [today] = timeSlots(toronto({ diningOption: enabledOption('take-out', minutes) }), 'take-out', at(local));
    expect(today?.slots[0]?.label).toBe(expected);
  });

  test('L3: is two hours later for a pre-order', () => {
    const [today] = timeSlots(toronto(), 'pre-order', at('2026-07-15T12:00'));
    expect(today?.slots[0]).toEqual({ at: at('2026-07-15T14:30'), label: '2:30 p.m.' });
  });

  test('L3: depends on the preparation time of the order type', () => {
    const [today] = timeSlots(toronto(), 'delivery', at('2026-07-15T12:00'));
    expect(today?.slots[0]?.label).toBe('1:00 p.m.');
  });

  test('L3: is the next half hour, even if a half hour began only one millisecond ago', () => {
    const [today] = timeSlots(
      toronto({ diningOption: enabledOption('take-out', 0) }),
      'take-out',
      at('2026-07-15T12:00') + 1,
    );
    expect(today?.slots[0]?.label).toBe('12:30 p.m.');
  });
});

describe('pre-orders', () => {
  test('L4: are from the first to the last day that the business accepts', () => {
    const dates = timeSlots(
      toronto({ preOrderPrepMinDays: 2, preOrderPrepMaxDays: 4 }),
      'pre-order',
      at('2026-07-15T09:00'),
    );
    expect(dates.map(({ date }) => date)).toEqual(['2026-07-17', '2026-07-18', '2026-07-19']);
    expect(
      timeSlots(toronto({ preOrderPrepMinDays: 5, preOrderPrepMaxDays: 4 }), 'pre-order', at('2026-07-15T09:00')),
    ).toEqual([]);
  });

  test('L4: are at most 70 days after today', () => {
    const far = { preOrderPrepMinDays: 69, preOrderPrepMaxDays: 400 };
    const dates = timeSlots(toronto(far), 'pre-order', at('2026-07-15T09:00')).map(({ date }) => date);
    expect(dates).toEqual(['2026-09-22', '2026-09-23']);
  });

  test('L4: have limits for the first and the last day, which other order types do not have', () => {
    expect(days({ preOrderPrepMinDays: 2, preOrderPrepMaxDays: 4 }, '2026-07-15T09:00')).toHaveLength(10);
  });

  test('L4: include the hours that reach past midnight into the first day', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 2200, endTime: 100 }];
    const [first] = timeSlots(toronto({ workingHours, preOrderPrepMinDays: 2 }), 'pre-order', at('2026-07-15T09:00'));
    expect(first?.slots.map(({ label }) => label)).toEqual([
      '12:00 a.m.',
      '12:30 a.m.',
      '10:00 p.m.',
      '10:30 p.m.',
      '11:00 p.m.',
      '11:30 p.m.',
    ]);
  });

  test('L4: end when the last day ends, also if the hours reach past midnight', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 2200, endTime: 100 }];
    const offered = timeSlots(toronto({ workingHours, preOrderPrepMaxDays: 1 }), 'pre-order', at('2026-07-15T09:00'));
    expect(offered.map(({ date }) => date)).toEqual(['2026-07-15', '2026-07-16']);
  });

  test('L5: start tomorrow at the earliest when the status is "pre-orders only, today off"', () => {
    expect(days({ storeOrderingStatus: 'preOrdersOnlyTodayOff' }, '2026-07-15T09:00', 'pre-order')[0]).toMatch(
      /^Tomorrow/,
    );
    expect(days({ storeOrderingStatus: 'preOrdersOnly' }, '2026-07-15T09:00', 'pre-order')[0]).toMatch(/^Today/);
    expect(
      days(
        { storeOrderingStatus: 'preOrdersOnlyTodayOff', preOrderPrepMinDays: 3 },
        '2026-07-15T09:00',
        'pre-order',
      )[0],
    ).toMatch(/^Saturday/);
  });
});

describe('no slots', () => {
  test.each([
    ['a closed business', { storeOrderingStatus: 'closed' }, 'pre-order'],
    ['a paused business', { storeTemporarilyClosed: true }, 'take-out'],
    ['a business that only shows its menu', { menuOnly: true }, 'take-out'],
    ['take-out while only pre-orders are taken', { storeOrderingStatus: 'preOrdersOnly' }, 'take-out'],
    ['delivery while only later pre-orders are taken', { storeOrderingStatus: 'preOrdersOnlyTodayOff' }, 'delivery'],
    [
      'an order type that is not enabled',
      {
        diningOption: { ...settings().diningOption, delivery: { ...settings().diningOption.delivery, enabled: false } },
      },
      'delivery',
    ],
  ] as const)('L5: there are none for %s', (_, changes, orderType) => {
    expect(days(changes, '2026-07-15T09:00', orderType)).toEqual([]);
  });
});

describe('capacity', () => {
  const takenSlots = new Map([
    [at('2026-07-15T12:00'), 3],
    [at('2026-07-15T12:30'), 2],
    [at('2026-07-15T13:00'), 4],
  ]);
  const noon = (slotCapacity: number | null) =>
    timeSlots(toronto({ slotCapacity }), 'take-out', at('2026-07-15T11:15'), takenSlots)[0]
      ?.slots.slice(0, 3)
      .map(({ label }) => label);

  test('L7: half hours that are full are left out', () => {
    expect(noon(3)).toEqual(['12:30 p.m.', '1:30 p.m.', '2:00 p.m.']);
    expect(noon(4)).toEqual(['12:00 p.m.', '12:30 p.m.', '1:30 p.m.']);
    expect(noon(null)).toEqual(['12:00 p.m.', '12:30 p.m.', '1:00 p.m.']);
  });

  test('L7: a full day is not offered', () => {
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 1200, endTime: 1300 }];
    expect(days({ workingHours, slotCapacity: 2 }, '2026-07-15T09:00', 'take-out', takenSlots)[0]).toMatch(/^Tomorrow/);
  });
});

describe('changes of clocks', () => {
  const workingHours = [{ days: EVERY_DAY, open: true, startTime: 0, endTime: 400 }];
  const labels = (local: string, offset: string) =>
    timeSlots(toronto({ workingHours, diningOption: enabledOption('take-out', 0) }), 'take-out', at(local, offset))[0]
      ?.slots;

  test('L6: no slot is in the skipped hour in spring', () => {
    expect(labels('2026-03-08T00:30', '-05:00')?.map(({ label }) => label)).toEqual([
      ...['12:30 a.m.', '1:00 a.m.', '1:30 a.m.'],
      ...['3:00 a.m.', '3:30 a.m.'],
    ]);
  });

  test('L6: before the clocks go back in autumn, each slot of the repeated hour occurs once, at its first instant', () => {
    const slots = labels('2026-11-01T00:30', '-04:00');
    expect(slots?.map(({ label }) => label)).toEqual([
      ...['12:30 a.m.', '1:00 a.m.', '1:30 a.m.'],
      ...['2:00 a.m.', '2:30 a.m.', '3:00 a.m.', '3:30 a.m.'],
    ]);
    expect(slots?.[1]?.at).toBe(at('2026-11-01T01:00', '-04:00'));
  });

  test('L6: after the clocks have gone back, a slot of the repeated hour is offered at its second instant', () => {
    const slots = labels('2026-11-01T01:10', '-05:00');
    expect(slots?.[0]).toEqual({ at: at('2026-11-01T01:30', '-05:00'), label: '1:30 a.m.' });
  });
});
