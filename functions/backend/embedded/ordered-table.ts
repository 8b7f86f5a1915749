import { type CallFailure, failure } from '../../../src/contract/errors.ts';
import type { Order } from '../../../src/contract/order.ts';

type TableOrder = Pick<Order, 'orderMode' | 'tableNumber'>;

const NO_TABLE_MESSAGE = 'Please open the menu with the code on your table, so that we know where to bring your order.';

/** The table of an order; null for an order that does not come from a table, whatever number the client sent (H4). */
export const tableOf = ({ orderMode, tableNumber }: TableOrder): number | null =>
  orderMode === 'table' ? tableNumber : null;

/** Refuses an order from a table without the number of the table; null for other orders (H4). */
export const refuseNoTable = (order: TableOrder): CallFailure | null =>
  order.orderMode === 'table' && order.tableNumber === null
    ? failure('refused', { reason: 'tableNumber', message: NO_TABLE_MESSAGE }).failure
    : null;
