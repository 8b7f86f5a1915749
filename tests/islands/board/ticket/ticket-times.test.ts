import { expect, test } from 'vitest';
import { ago, autoRejectWarning, dueIn } from '../../../../src/islands/board/ticket/ticket-times.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

test.each([
  [12, 'in 12 min', false],
  [0, 'now', false],
  [-5, '5 min late', true],
  [95, 'in 1 h 35 min', false],
  [3 * 24 * 60, 'in 3 d', false],
])('a ticket due in %s minutes shows "%s"', (minutes, text, late) => {
  expect(dueIn(ticket(1, { dueAt: NOW + minutes * MINUTE_MS }), NOW)).toEqual({ text, late });
});

test('a ticket without a requested or promised time has no due text', () => {
  expect(dueIn(ticket(1), NOW)).toBeNull();
});

test('a past time is shown as "just now" or in minutes', () => {
  expect(ago(NOW, NOW + 30_000)).toBe('just now');
  expect(ago(NOW, NOW + 4 * MINUTE_MS)).toBe('4 min ago');
});

test.each([
  [15, 'will be rejected in 15 min'],
  [0.5, 'will be rejected in 1 min'],
  [0, 'is being rejected'],
  [16, null],
  [null, null],
])('a ticket with %j minutes left for the answer (null: it needs no answer) has the warning %j', (minutes, text) => {
  const answerBy = minutes === null ? null : NOW + minutes * MINUTE_MS;
  expect(autoRejectWarning(ticket(1, { answerBy }), NOW)).toBe(text);
});
