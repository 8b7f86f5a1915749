/** Records which kitchen stations have finished their part of an order (O17). */
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { isFinished } from '../../src/domain/order/order-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { isPlaced, type OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';

/** A station's part of an order, and whether it is done. */
export interface PartMark {
  readonly businessId: number;
  readonly orderId: number;
  readonly station: string;
  readonly done: boolean;
  /** The name of the person who marks the part. */
  readonly person: string;
}

const FINISHED_MESSAGE = 'This order is finished.';

/**
 * Marks the part of a station as done or as not done. Does nothing if the part has this state already. Must run inside a
 * transaction.
 */
export function markPart(sql: SqlStorage, mark: PartMark, now: Instant): Reply<OrderRecord> {
  const { businessId, orderId, station, done, person } = mark;
  const order = orderById(sql, orderId);
  if (order?.businessId !== businessId || !isPlaced(order) || !order.details.stations?.includes(station))
    return failure('notFound');
  if (isFinished(order.status)) return failure('conflict', { message: FINISHED_MESSAGE });
  if (done)
    sql.exec(
      'INSERT INTO done_parts (order_id, station, person, done_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ...[orderId, station, person, now],
    );
  else sql.exec('DELETE FROM done_parts WHERE order_id = ? AND station = ?', orderId, station);
  return replied(orderById(sql, orderId) ?? order);
}
