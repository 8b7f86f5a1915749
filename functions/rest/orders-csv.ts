import type { ListedOrder } from '../../src/contract/business-orders.ts';
import { type CsvRow, dollars } from './csv-table.ts';

/** Maximum number of orders in one part of the file. pagedCsv reads and sends the file part by part. */
export const ORDERS_IN_PART = 1000;

export const ORDER_FIELDS = [
  'order',
  'placed',
  'name',
  'phone',
  'type',
  'mode',
  'table',
  'status',
  'payment',
  'tender',
  // The six columns from `items` to `driverTips` are the price at the time when the order was placed: their sum is
  // `total` plus `credit`.
  'items',
  'discounts',
  'fees',
  'taxes',
  'tips',
  'driverTips',
  'total',
  'credit',
  'refunded',
  'net',
] as const;

export function orderRow(order: ListedOrder): CsvRow {
  const { items, discounts, fees, taxes, tips, driverTips } = order.parts;
  return [
    ...[order.orderNumber, new Date(order.placedAt).toISOString(), order.customerName, order.customerPhone],
    ...[order.orderType, order.orderMode, order.tableNumber ?? ''],
    ...[order.orderStatus, order.paymentStatus, order.tender ?? ''],
    ...[items, discounts, fees, taxes, tips, driverTips].map(dollars),
    ...[order.total, order.credit, order.refunded, order.net].map(dollars),
  ];
}
