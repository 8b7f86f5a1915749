import { expect, it } from 'vitest';
import { ORDER_FIELDS, orderRow } from '../../functions/rest/orders-csv.ts';
import type { ListedOrder } from '../../src/contract/business-orders.ts';

const order: ListedOrder = {
  ...{ orderId: 1, orderNumber: '1-1', placedAt: 0, placedLabel: '', customerName: 'Ann', customerPhone: '6045550100' },
  ...{ orderType: 'take-out', orderStatus: 'a', paymentStatus: 'paid', tender: null, total: 4200, refunded: 0 },
};
const netOf = (changes: Partial<ListedOrder>) => orderRow({ ...order, ...changes })[ORDER_FIELDS.indexOf('net')];

it('E2: the net amount of an order that is no sale is zero', () => {
  expect(netOf({ refunded: 1000 })).toBe(netOf({ total: 3200 }));
  const nothing = netOf({ total: 0 });
  expect(netOf({ orderStatus: 'r', paymentStatus: 'refunded' })).toBe(nothing);
  // Neither the amount that was refunded before the rejection nor the rest was ever captured.
  expect(netOf({ orderStatus: 'r', paymentStatus: 'refunded', refunded: 1000 })).toBe(nothing);
  expect(netOf({ orderStatus: 'L', paymentStatus: 'inPerson' })).toBe(nothing);
  expect(netOf({ orderStatus: 'q', paymentStatus: 'inPerson' })).toBe(nothing);
});
