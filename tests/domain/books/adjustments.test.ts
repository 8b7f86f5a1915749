import { expect, it } from 'vitest';
import { adjustmentMessage } from '../../../src/domain/books/adjustments.ts';

it.each([
  [
    'giveCredit',
    500,
    'Ramen: you got $5.00 of store credit. It pays for your next orders when you are signed in.\n\nReason: It was cold',
  ],
  ['takeCredit', 500, 'Ramen: $5.00 of your store credit was taken back.\n\nReason: It was cold'],
  ['takePoints', 1, 'Ramen: 1 point was taken off your stamp card.\n\nReason: It was cold'],
  ['takePoints', 3, 'Ramen: 3 points were taken off your stamp card.\n\nReason: It was cold'],
] as const)('E18: the message to the customer about %s of %i', (kind, amount, text) => {
  expect(adjustmentMessage('Ramen', kind, amount, 'It was cold')).toBe(text);
});
