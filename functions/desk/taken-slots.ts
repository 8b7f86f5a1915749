/** Counts how many orders occupy a place in each slot of half an hour. */

import { ORDER_STATUSES_WITHOUT_SLOT } from '../../src/domain/order/order-moves.ts';
import type { Instant, TimeWindow } from '../../src/domain/time.ts';
import { IS_FOR_KITCHEN, sqlList } from './orders.ts';

/** SQL condition: the order occupies a place in its slot, also while its payment is pending. */
const OCCUPIES_PLACE = `status NOT IN (${sqlList(ORDER_STATUSES_WITHOUT_SLOT)}) AND payment_status <> 'declined' AND ${IS_FOR_KITCHEN}`;

/** SQL conditions that select which orders `takenSlots` counts. */
const SLOT_CONDITIONS = {
  all: '',
  catering: "AND order_mode = 'catering'",
  /** Unpaid orders of strangers (U6). */
  strangers: "AND payment_status = 'inPerson' AND customer_known = 0",
} as const;

/**
 * The number of orders in each slot that begins at `from` or later. `which`: whether to count all orders, only catering
 * orders, or only those that strangers pay in person. The map has no entry for a slot without such orders.
 */
export function takenSlots(
  sql: SqlStorage,
  businessId: number,
  from: Instant,
  which: keyof typeof SLOT_CONDITIONS = 'all',
): Map<Instant, number> {
  const rows = sql.exec<{ slot: number; taken: number }>(
    `SELECT slot_at AS slot, count(*) AS taken FROM orders
     WHERE business_id = ? AND slot_at >= ? AND ${OCCUPIES_PLACE} ${SLOT_CONDITIONS[which]}
     GROUP BY slot_at`,
    businessId,
    from,
  );
  return new Map(rows.toArray().map(({ slot, taken }) => [slot, taken]));
}

/** Number of catering orders with a slot in a period. */
export function countCateringOrders(sql: SqlStorage, businessId: number, { from, until }: TimeWindow): number {
  const { count } = sql
    .exec<{ count: number }>(
      `SELECT count(*) AS count FROM orders
       WHERE business_id = ? AND slot_at >= ? AND slot_at < ? AND order_mode = 'catering' AND ${OCCUPIES_PLACE}`,
      businessId,
      from,
      until,
    )
    .one();
  return count;
}
