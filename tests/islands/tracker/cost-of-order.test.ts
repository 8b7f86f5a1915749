import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseTrackedOrder, type TrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { OrderPayload, Tracking } from '../../../src/contract/tracking.ts';
import { OrderDetails } from '../../../src/islands/tracker/OrderDetails.tsx';
import { OrderNumber } from '../../../src/islands/tracker/OrderNumber.tsx';
import { tracking } from '../../placed-order.ts';

const PRICE = 24_15;

/** An order of $24.15, of which store credit pays `credit` cents. */
function orderWith(credit: number, changes: Partial<Tracking>, payload: Partial<OrderPayload> = {}): TrackedOrder {
  const line = { kind: 'tender', rule: 'credit', label: 'Credit', base: PRICE, rate: null, count: null } as const;
  const quote = {
    lines: credit === 0 ? [] : [{ ...line, itemIndex: null, amount: -credit }],
    subTotal: PRICE,
    tax: 0,
    amountBeforeTender: PRICE,
    total: PRICE - credit,
    cashTotal: PRICE - credit,
  };
  const parsed = parseTrackedOrder(tracking(changes, { orderType: 'take-out', ...payload, quote }));
  if (parsed === null) throw new Error('The payload is not an order.');
  return parsed;
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** The line below the order number, and the lines of the sums. */
function shown(order: TrackedOrder) {
  const card = textOf(renderToStaticMarkup(createElement(OrderNumber, { order })));
  const details = renderToStaticMarkup(createElement(OrderDetails, { order }));
  const sums = textOf(details.slice(details.indexOf('class="sums"')));
  return {
    card: card.match(/items?, (.*?) ?$/)?.[1],
    sums: [
      ...sums.matchAll(
        /(Sub-total|Total|Credit|To pay|To pay after refunds|Refunded|Paid|Held on the card|After credit)(?: Friday “Sold out” Not charged)? (-?\$[\d.]+)/g,
      ),
    ].map(([, label, amount]) => `${label} ${amount}`),
  };
}

/** A refund of `money` cents that was made before the customer paid. */
const notTaken = (money: number): Partial<Tracking> => ({
  refunded: money,
  refunds: [
    {
      amount: money,
      money,
      step: 'notTaken',
      contents: [],
      place: 'Not charged',
      reason: 'Sold out',
      at: 0,
      atLabel: 'Friday',
    },
  ],
});

const SUMS = ['Sub-total $24.15', 'Total $24.15'];

test.each<[string, number, Partial<Tracking>, ReturnType<typeof shown>]>([
  ['by card', 0, { paymentStatus: 'paid' }, { card: '$24.15 Paid', sums: SUMS }],
  [
    'by credit alone',
    PRICE,
    { paymentStatus: 'paid' },
    { card: '$24.15 Paid with credit', sums: [...SUMS, 'Credit -$24.15', 'To pay $0.00'] },
  ],
  [
    'by credit and card',
    20_00,
    { paymentStatus: 'paid' },
    { card: '$24.15 Paid, $20.00 of it with credit', sums: [...SUMS, 'Credit -$20.00', 'Paid $4.15'] },
  ],
  [
    'by credit and in person',
    20_00,
    { paymentStatus: 'inPerson', orderStatus: 'c' },
    { card: '$24.15 Pay $4.15 at the counter', sums: [...SUMS, 'Credit -$20.00', 'To pay $4.15'] },
  ],
  [
    'by credit and card, cancelled before the hold was charged',
    20_00,
    { paymentStatus: 'refunded', holdReleased: true, orderStatus: 'L' },
    { card: '$24.15 Not charged', sums: [...SUMS, 'Credit -$20.00', 'After credit $4.15'] },
  ],
  [
    'by credit and card, returned before the books existed',
    20_00,
    { paymentStatus: 'refunded', holdReleased: null, orderStatus: 'L' },
    { card: '$24.15 Returned', sums: [...SUMS, 'Credit -$20.00', 'After credit $4.15'] },
  ],
  [
    'by credit and in person, cancelled before the customer paid',
    20_00,
    { paymentStatus: 'inPerson', orderStatus: 'L' },
    { card: '$24.15', sums: [...SUMS, 'Credit -$20.00', 'After credit $4.15'] },
  ],
  [
    'by credit and in person, after a refund',
    20_00,
    { paymentStatus: 'inPerson', orderStatus: 'c', ...notTaken(2_00) },
    {
      card: '$24.15 Pay $2.15 at the counter',
      sums: [...SUMS, 'Credit -$20.00', 'To pay $4.15', 'Refunded -$2.00', 'To pay after refunds $2.15'],
    },
  ],
  [
    'in person, after a refund',
    0,
    { paymentStatus: 'inPerson', orderStatus: 'c', ...notTaken(2_00) },
    { card: '$24.15 Pay $22.15 at the counter', sums: [...SUMS, 'Refunded -$2.00', 'To pay after refunds $22.15'] },
  ],
  [
    'by credit and in person, after a refund of all money',
    20_00,
    { paymentStatus: 'inPerson', orderStatus: 'c', ...notTaken(4_15) },
    {
      card: '$24.15 Nothing to pay',
      sums: [...SUMS, 'Credit -$20.00', 'To pay $4.15', 'Refunded -$4.15', 'To pay after refunds $0.00'],
    },
  ],
])(
  'payment %s: the page of the order shows the price, the credit and the rest of the price, then the refunds and the amount that is left to pay',
  (_, credit, changes, lines) => {
    expect(shown(orderWith(credit, changes))).toEqual(lines);
  },
);

test.each<[string, number, ReturnType<typeof shown>]>([
  ['the whole price', 0, { card: '$24.15 Held on the card', sums: SUMS }],
  [
    'the price minus the credit',
    20_00,
    { card: '$24.15 $4.15 held on the card', sums: [...SUMS, 'Credit -$20.00', 'Held on the card $4.15'] },
  ],
])('P10: the page of an order whose card is not charged yet says that %s is held', (_, credit, lines) => {
  expect(shown(orderWith(credit, { paymentStatus: 'authorised' }))).toEqual(lines);
});
