import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import { returnSentence } from '../../../src/islands/tracker/status-labels.ts';
import { PAYLOAD, tracking } from '../../placed-order.ts';

const BY_CARD = { ...PAYLOAD.quote, total: PAYLOAD.quote.amountBeforeTender };

const refundIn = (step: Tracking['refunds'][number]['step']): Tracking['refunds'][number] => ({
  ...{ amount: BY_CARD.total, money: BY_CARD.total, step, at: 0, atLabel: 'Friday' },
  ...{ contents: [], place: 'On the card', reason: 'Sold out' },
});

test.each<[string | null, Partial<Tracking>, typeof BY_CARD]>([
  [null, { paymentStatus: 'inPerson' }, BY_CARD],
  ['Your credit was returned.', { paymentStatus: 'inPerson' }, PAYLOAD.quote],
  ['Your payment was returned.', { paymentStatus: 'refunded' }, BY_CARD],
  ['Your payment was returned.', { paymentStatus: 'refunded', refunds: [refundIn('repaid')] }, BY_CARD],
  ['Your payment is on its way back.', { paymentStatus: 'refunded', refunds: [refundIn('due')] }, BY_CARD],
  ['Your payment was returned.', { paymentStatus: 'refunded', holdReleased: null }, BY_CARD],
  ['Your card was not charged.', { paymentStatus: 'refunded', holdReleased: true }, BY_CARD],
  [
    'Your card was not charged, and your credit was returned.',
    { paymentStatus: 'refunded', holdReleased: true },
    PAYLOAD.quote,
  ],
])('the tracker of a cancelled order says what happened to its payment: %s', (words, changes, quote) => {
  const order = parseTrackedOrder(tracking({ orderStatus: 'L', ...changes }, { quote }));
  if (order === null) throw new Error('The payload is not an order.');
  expect(returnSentence(order)).toBe(words);
});
