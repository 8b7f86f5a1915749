import { expect, it } from 'vitest';
import { ORDER_FIELDS, orderRow } from '../../functions/rest/orders-csv.ts';
import type { ListedOrder } from '../../src/contract/business-orders.ts';

const order: ListedOrder = {
  ...{ orderId: 1, orderNumber: '1-1', placedAt: 0, placedLabel: '', customerName: 'Ann', customerPhone: '6045550100' },
  ...{ orderType: 'take-out', orderMode: 'normal', tableNumber: null, orderStatus: 'a', paymentStatus: 'paid' },
  ...{ tender: null, total: 3200, credit: 1000, refunded: 200, net: 4000 },
  parts: { items: 4000, discounts: -500, fees: 100, taxes: 200, tips: 300, driverTips: 100 },
};
const fieldsOf = (row: ListedOrder) =>
  Object.fromEntries(ORDER_FIELDS.map((field, index) => [field, orderRow(row)[index]]));

it('E29: the CSV file states what was paid in money and store credit, what was refunded, and the net amount in the books', () => {
  expect(fieldsOf(order)).toMatchObject({ order: '1-1', total: 32, credit: 10, refunded: 2, net: 40 });
});

it('the CSV file states the parts of the price, the order mode and the table number', () => {
  expect(fieldsOf(order)).toMatchObject({
    ...{ items: 40, discounts: -5, fees: 1, taxes: 2, tips: 3, driverTips: 1, mode: 'normal', table: '' },
  });
  expect(fieldsOf({ ...order, orderMode: 'table', tableNumber: 7 })).toMatchObject({ mode: 'table', table: 7 });
  expect(orderRow(order)).toHaveLength(ORDER_FIELDS.length);
});
