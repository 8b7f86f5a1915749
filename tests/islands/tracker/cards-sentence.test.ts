import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import { cardsSentence } from '../../../src/islands/tracker/status-labels.ts';
import { tracking } from '../../placed-order.ts';

test.each<[string, Partial<Tracking>]>([
  ['Your gift cards and tickets will be sent to a***@example.ca.', { paymentStatus: 'authorised' }],
  ['Your gift cards and tickets were sent to a***@example.ca.', { paymentStatus: 'paid' }],
  ['Your unused gift cards and tickets were taken back.', { paymentStatus: 'refunded' }],
  ['Gift cards and tickets that you have not used are not valid.', { paymentStatus: 'refunded', holdReleased: null }],
  ['Your gift cards and tickets were not sent.', { paymentStatus: 'refunded', holdReleased: true }],
])('the tracker says: %s', (words, changes) => {
  const order = parseTrackedOrder(tracking(changes, { cardsSentTo: 'a***@example.ca' }));
  if (order === null) throw new Error('The payload is not an order.');
  expect(cardsSentence(order)).toBe(words);
});
