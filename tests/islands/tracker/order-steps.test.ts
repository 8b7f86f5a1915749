import { expect, test } from 'vitest';
import { parseTrackedOrder, type TrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { OrderPayload, Tracking } from '../../../src/contract/tracking.ts';
import { orderSteps } from '../../../src/islands/tracker/order-steps.ts';
import { tracking } from '../../placed-order.ts';

function order(changes: Partial<Tracking>, payload: Partial<OrderPayload> = {}): TrackedOrder {
  const parsed = parseTrackedOrder(tracking(changes, { orderType: 'take-out', deliveryAddress: null, ...payload }));
  if (parsed === null) throw new Error('The payload is not an order.');
  return parsed;
}

/** The names of the steps; the current one is in brackets. */
const stepsOf = (...given: Parameters<typeof order>) =>
  orderSteps(order(...given))
    .map(({ name, state }) => (state === 'current' ? `[${name}]` : name))
    .join(', ');

test.each<[Tracking['orderStatus'], string]>([
  ['p', '[Verifying], Preparing, Ready, Picked up'],
  ['n', '[Receiving], Preparing, Ready, Picked up'],
  ['v', '[Checking], Preparing, Ready, Picked up'],
  ['c', 'Received, [Preparing], Ready, Picked up'],
  ['s', 'Received, Preparing, [Ready], Picked up'],
  ['a', 'Received, Preparing, Ready, [Picked up]'],
  ['f', 'Received, Preparing, Ready, [Picked up]'],
])('a take-out order with the status %s has the steps: %s', (orderStatus, steps) => {
  expect(stepsOf({ orderStatus })).toBe(steps);
});

test('a delivery is on the way before it is delivered', () => {
  expect(stepsOf({ orderStatus: 'd' }, { orderType: 'delivery' })).toBe(
    'Received, Preparing, Ready, [On the way], Delivered',
  );
});

test('until the payment provider confirms the payment, the first step is "Checking the payment"', () => {
  expect(stepsOf({ orderStatus: 'n', paymentStatus: 'authorising' })).toBe(
    '[Checking the payment], Preparing, Ready, Picked up',
  );
});

test('a pre-order has the steps Sent and Confirmed, because its preparation may begin days later', () => {
  expect(stepsOf({ orderStatus: 'n' }, { orderType: 'pre-order' })).toBe('[Sent], Confirmed, Ready, Picked up');
  expect(stepsOf({ orderStatus: 'c' }, { orderType: 'pre-order' })).toBe('Sent, [Confirmed], Ready, Picked up');
});

test.each<Tracking['orderStatus']>(['r', 'L', 'q'])('an order with status %s has no steps', (orderStatus) => {
  expect(stepsOf({ orderStatus })).toBe('');
});

test('an order that consists only of digital items has no steps', () => {
  expect(stepsOf({ orderStatus: 'a' }, { cardsOnly: true })).toBe('');
});
