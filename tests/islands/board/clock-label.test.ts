import { expect, test } from 'vitest';
import { clockLabel, isoDay } from '../../../src/islands/board/clock-label.ts';
import { MINUTE_MS } from './tickets.ts';

test('the clock shows the local time at the business', () => {
  expect(clockLabel(Date.parse('2026-07-16T01:40:00Z'), -7 * 60 * MINUTE_MS)).toBe('6:40 p.m.');
});

test('the day changes at the business’s midnight', () => {
  const offset = -7 * 60 * MINUTE_MS;
  expect(isoDay(Date.parse('2026-07-16T06:59:00Z'), offset)).toBe('2026-07-15');
  expect(isoDay(Date.parse('2026-07-16T07:00:00Z'), offset)).toBe('2026-07-16');
});
