/**
 * Orders whose phone number is not confirmed yet (status p). They occupy a slot, so the system cancels them after
 * `PHONE_CONFIRMATION_MS`.
 */
import type { Instant } from '../../src/domain/time.ts';

/** As long as `CANCEL_AFTER_MS`, after which a customer can cancel a new order online (O5). */
const PHONE_CONFIRMATION_MS = 15 * 60_000;
/** If more orders than this are due, the next alarm follows at once. */
const MAX_ORDERS_PER_ALARM = 50;

/** Ids of the orders that were not confirmed in time. */
export const unconfirmedOrders = (sql: SqlStorage, now: Instant): { id: number; businessId: number }[] =>
  sql
    .exec<{ id: number; businessId: number }>(
      "SELECT id, business_id AS businessId FROM orders WHERE status = 'p' AND placed_at <= ? ORDER BY placed_at LIMIT ?",
      now - PHONE_CONFIRMATION_MS,
      MAX_ORDERS_PER_ALARM,
    )
    .toArray();

/** SQL: when the next order is to be cancelled. */
export const NEXT_UNCONFIRMED_AT = `SELECT min(placed_at) + ${PHONE_CONFIRMATION_MS} AS at FROM orders WHERE status = 'p'`;
