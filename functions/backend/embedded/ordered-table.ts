import { type CallFailure, failure } from '../../../src/contract/errors.ts';
import type { Order } from '../../../src/contract/order.ts';

type TableOrder = Pick<Order, 'orderMode' | 'tableNumber'>;

const NO_TABLE_MESSAGE = 'Please open the menu with the code on your table, so that we know where to bring your order.';

/** The number of the table from which an order comes; null for other orders, even if they contain a number (H4). */
export const tableOf = ({ orderMode, tableNumber }: TableOrder): number | null =>
  orderMode === 'table' ? tableNumber : null;

/** The refusal of an order from a table if the order lacks the number of the table; null for other orders (H4). */
export const refuseNoTable = (order: TableOrder): CallFailure | null =>
  order.orderMode === 'table' && order.tableNumber === null
    ? failure('refused', { reason: 'tableNumber', message: NO_TABLE_MESSAGE }).failure
    : null;
