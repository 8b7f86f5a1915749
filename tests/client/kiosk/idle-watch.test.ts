import { expect, test } from 'vitest';
import { createIdleWatch } from '../../../src/client/kiosk/idle-watch.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

test('Y3: after a minute without a touch, a kiosk asks whether the customer is there; without an answer, it starts over 20 seconds later', () => {
  const watch = createIdleWatch(0);
  expect(watch.secondsLeft(MINUTE_MS - 1, false)).toBeNull();
  expect(watch.secondsLeft(MINUTE_MS, false)).toBe(20);
  expect(watch.secondsLeft(MINUTE_MS + 10 * SECOND_MS, false)).toBe(10);
  expect(watch.secondsLeft(MINUTE_MS + 20 * SECOND_MS, false)).toBe(0);
});

test('Y3: a touch answers the question whether the customer is there', () => {
  const watch = createIdleWatch(0);
  watch.secondsLeft(MINUTE_MS, false);
  watch.touch(MINUTE_MS + SECOND_MS);
  expect(watch.secondsLeft(2 * MINUTE_MS, false)).toBeNull();
  expect(watch.secondsLeft(2 * MINUTE_MS + SECOND_MS, false)).toBe(20);
});

test('Y3: in a payment form, a kiosk asks after three minutes, and the countdown continues when the form loses the focus', () => {
  const watch = createIdleWatch(0);
  expect(watch.secondsLeft(3 * MINUTE_MS - 1, true)).toBeNull();
  expect(watch.secondsLeft(3 * MINUTE_MS, true)).toBe(20);
  expect(watch.secondsLeft(3 * MINUTE_MS + 5 * SECOND_MS, false)).toBe(15);
});

test('the countdown of 20 seconds begins immediately when the customer taps “Start over”', () => {
  const watch = createIdleWatch(0);
  watch.ask(SECOND_MS);
  expect(watch.secondsLeft(SECOND_MS, false)).toBe(20);
});
