import type { ListedOrder } from '../../src/contract/business-orders.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
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
  'refunded',
  'net',
] as const;

/**
 * Statuses of orders without sales: rejected, cancelled or not picked up, and saved. The business keeps no money of
 * them (E2).
 */
const NO_SALE: readonly OrderStatus[] = ['r', 'L', 'q'];

const netOf = ({ orderStatus, total, refunded }: ListedOrder): Cents =>
  NO_SALE.includes(orderStatus) ? 0 : total - refunded;

export const orderRow = (order: ListedOrder): CsvRow => [
  ...[order.orderNumber, new Date(order.placedAt).toISOString(), order.customerName, order.customerPhone],
  ...[order.orderType, order.orderStatus, order.paymentStatus, order.tender ?? ''],
  ...[dollars(order.total), dollars(order.refunded), dollars(netOf(order))],
];
