import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { receiptOf, sellerLines } from '../../functions/receipt/receipt.ts';
import { type OrderPayload, orderPayloadSchema, type Tracking } from '../../src/contract/tracking.ts';
import { tracking } from '../placed-order.ts';
import { business } from '../print/builders.ts';

const NUMBER = { gstHstNumber: '123456789 RT0001' };
const CAFE = business(NUMBER);
const of = (changes: Partial<Tracking> = {}, payload: Partial<OrderPayload> = {}) =>
  receiptOf(tracking(changes, payload), CAFE);

test('a receipt contains seller, order number, local times, order type and address', () => {
  expect(of()).toMatchObject({
    businessName: 'Café Lumière',
    seller: ['12 Water Street', 'Vancouver BC V6B 1A4', '(604) 555-0199', 'GST/HST number 123456789 RT0001'],
    orderNumber: '100-101',
    facts: [
      { label: 'Date', value: 'Wednesday, July 22, 2026, 6:03 p.m.' },
      { label: 'Order type', value: 'Delivery' },
      { label: 'Ordered for', value: 'Thursday, July 23, 2026, 6:30 p.m.' },
      { label: 'Customer', value: 'Ann' },
      { label: 'Delivery to', value: '1 Main Street, unit 4' },
    ],
  });
  expect(receiptOf(tracking(), business())?.seller).toHaveLength(3);
});

test.each([true, false])(
  'X8: receipts of orders with GST or HST have the GST/HST number and other receipts do not, whatever the setting "Registered" is now (%s)',
  (gstHstRegistered) => {
    const cafe = business({ gstHstNumber: '123456789 RT0001', gstHstRegistered });
    const placed = tracking();
    const { quote } = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), placed.orderPayload);
    const withTax = (label: string) => {
      const lines = quote.lines.map((line) => (line.kind === 'tax' ? { ...line, label } : line));
      return receiptOf(tracking({}, { quote: { ...quote, lines } }), cafe)?.seller;
    };
    expect(withTax('PST 7%')).toEqual(['12 Water Street', 'Vancouver BC V6B 1A4', '(604) 555-0199']);
    for (const label of ['GST 5%', 'HST 13%']) expect(withTax(label)).toContain('GST/HST number 123456789 RT0001');
  },
);

test.each([
  ['BC', 'PST 7%', 'PST number PST-1234-5678'],
  ['MB', 'PST 7%', 'RST (PST) number 123456-7'],
  ['QC', 'QST 9.975%', 'QST number 1234567890 TQ0001'],
  ['SK', 'PST 6%', 'PST number 1234567'],
] as const)(
  'X10: in %s, receipts of orders with %s say "%s" and other receipts do not, whether the business is registered now or not',
  (province, tax, line) => {
    const provincialTaxNumber = line.replace(/^.* number /, '');
    const { quote } = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking().orderPayload);
    for (const provincialTaxRegistered of [null, true, false]) {
      const cafe = business({ province, provincialTaxNumber, provincialTaxRegistered, ...NUMBER });
      const withTax = (label: string) => {
        const lines = quote.lines.map((each) => (each.kind === 'tax' ? { ...each, label } : each));
        return receiptOf(tracking({}, { quote: { ...quote, lines } }), cafe)?.seller.slice(3);
      };
      expect(withTax(tax)).toEqual([line]);
      expect(withTax('GST 5%')).toEqual(['GST/HST number 123456789 RT0001']);
      expect(withTax('LCT 10%')).toEqual([]);
      expect(sellerLines(cafe, ['GST 5%', tax]).slice(3)).toEqual(['GST/HST number 123456789 RT0001', line]);
    }
    expect(sellerLines(business({ province }), [tax])).toHaveLength(3);
    expect(sellerLines(business({ province: 'AB', provincialTaxNumber }), [tax])).toHaveLength(3);
  },
);

test('a receipt shows choices and discounts in its rows, the rates of taxes, and the line "Total before tips" above the tips', () => {
  const receipt = of();
  expect(receipt?.items).toEqual([
    { label: '2 × Ramen (Large)', details: ['Combo', '  Cola', 'For Ann', 'Happy hour'], amount: 1800 },
  ]);
  expect(receipt?.sums.map(({ label, amount }) => [label, amount])).toEqual([
    ['Sub-total', 1800],
    ['Encore 15% off', -270],
    ['Delivery fee', 399],
    ['GST 5%', 97],
    ['Total before tips', 2026],
    ['Tip', 180],
    ['Driver tip', 270],
  ]);
  expect(receipt?.total.amount).toBe(2476);
});

describe('payments', () => {
  const payments = (changes: Partial<Tracking>, payload: Partial<OrderPayload> = {}) =>
    of(changes, payload)?.payments.map(({ label, details, amount }) => [label, amount, ...details]);
  const credit = ['Paid with store credit', 500];

  test.each<[string, Partial<Tracking>, (string | number | null)[][]]>([
    ['a charge on the card', { paymentStatus: 'paid' }, [credit, ['Paid by card', 1976]]],
    [
      'a hold on the card',
      { paymentStatus: 'authorised' },
      [credit, ['Held on the card', 1976, 'Charged when the order is accepted']],
    ],
    [
      'money that the customer still has to pay',
      { paymentStatus: 'inPerson' },
      [credit, ['To pay in person', 1976, '$19.75 in cash']],
    ],
    [
      'money that was paid at the counter',
      { paymentStatus: 'inPerson', orderStatus: 'a' },
      [credit, ['Payment in person', 1976, '$19.75 in cash']],
    ],
    [
      'a refund of everything',
      { paymentStatus: 'refunded', orderStatus: 'r' },
      [credit, ['Paid by card', 1976], ['Refunded', -2476]],
    ],
  ])('the receipt shows %s', (_, changes, expected) => {
    expect(payments(changes)).toEqual(expected);
  });

  const CONTENTS = ['1 × Fries: $9.52', 'GST 5%: $0.48'];
  const REFUND: Tracking['refunds'][number] = {
    ...{ amount: 1000, money: 1000, step: 'due', reason: 'Fries are gone', atLabel: '' },
    place: 'On its way back to the card',
    at: Date.parse('2026-07-23T02:10:00Z'),
    contents: CONTENTS,
  };
  const when = 'Wednesday, July 22, 2026, 7:10 p.m.';
  test.each<[string, Partial<Tracking>, (string | number | null)[][]]>([
    [
      'a part of an order that was paid by card',
      { paymentStatus: 'paid', refunded: 1000, refunds: [REFUND] },
      [
        credit,
        ['Paid by card', 1976],
        ['Refunded', -1000, when, ...CONTENTS, 'Fries are gone', 'On its way back to the card'],
        ['Paid after refunds', 1476],
      ],
    ],
    [
      'a part of an order whose money will be taken at the counter',
      { paymentStatus: 'inPerson', refunded: 1000, refunds: [{ ...REFUND, step: 'notTaken', place: 'Not charged' }] },
      [
        credit,
        ['To pay in person', 1976],
        ['Refunded', -1000, when, ...CONTENTS, 'Fries are gone', 'Not charged'],
        ['To pay after refunds', 976, '$9.75 in cash'],
      ],
    ],
    [
      'a part of an order that was handed over after the refund, without a record of the payment at the counter',
      {
        paymentStatus: 'inPerson',
        orderStatus: 'a',
        refunded: 1000,
        refunds: [{ ...REFUND, step: 'notTaken', place: 'Not charged' }],
      },
      [
        credit,
        ['Payment in person', 1976],
        ['Refunded', -1000, when, ...CONTENTS, 'Fries are gone', 'Not charged'],
        ['Paid after refunds', 1476],
      ],
    ],
    [
      'a part of the money that is held on the card',
      { paymentStatus: 'authorised', refunded: 1000, refunds: [{ ...REFUND, step: 'notTaken', place: 'Not charged' }] },
      [
        credit,
        ['Held on the card', 1976, 'Charged when the order is accepted'],
        ['Refunded', -1000, when, ...CONTENTS, 'Fries are gone', 'Not charged'],
        ['To be charged after refunds', 976],
      ],
    ],
    [
      'an order that was paid in cash',
      {
        paymentStatus: 'refunded',
        tender: 'cash',
        refunded: 2476,
        refunds: [{ ...REFUND, amount: 2476, money: 1976, step: 'repaid', place: 'Given back in cash' }],
      },
      [
        credit,
        ['Paid in cash', 1976],
        ['Refunded', -2476, when, ...CONTENTS, 'Fries are gone', 'Given back in cash'],
        ['Paid after refunds', 0],
      ],
    ],
    [
      'a part of an order whose hold on the card was released after the refund',
      {
        ...{ paymentStatus: 'refunded', holdReleased: true, orderStatus: 'r', refunded: 1000 },
        refunds: [{ ...REFUND, step: 'notTaken', place: 'Not charged' }],
      },
      [
        credit,
        ['Held on the card', 1976],
        ['Refunded', -1000, when, ...CONTENTS, 'Fries are gone', 'Not charged'],
        ['Hold on the card released', -976, 'Not charged'],
        ['Store credit given back', -500],
      ],
    ],
  ])('E16: the receipt shows a refund of %s', (_, changes, expected) => {
    expect(payments(changes)).toEqual(expected);
  });

  test('the receipt of an order that was paid in cash states the rounded amount that was paid', () => {
    expect(payments({ paymentStatus: 'paid', tender: 'cash' })?.at(-1)).toEqual([
      'Paid in cash',
      1976,
      '$19.75 in cash',
    ]);
  });

  test('the receipt of an order that was paid on the terminal says so', () => {
    expect(payments({ paymentStatus: 'paid', tender: 'terminal' })?.at(-1)).toEqual([
      'Paid by card on the terminal',
      1976,
    ]);
  });

  test.each([null, 'a…@b.ca'])(
    'the receipt says that a released hold was not charged (gift cards were sent to: %s)',
    (cardsSentTo) => {
      expect(payments({ paymentStatus: 'refunded', holdReleased: true, orderStatus: 'L' }, { cardsSentTo })).toEqual([
        credit,
        ['Held on the card', 1976],
        ['Hold on the card released', -1976, 'Not charged'],
        ['Store credit given back', -500],
      ]);
    },
  );

  test('if a payment was returned before the books existed, the receipt does not say whether the card was charged', () => {
    expect(payments({ paymentStatus: 'refunded', holdReleased: null, orderStatus: 'r' })).toEqual([
      credit,
      ['Held or paid by card', 1976],
      ['Returned', -1976, 'Refunded, or not charged'],
      ['Store credit given back', -500],
    ]);
  });

  test('when the payment provider releases the hold of an order that is not cancelled, the store credit is not given back', () => {
    expect(payments({ paymentStatus: 'refunded', holdReleased: true, orderStatus: 'c' })).toEqual([
      credit,
      ['Held on the card', 1976],
      ['Hold on the card released', -1976, 'Not charged'],
    ]);
  });

  test('the receipt shows no amount for a refund that leaves out the used gift cards', () => {
    expect(payments({ paymentStatus: 'refunded' }, { cardsSentTo: 'a…@b.ca' })?.at(-1)).toEqual([
      'Refunded, except gift cards and tickets that were used',
      null,
    ]);
  });
});

test('an unreadable order has no receipt', () => {
  expect(of({ orderPayload: '{}' })).toBeNull();
});

test('a saved order has no receipt', () => {
  expect(of({ orderStatus: 'q' })).toBeNull();
});
