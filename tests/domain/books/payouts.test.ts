import { describe, expect, test } from 'vitest';
import { compareMoney, ON_ITS_WAY_MS, type OrderMoney, payoutSums } from '../../../src/domain/books/payouts.ts';

const NOW = Date.UTC(2026, 10, 23);
const money = (change: Partial<OrderMoney>): OrderMoney => ({
  ...{ taken: 2000, repaid: 500, charged: 2000, refunded: 500, bookedAt: NOW - 1000 },
  ...change,
});
const late = { bookedAt: NOW - ON_ITS_WAY_MS };

describe('payouts beside the books', () => {
  test('E24: charges, refunds, fees, disputes and adjustments add up to what arrives', () => {
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
    ['both sides agree', {}],
    ['nothing was paid by card', { taken: 0, repaid: 0, charged: 0, refunded: 0 }],
    ['a payment was given back before it was booked', { taken: 0, repaid: 0, charged: 900, refunded: 900 }],
    ['another payment was given back before it was booked', { charged: 2900, refunded: 1400 }],
  ])('E25: no difference when %s', (_, change) => {
    expect(compareMoney(money(change), NOW)).toEqual([]);
  });

  test.each([
    ['chargeOnItsWay', { repaid: 0, charged: 0, refunded: 0 }, 2000, 0],
    ['refundOnItsWay', { refunded: 200 }, 500, 200],
    ['chargeMissing', { repaid: 0, charged: 0, refunded: 0, ...late }, 2000, 0],
    ['refundMissing', { refunded: 0, ...late }, 500, 0],
  ] as const)('E26: %s', (what, change, booked, settled) => {
    expect(compareMoney(money(change), NOW)).toEqual([{ what, booked, settled }]);
  });

  test.each([
    ['chargeUnbooked', { taken: 0, repaid: 0, refunded: 0 }, 0, 2000],
    ['refundUnbooked', { repaid: 200 }, 200, 500],
    ['chargeAmount', { charged: 1999 }, 2000, 1999],
    ['chargeAmount', { charged: 2001 }, 2000, 2001],
  ] as const)('E27: %s', (what, change, booked, settled) => {
    expect(compareMoney(money(change), NOW)).toEqual([{ what, booked, settled }]);
  });
});
