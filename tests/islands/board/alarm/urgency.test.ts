import { expect, test } from 'vitest';
import { repeatedSound } from '../../../../src/islands/board/alarm/urgency.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

test.each([
  ['is new', {}, 0, 'order'],
  ['was seen', { orderStatus: 'v' }, 3, null],
  ['has waited for four minutes', {}, 4, 'urgent'],
  ['was seen four minutes ago and not accepted', { orderStatus: 'v' }, 4, 'urgent'],
  ['is accepted', { orderStatus: 'c' }, 10, null],
  ['came in just now, while the server’s clock is ahead', { answerFrom: NOW }, -0.05, 'order'],
  ['came in at night', { answerFrom: NOW + 8 * 60 * MINUTE_MS }, 60, null],
  ['came in at night and has waited since the opening', { answerFrom: NOW + 8 * 60 * MINUTE_MS }, 8 * 60 + 4, 'urgent'],
] as const)('the sound for an order that %s', (_what, changes, minutes, sound) => {
  expect(repeatedSound([ticket(0, changes)], NOW + minutes * MINUTE_MS)).toBe(sound);
});
