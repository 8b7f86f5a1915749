import { expect, test } from 'vitest';
import { clockLabel } from '../../../src/islands/board/clock-label.ts';
import { MINUTE_MS } from './tickets.ts';

test('the clock shows the local time at the business', () => {
  expect(clockLabel(Date.parse('2026-07-16T01:40:00Z'), -7 * 60 * MINUTE_MS)).toBe('6:40 p.m.');
});
