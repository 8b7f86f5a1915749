import type { ListedOrder } from '../../src/contract/business-orders.ts';
import { type CsvRow, dollars } from './csv-table.ts';

/** Orders that are read and sent in one part. */
export const ORDERS_IN_PART = 1000;

export const ORDER_FIELDS = [
  'order',
  'placed',
  'name',
  'phone',
  'type',
  'status',
  'payment',
  'tender',
  'total',
  'credit',
  'refunded',
  'net',
] as const;

export const orderRow = (order: ListedOrder): CsvRow => [
  ...[order.orderNumber, new Date(order.placedAt).toISOString(), order.customerName, order.customerPhone],
  ...[order.orderType, order.orderStatus, order.paymentStatus, order.tender ?? ''],
  ...[dollars(order.total), dollars(order.credit), dollars(order.refunded), dollars(order.net)],
];
