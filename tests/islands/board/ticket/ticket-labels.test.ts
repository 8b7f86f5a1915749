import { expect, it, test } from 'vitest';
import { handOverLabel, paymentLabel, paysAtHandOver } from '../../../../src/islands/board/ticket/ticket-labels.ts';
import { ticket } from '../tickets.ts';

test.each([
  ['take-out', 'Picked up'],
  ['pre-order', 'Picked up'],
  ['delivery', 'Delivered'],
  ['dine-in', 'Served'],
] as const)('O7: the button that hands over an order of type %s says “%s”', (orderType, label) => {
  expect(handOverLabel(orderType)).toBe(label);
});

it('staff are asked how an order was paid only if there is something to pay at the counter', () => {
  const [owed, free, paid] = [ticket(1), ticket(2, { total: 0, toPay: 0 }), ticket(3, { paymentStatus: 'paid' })];
  const paidWithCredit = ticket(4, { total: 0, toPay: 0, paymentStatus: 'paid' });
  expect([owed, free, paid].map(paysAtHandOver)).toEqual([true, false, false]);
  expect([owed, free, paid].map(paymentLabel)).toEqual([
    { text: 'To pay: $10.00', due: true },
    { text: 'Nothing to pay', due: false },
    { text: 'Paid $10.00', due: false },
  ]);
  expect(paymentLabel(paidWithCredit)).toEqual({ text: 'Nothing to pay', due: false });
});
