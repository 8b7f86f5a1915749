import { expect, test } from 'vitest';
import { SOLDOUT_DURATIONS, soldoutForOf } from '../../../src/client/board/soldout-durations.ts';

const END = { date: '2026-11-30', time: '17:30' };

test('S12: a dish is sold out for some minutes, until the next day, until a typed time, or until staff undo it', () => {
  const chosen = SOLDOUT_DURATIONS.map(({ label, value }) => [label, soldoutForOf(value, END)]);
  expect(Object.fromEntries(chosen)).toEqual({
    '1 hour': { soldoutFor: 60 },
    '2 hours': { soldoutFor: 120 },
    'Until the next day': { soldoutFor: 'nextDay' },
    'Until we undo it': { soldoutFor: null },
    'Until a set time': { soldoutFor: END },
  });
});

test.each([
  [{ ...END, date: '' }, 'date'],
  [{ ...END, time: '' }, 'time'],
  [{ date: '', time: '' }, 'date'],
])('S12: a typed end needs a day and a time, and the message is at the first empty field: %j', (end, field) => {
  expect(soldoutForOf('typed', end)).toEqual({ problem: 'Please fill in the day and the time.', field });
});
