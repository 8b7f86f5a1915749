import { expect, test } from 'vitest';
import type { TicketItem } from '../../src/contract/order.ts';
import { refundContents } from '../../src/contract/refund-contents.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';

const item = (name: string, choices: readonly string[] = []): TicketItem => ({
  ...{ name, optionName: 'Large', count: 2, specialRequest: '', orderFor: '', amount: 0 },
  choices: choices.map((text) => ({ text, depth: 0 })),
});
const ITEMS = [item('Ramen', ['Extra egg', '2 × Noodles']), item('Fries')];
const LINES = [
  quoteLine({ kind: 'item', rule: 'item', label: 'Ramen (Large)', base: 1000, count: 2, itemIndex: 0, amount: 2000 }),
  quoteLine({ kind: 'discount', rule: 'itemDiscount', label: 'Happy hour', itemIndex: 0, amount: -200 }),
  quoteLine({ kind: 'item', rule: 'item', label: 'Fries (Large)', base: 500, count: 2, itemIndex: 1, amount: 1000 }),
  quoteLine({ kind: 'discount', rule: 'overallDiscount', label: 'Opening week', amount: -280 }),
  quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 400 }),
  quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: 146 }),
  quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 300 }),
];
const QUOTE = { lines: LINES, subTotal: 2800, tax: 146, amountBeforeTender: 3366, total: 3366, cashTotal: 3365 };
const contents = (amount: number, shares: readonly number[], units: { itemIndex: number; count: number }[] = []) =>
  refundContents(ITEMS, QUOTE, { amount, shares, units });

test('E16: a refund names its dishes with units and choices, the discounts, fees, taxes and tips', () => {
  const shares = [1000, -100, 0, -90, 400, 61, 300];
  expect(contents(1571, shares, [{ itemIndex: 0, count: 1 }])).toEqual([
    '1 × Ramen (Large), Extra egg, 2 × Noodles: $9.00',
    'Opening week: -$0.90',
    'Delivery fee: $4.00',
    'GST 5%: $0.61',
    'Tip: $3.00',
  ]);
});

test('E16: a refund of an amount names the dishes of which it returns a part', () => {
  expect(contents(315, [200, -20, 120, 0, 0, 15, 0])).toEqual([
    'Part of Ramen (Large), Extra egg, 2 × Noodles: $1.80',
    'Part of Fries (Large): $1.20',
    'GST 5%: $0.15',
  ]);
});

test('E16: a refund that is more than its lines explain, or less, says so', () => {
  expect(contents(500, [0, 0, 0, 0, 0, 0, 300])).toEqual(['Tip: $3.00', 'Other: $2.00']);
  expect(contents(200, [0, 0, 0, 0, 0, 0, 300])).toEqual(['Tip: $3.00', 'Other: -$1.00']);
});
