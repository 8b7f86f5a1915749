/** The record of who moved an order, and when (O15). Rows are only added, never changed. */
import * as v from 'valibot';
import { instantSchema } from '../../src/contract/scalars.ts';
import { ACTORS } from '../../src/domain/order/order.ts';
import { ORDER_MOVES, type OrderMove } from '../../src/domain/order/order-moves.ts';
import type { Instant } from '../../src/domain/time.ts';

const recordedMoveSchema = v.object({
  move: v.picklist(ORDER_MOVES),
  actor: v.picklist(ACTORS),
  /** The name of the member of staff; null for customers and the system. */
  person: v.nullable(v.string()),
  at: instantSchema,
});
export type RecordedMove = v.InferOutput<typeof recordedMoveSchema>;

/** Records a move. Must run inside the transaction that moves the order. */
export function recordMove(
  sql: SqlStorage,
  orderId: number,
  { move, actor, person = null }: Pick<RecordedMove, 'move' | 'actor'> & { readonly person?: string | null },
  now: Instant,
): void {
  sql.exec(
    `INSERT INTO order_moves (order_id, id, move, actor, person, at)
     SELECT ?1, coalesce(max(id), 0) + 1, ?2, ?3, ?4, ?5 FROM order_moves WHERE order_id = ?1`,
    ...[orderId, move, actor, person, now],
  );
}

/** The newest move that staff made with an order; null when staff have not moved it. */
export const lastMoveByStaff = (sql: SqlStorage, orderId: number): OrderMove | null =>
  sql
    .exec<{ move: OrderMove }>(
      "SELECT move FROM order_moves WHERE order_id = ? AND actor = 'staff' ORDER BY id DESC LIMIT 1",
      orderId,
    )
    .toArray()[0]?.move ?? null;

/** Whether staff have said that the order is ready, and have not undone this. */
export const wasMadeReady = (sql: SqlStorage, orderId: number): boolean =>
  sql
    .exec<{ move: OrderMove }>(
      "SELECT move FROM order_moves WHERE order_id = ? AND move IN ('ready', 'undoReady') ORDER BY id DESC LIMIT 1",
      orderId,
    )
    .toArray()[0]?.move === 'ready';

/** The moves of an order, oldest first. */
export const movesOfOrder = (sql: SqlStorage, orderId: number): RecordedMove[] =>
  sql
    .exec('SELECT move, actor, person, at FROM order_moves WHERE order_id = ? ORDER BY id', orderId)
    .toArray()
    .map((row) => v.parse(recordedMoveSchema, row));
