import { expect, it } from 'vitest';
import { ORDER_FIELDS, orderRow } from '../../functions/rest/orders-csv.ts';
import type { ListedOrder } from '../../src/contract/business-orders.ts';

const order: ListedOrder = {
  ...{ orderId: 1, orderNumber: '1-1', placedAt: 0, placedLabel: '', customerName: 'Ann', customerPhone: '6045550100' },
  ...{ orderType: 'take-out', orderStatus: 'a', paymentStatus: 'paid', tender: null },
  ...{ total: 3200, credit: 1000, refunded: 200, net: 4000 },
};

it('E29: the table has what was paid in money and credit, what was refunded, and what the books have', () => {
  const row = Object.fromEntries(ORDER_FIELDS.map((field, index) => [field, orderRow(order)[index]]));
  expect(row).toMatchObject({ order: '1-1', total: 32, credit: 10, refunded: 2, net: 40 });
});
