/** The finished orders of a business day, for the list on the board (O16). */
import * as v from 'valibot';
import { type FinishedOrder, MAX_FINISHED_ORDERS, type ORDER_ENDINGS } from '../../src/contract/board.ts';
import { ACTORS } from '../../src/domain/order/order.ts';
import { ORDER_MOVES } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type MoveContext, transitionOf } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrders, IS_FOR_KITCHEN, IS_OFF_BOARD, IS_PLACED } from './orders.ts';

/**
 * SQL condition: the order has been on a board. Leaves out the orders that the system cancelled: their phone number was
 * never confirmed, so they never reached a board.
 */
const CAME_IN =
  "NOT EXISTS (SELECT 1 FROM order_moves WHERE order_id = orders.id AND move = 'cancel' AND actor = 'system')";

/**
 * The orders of a business that ended at `since` or later, the newest first. The index `orders_off_board` is sorted by
 * time only within each status, so SQLite must sort the orders that it finds. The inner query sorts only their ids. Only
 * the `MAX_FINISHED_ORDERS` newest orders are then sorted with their details.
 */
export const finishedOrders = (
  sql: SqlStorage,
  businessId: number,
  since: Instant,
  context: MoveContext,
): FinishedOrder[] =>
  findOrders(
    sql,
    `id IN (SELECT id FROM orders WHERE business_id = ? AND ${IS_OFF_BOARD} AND status IN ('a', 'f', 'r', 'L') AND status_at >= ?
         AND ${IS_FOR_KITCHEN} AND ${IS_PLACED} AND ${CAME_IN}
         ORDER BY status_at DESC, id DESC LIMIT ?)
       ORDER BY status_at DESC, id DESC`,
    businessId,
    since,
    MAX_FINISHED_ORDERS,
  ).map((order) => finishedOrder(sql, order, context));

const endSchema = v.object({
  move: v.picklist(ORDER_MOVES),
  actor: v.picklist(ACTORS),
  person: v.nullable(v.string()),
});

function finishedOrder(sql: SqlStorage, order: OrderRecord, context: MoveContext): FinishedOrder {
  const [row] = sql
    .exec(
      `SELECT move, actor, person FROM order_moves
       WHERE order_id = ? AND move IN ('pickedUp', 'reject', 'cancel', 'noShow') ORDER BY id DESC LIMIT 1`,
      order.id,
    )
    .toArray();
  // An earlier release recorded no moves. So there is no row for an order that ended under that release.
  const end = row === undefined ? null : v.parse(endSchema, row);
  const { id, orderNumber, orderType, orderMode, tableNumber, total, details, statusAt } = order;
  const recall = transitionOf(sql, order, { move: 'recall', actor: 'staff' }, context);
  return {
    ...{ orderId: id, orderNumber, orderType, orderMode, tableNumber, total, customerName: details.customerName },
    items: details.items.map(({ name, optionName, count }) => ({ name, optionName, count })),
    ending: endingOf(order, end?.move === 'noShow'),
    endedAt: statusAt,
    endedBy: end?.actor ?? 'system',
    endedByName: end?.person ?? null,
    recallRefusal: recall.ok ? null : recall.failure.message,
  };
}

function endingOf({ status }: OrderRecord, isNoShow: boolean): (typeof ORDER_ENDINGS)[number] {
  if (status === 'r') return 'rejected';
  if (status === 'L') return isNoShow ? 'noShow' : 'cancelled';
  return 'pickedUp';
}
