import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { OrderPayload, Tracking } from '../../../src/contract/tracking.ts';
import { cardsSentence } from '../../../src/islands/tracker/status-labels.ts';
import { tracking } from '../../placed-order.ts';

test.each<[string, Partial<Tracking>]>([
  ['Your gift cards and tickets will be sent to a***@example.ca.', { paymentStatus: 'authorised' }],
  ['Your gift cards and tickets were sent to a***@example.ca.', { paymentStatus: 'paid' }],
  ['Your unused gift cards and tickets were taken back.', { paymentStatus: 'refunded' }],
  ['Gift cards and tickets that you have not used are not valid.', { paymentStatus: 'refunded', holdReleased: null }],
  ['Your gift cards and tickets were not sent.', { paymentStatus: 'refunded', holdReleased: true }],
])('the tracker says: %s', (words, changes) => {
  expect(sentenceOf(changes, { cardsSentTo: 'a***@example.ca' })).toBe(words);
});

test.each<[string, Partial<Tracking>, Partial<OrderPayload>]>([
  ['Your gift cards were sent to b***@example.ca. Your tickets were sent to a***@example.ca.', {}, {}],
  [
    'Your gift cards will be sent to b***@example.ca. Your tickets will be sent to a***@example.ca.',
    { paymentStatus: 'authorised' },
    {},
  ],
  [
    'Your gift will be sent to b***@example.ca on Thursday, December 24. Your tickets were sent to a***@example.ca.',
    {},
    { giftSentOn: 'Thursday, December 24' },
  ],
])('of a gift beside tickets, the tracker says: %s', (words, changes, payload) => {
  const sentTo = { cardsSentTo: 'b***@example.ca', ticketsSentTo: 'a***@example.ca' };
  expect(sentenceOf({ paymentStatus: 'paid', ...changes }, { ...sentTo, ...payload })).toBe(words);
});

function sentenceOf(changes: Partial<Tracking>, payload: Partial<OrderPayload>): string {
  const order = parseTrackedOrder(tracking(changes, payload));
  if (order === null) throw new Error('The payload is not an order.');
  return cardsSentence(order);
}
