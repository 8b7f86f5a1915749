import { describe, expect, test } from 'vitest';
import { compareMoney, moneyOnItsWay, type OrderMoney, payoutSums } from '../../../src/domain/books/payouts.ts';

const money = (change: Partial<OrderMoney>): OrderMoney => ({
  ...{ taken: 2000, takenLately: 2000, repaid: 500, repaidLately: 500, charged: 2000, refunded: 500 },
  ...change,
});
/** Nothing was booked in the last ten days. */
const nothingLately = { takenLately: 0, repaidLately: 0 };

describe('the comparison of payouts with the books', () => {
  test('E24: charges, refunds, fees, disputes and adjustments add up to what arrives at the bank', () => {
    const sums = payoutSums([
      { kind: 'charge', amount: 2000, fee: 88 },
      { kind: 'refund', amount: -500, fee: -2 },
      { kind: 'fee', amount: -10, fee: 0 },
      { kind: 'dispute', amount: -700, fee: 1500 },
      { kind: 'adjustment', amount: 3, fee: 0 },
    ]);
    expect(sums).toEqual({ charges: 2000, refunds: -500, fees: -1596, disputes: -700, adjustments: 3, net: -793 });
  });

  test.each([
    ['books and payouts have the same amounts', {}],
    ['nothing was paid by card', { taken: 0, repaid: 0, charged: 0, refunded: 0 }],
    ['a payment was given back before it was booked', { taken: 0, repaid: 0, charged: 900, refunded: 900 }],
    ['another payment was given back before it was booked', { charged: 2900, refunded: 1400 }],
  ])('E25: finds no difference when %s', (_, change) => {
    expect(compareMoney(money(change))).toEqual([]);
  });

  test.each([
    ['chargeOnItsWay', { repaid: 0, charged: 0, refunded: 0 }, 2000, 0],
    ['refundOnItsWay', { refunded: 200 }, 500, 200],
    ['chargeMissing', { repaid: 0, charged: 0, refunded: 0, ...nothingLately }, 2000, 0],
    ['refundMissing', { refunded: 0, ...nothingLately }, 500, 0],
  ] as const)('E26: finds %s', (what, change, booked, settled) => {
    expect(compareMoney(money(change))).toEqual([{ what, booked, settled }]);
  });

  test('E26: a recent refund does not hide an old payment that is missing', () => {
    const change = { takenLately: 0, charged: 0, refunded: 0 };
    expect(compareMoney(money(change)).map(({ what }) => what)).toEqual(['chargeMissing', 'refundOnItsWay']);
  });

  test('E26: a recent refund does not hide an old refund that is missing', () => {
    expect(compareMoney(money({ repaidLately: 200, refunded: 0 })).map(({ what }) => what)).toEqual(['refundMissing']);
    expect(compareMoney(money({ repaidLately: 200, refunded: 300 })).map(({ what }) => what)).toEqual([
      'refundOnItsWay',
    ]);
  });

  test('E26: refunds on their way lower the total that is on its way; missing amounts are not part of this total', () => {
    const differences = [
      ...compareMoney(money({ charged: 0, refunded: 200 })),
      ...compareMoney(money({ charged: 0, ...nothingLately })),
    ];
    expect(moneyOnItsWay(differences)).toBe(2000 - 300);
  });

  test.each([
    ['chargeUnbooked', { taken: 0, repaid: 0, refunded: 0 }, 0, 2000],
    ['refundUnbooked', { repaid: 200 }, 200, 500],
    ['chargeAmount', { charged: 1999 }, 2000, 1999],
    ['chargeAmount', { charged: 2001 }, 2000, 2001],
  ] as const)('E27: finds %s', (what, change, booked, settled) => {
    expect(compareMoney(money(change))).toEqual([{ what, booked, settled }]);
  });
});
