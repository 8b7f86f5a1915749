/**
 * Orders that guests never placed: they were only saved, or their payment was declined. The business sees them in no
 * list. A saved order has no phone number, so the desk does not find this order when its customer is forgotten (E30).
 * The personal data of these orders is removed after `UNPLACED_KEPT_MS` (O21).
 */
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { findOrders } from './orders.ts';
import { anonymous } from './without-person.ts';

const UNPLACED_KEPT_MS = 90 * DAY_MS;
/** If more orders than this are due, the next alarm follows at once. */
const MAX_ORDERS_PER_ALARM = 50;

/** SQL condition with exactly the words of the index `orders_unplaced`, so that SQLite can use this index. */
const IS_UNPLACED =
  "payment_status IN ('unpaid', 'declined') AND customer_id IS NULL AND json_extract(details, '$.anonymous') IS NULL";

/** Removes the personal data of unplaced orders older than `UNPLACED_KEPT_MS`. Must run inside a transaction. */
export function removeUnplacedPersons(sql: SqlStorage, now: Instant): void {
  const condition = `${IS_UNPLACED} AND placed_at <= ? ORDER BY placed_at LIMIT ?`;
  for (const { id, details } of findOrders(sql, condition, now - UNPLACED_KEPT_MS, MAX_ORDERS_PER_ALARM))
    sql.exec('UPDATE orders SET details = ? WHERE id = ?', JSON.stringify(anonymous(details)), id);
}

/** SQL: when the personal data of the next order is to be removed. */
export const NEXT_UNPLACED_AT = `SELECT min(placed_at) + ${UNPLACED_KEPT_MS} AS at FROM orders WHERE ${IS_UNPLACED}`;
