import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideUnpaid, placesForStrangers, type UnpaidOrder } from '../../../src/domain/order/unpaid-orders.ts';

const STRANGER: UnpaidOrder = { orderMode: 'normal', fromPairedKiosk: false, known: false };
/** No unpaid orders in the last hour. Such orders are counted by device, phone number and network address (`source`). */
const none = { device: 0, phone: 0, source: 0 };
const anyCounts = fc.record({ device: fc.nat(1000), phone: fc.nat(1000), source: fc.nat(1000) });

describe('an order that is paid in person', () => {
  test.each([
    ['device', 5, 10],
    ['phone', 5, 10],
    ['source', 10, 40],
  ] as const)(
    'U4: of a stranger waits for a proven phone number after some orders of the same %s, and is refused after more',
    (by, proof, refused) => {
      const decide = (count: number) => decideUnpaid(STRANGER, { ...none, [by]: count });
      expect(decide(proof - 1)).toBe('take');
      expect(decide(proof)).toBe('prove');
      expect(decide(refused - 1)).toBe('prove');
      expect(decide(refused)).toBe('refuse');
    },
  );

  test('U4: of a known customer is counted by device only', () => {
    const known = { ...STRANGER, known: true };
    expect(decideUnpaid(known, { device: 9, phone: 1000, source: 1000 })).toBe('take');
    expect(decideUnpaid(known, { ...none, device: 10 })).toBe('refuse');
  });

  test('U5: at a table is accepted without a proven phone number, up to limits that suit a full restaurant', () => {
    const guest = { ...STRANGER, orderMode: 'table' } as const;
    expect(decideUnpaid(guest, { device: 29, phone: 29, source: 149 })).toBe('take');
    for (const counts of [
      { ...none, device: 30 },
      { ...none, phone: 30 },
      { ...none, source: 150 },
    ])
      expect(decideUnpaid(guest, counts)).toBe('refuse');
  });

  test('U5: from a kiosk that is not paired is refused after some orders, instead of waiting for a proven phone number', () => {
    const kiosk = { ...STRANGER, orderMode: 'kiosk' } as const;
    expect(decideUnpaid(kiosk, { ...none, source: 9 })).toBe('take');
    expect(decideUnpaid(kiosk, { ...none, source: 10 })).toBe('refuse');
  });

  test('U5: from a paired kiosk is always accepted', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => decideUnpaid({ ...STRANGER, fromPairedKiosk: true }, counts) === 'take'),
    );
  });
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [8, 6],
  [20, 15],
])('U6: in a slot of %i orders, strangers get %i places', (capacity, places) => {
  expect(placesForStrangers(capacity)).toBe(places);
});
