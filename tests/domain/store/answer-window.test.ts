import { expect, test } from 'vitest';
import { answerWindow } from '../../../src/domain/store/answer-window.ts';
import { settings } from '../builders.ts';

/** Open every day from 11 to 21 o'clock. */
const toronto = settings({ zone: 'America/Toronto' });
const at = (local: string) => Date.parse(`${local}:00-04:00`);
const show = (instant: number) => new Date(instant - 4 * 3_600_000).toISOString().slice(0, 16);
const window = (placed: string, requested: string | null) => {
  const order = { requestedAt: requested === null ? null : at(requested), minutes: 30 };
  const { from, until } = answerWindow(toronto, order, at(placed));
  return [show(from), show(until)];
};

test.each([
  ['as soon as possible', '2026-07-15T12:00', null, '2026-07-15T12:00', '2026-07-15T12:30'],
  ['for later today', '2026-07-15T12:00', '2026-07-15T18:00', '2026-07-15T12:00', '2026-07-15T12:30'],
  ['before opening', '2026-07-15T07:00', '2026-07-15T18:00', '2026-07-15T11:00', '2026-07-15T11:30'],
  ['for a far day', '2026-07-15T12:00', '2026-07-20T18:00', '2026-07-15T12:00', '2026-07-16T12:00'],
  ['for tomorrow at noon', '2026-07-15T20:00', '2026-07-16T12:00', '2026-07-15T20:00', '2026-07-16T10:00'],
  ['at night for tomorrow at noon', '2026-07-15T23:00', '2026-07-16T12:00', '2026-07-16T11:00', '2026-07-16T11:30'],
])('O11: the time to answer an order %s (placed %s, for %s) is %s to %s', (_what, placed, requested, from, until) => {
  expect(window(placed, requested)).toEqual([from, until]);
});

test('O11: at a business that never opens, the time to answer an order begins when the order is placed', () => {
  const closed = settings({ zone: 'America/Toronto', workingHours: [] });
  const now = at('2026-07-15T12:00');
  expect(answerWindow(closed, { requestedAt: null, minutes: 30 }, now)).toEqual({
    from: now,
    until: now + 30 * 60_000,
  });
});
