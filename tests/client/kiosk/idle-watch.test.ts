import { expect, test } from 'vitest';
import { createIdleWatch } from '../../../src/client/kiosk/idle-watch.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

test('Y3: a kiosk asks after a minute without a touch, and starts over 20 seconds later', () => {
  const watch = createIdleWatch(0);
  expect(watch.secondsLeft(MINUTE - 1, false)).toBeNull();
  expect(watch.secondsLeft(MINUTE, false)).toBe(20);
  expect(watch.secondsLeft(MINUTE + 10 * SECOND, false)).toBe(10);
  expect(watch.secondsLeft(MINUTE + 20 * SECOND, false)).toBe(0);
});

test('Y3: a touch answers the question', () => {
  const watch = createIdleWatch(0);
  watch.secondsLeft(MINUTE, false);
  watch.touch(MINUTE + SECOND);
  expect(watch.secondsLeft(2 * MINUTE, false)).toBeNull();
  expect(watch.secondsLeft(2 * MINUTE + SECOND, false)).toBe(20);
});

test('Y3: in a payment form it asks after three minutes, and waits for the answer although the form has lost the focus', () => {
  const watch = createIdleWatch(0);
  expect(watch.secondsLeft(3 * MINUTE - 1, true)).toBeNull();
  expect(watch.secondsLeft(3 * MINUTE, true)).toBe(20);
  expect(watch.secondsLeft(3 * MINUTE + 5 * SECOND, false)).toBe(15);
});

test('asks at once when the customer wants to start over', () => {
  const watch = createIdleWatch(0);
  watch.ask(SECOND);
  expect(watch.secondsLeft(SECOND, false)).toBe(20);
});
