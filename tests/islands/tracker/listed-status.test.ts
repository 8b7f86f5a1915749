import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import { listedStatusName } from '../../../src/islands/tracker/status-labels.ts';
import { tracking } from '../../placed-order.ts';

test.each<[Tracking['orderStatus'], 'take-out' | 'delivery', string]>([
  ['f', 'take-out', 'Picked up'],
  ['f', 'delivery', 'Delivered'],
  ['s', 'take-out', 'Ready'],
])('in a list of orders, the name of status %s of a %s order is %s', (orderStatus, orderType, name) => {
  const order = parseTrackedOrder(tracking({ orderStatus }, { orderType }));
  if (order === null) throw new Error('The payload is not an order.');
  expect(listedStatusName(order)).toBe(name);
});
