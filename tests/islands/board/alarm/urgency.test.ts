import { expect, test } from 'vitest';
import { repeatedSound } from '../../../../src/islands/board/alarm/urgency.ts';
import { NOW } from '../../../domain/builders.ts';
import { MINUTE_MS, ticket } from '../tickets.ts';

test.each([
  ['is new', 'order', {}, 0],
  ['was seen', null, { orderStatus: 'v' }, 3],
  ['has waited for four minutes', 'urgent', {}, 4],
  ['was placed four minutes ago and seen, but not accepted', 'urgent', { orderStatus: 'v' }, 4],
  ['is accepted', null, { orderStatus: 'c' }, 10],
  ['came in just now, while the server’s clock is ahead', 'order', { answerFrom: NOW }, -0.05],
  ['came in at night', null, { answerFrom: NOW + 8 * 60 * MINUTE_MS }, 60],
  ['came in at night and has waited since the opening', 'urgent', { answerFrom: NOW + 8 * 60 * MINUTE_MS }, 8 * 60 + 4],
] as const)('an order that %s has the sound: %s', (_what, sound, changes, minutes) => {
  expect(repeatedSound([ticket(0, changes)], NOW + minutes * MINUTE_MS)).toBe(sound);
});
