import { expect, test } from 'vitest';
import type { SlotDay } from '../../../src/domain/store/time-slots.ts';
import { firstTimeWords } from '../../../src/islands/checkout/slot-words.ts';

const day = (...labels: string[]): SlotDay => ({
  date: '2026-11-25',
  label: 'Tomorrow, November 25',
  slots: labels.map((label, index) => ({ at: index, label })),
});

test('the card of the order type "pre-order" states the first free time, or that no time is free', () => {
  const words = firstTimeWords(day('10:00 a.m.', '10:30 a.m.')).replaceAll('\u00a0', ' ');
  expect(words).toBe('Earliest: Tomorrow, November 25, 10:00 a.m.');
  expect(firstTimeWords(undefined)).toBe('No time is free for this order.');
});
