import { expect, test } from 'vitest';
import type { Board, ReadyIn, UsualTime } from '../../../src/contract/board.ts';
import {
  minuteChoices,
  promisedFor,
  promiseOf,
  readyInChoices,
  usualLabel,
} from '../../../src/islands/board/prep-minutes.ts';
import { ticket } from './tickets.ts';

const usual: UsualTime = {
  ...{ orderType: 'take-out', usualMinutes: 22, suggestedMinutes: 25, when: 'on Fridays at 7 p.m.' },
};
const order = ticket(1);

test('O19: with "as usual", Accept promises the minutes that are suggested for the order type, and states the usual minutes', () => {
  const promised = promisedFor(order, 'usual', [usual]);
  expect(promised).toEqual({ minutes: 25, usual });
  expect(minuteChoices(promised)).toEqual([10, 15, 20, 25, 30, 45, 60]);
  expect(usualLabel(usual)).toBe('usually 22 min on Fridays at 7 p.m.');
});

test('O19: Accept promises the chosen minutes; with "as usual" and without a suggestion, it promises 20 minutes', () => {
  expect(promisedFor(ticket(1, { orderType: 'delivery' }), 'usual', [usual])).toEqual({ minutes: 20, usual: null });
  expect(promisedFor(order, 45, [usual])).toEqual({ minutes: 45, usual });
  expect(promisedFor(order, 45, null)).toEqual({ minutes: 45, usual: null });
  expect(minuteChoices({ minutes: 45, usual: null })).toEqual([10, 15, 20, 30, 45, 60]);
});

test.each<[string, Pick<Board, 'readyIn' | 'usualTimes'>, ReadyIn, readonly ReadyIn[]]>([
  ['nobody has chosen', { readyIn: null, usualTimes: null }, 20, [10, 15, 20, 30, 45, 60]],
  ['the owner wants suggestions', { readyIn: null, usualTimes: [usual] }, 'usual', ['usual', 10, 15, 20, 30, 45, 60]],
  ['staff chose minutes', { readyIn: 45, usualTimes: [usual] }, 45, ['usual', 10, 15, 20, 30, 45, 60]],
  [
    'an API call has set minutes that the board does not offer',
    { readyIn: 25, usualTimes: null },
    25,
    [10, 15, 20, 25, 30, 45, 60],
  ],
])('O20: what Accept promises for all orders, when %s', (_what, promises, promise, choices) => {
  expect(promiseOf(promises)).toBe(promise);
  expect(readyInChoices(promises)).toEqual(choices);
});
