/** Orders whose phone number nobody confirms (status p): they hold a place in a half hour, so they are given up after a while. */
import type { Instant } from '../../src/domain/time.ts';

/** Milliseconds that a customer has to confirm the number; as long as an order may not be cancelled online. */
const CONFIRM_WITHIN = 900_000;
/** Orders that one alarm looks after; the next alarm follows at once. */
const MOST_AT_ONCE = 50;

/** The ids of the orders that were not confirmed in time. */
export const unconfirmedOrders = (sql: SqlStorage, now: Instant): number[] =>
  sql
    .exec<{ id: number }>(
      "SELECT id FROM orders WHERE status = 'p' AND placed_at <= ? ORDER BY placed_at LIMIT ?",
      now - CONFIRM_WITHIN,
      MOST_AT_ONCE,
    )
    .toArray()
    .map(({ id }) => id);

/** When the next one is given up; null when none waits. */
export function nextGivingUp(sql: SqlStorage): Instant | null {
  const { oldest } = sql
    .exec<{ oldest: number | null }>("SELECT min(placed_at) AS oldest FROM orders WHERE status = 'p'")
    .one();
  return oldest === null ? null : oldest + CONFIRM_WITHIN;
}
