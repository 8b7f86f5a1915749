import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { OrderPayload } from '../../../src/contract/tracking.ts';
import { menuPath } from '../../../src/islands/tracker/tracked-business.ts';
import { PAYLOAD, tracking } from '../../placed-order.ts';

const BUSINESS = { businessId: 1, serviceProviderUserId: 2, name: 'Noodles', path: 'noodles' };
const business = { ...BUSINESS, address: '', map: '', phone: '' };

test.each<[string, Partial<OrderPayload>]>([
  ['/noodles', { orderMode: 'normal', requestedAt: 1_800_000_000_000 }],
  ['/noodles/12', { orderMode: 'table', tableNumber: 12 }],
  ['/noodles/catering?at=1800000000000', { orderMode: 'catering', requestedAt: 1_800_000_000_000 }],
  ['/noodles/catering', { orderMode: 'catering', requestedAt: null }],
])('the tracker leads back to the menu of the order, for catering with the chosen time: %s', (path, changes) => {
  const order = parseTrackedOrder(tracking({}, { ...PAYLOAD, ...changes }));
  if (order === null) throw new Error('The payload is not an order.');
  expect(menuPath(business, order)).toBe(path);
});
