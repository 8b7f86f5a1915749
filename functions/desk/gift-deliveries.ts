import type { Instant } from '../../src/domain/time.ts';

/** Schedules the gift cards of a paid order: they are made and sent at `dueAt`. Must run inside a transaction. */
export function scheduleGift(sql: SqlStorage, orderId: number, dueAt: Instant): void {
  sql.exec('INSERT INTO gift_deliveries (order_id, due_at) VALUES (?, ?)', orderId, dueAt);
}

/** Whether the gift of an order was ever scheduled, even if the gift has been sent or cancelled since. */
export const wasGiftScheduled = (sql: SqlStorage, orderId: number): boolean =>
  sql.exec('SELECT 1 FROM gift_deliveries WHERE order_id = ?', orderId).toArray().length > 0;

/**
 * The time at which the gift of an order will be sent. Null if the gift was sent or cancelled, and for an order without a
 * scheduled gift.
 */
export const giftDueAt = (sql: SqlStorage, orderId: number): Instant | null =>
  sql
    .exec<{ due: Instant | null }>('SELECT due_at AS due FROM gift_deliveries WHERE order_id = ?', orderId)
    .toArray()[0]?.due ?? null;

/**
 * Returns the ids of the orders whose gifts are due, and removes these gifts from the schedule. So each order is
 * returned only once. Must run inside a transaction.
 */
export const takeDueGifts = (sql: SqlStorage, now: Instant): number[] =>
  sql
    .exec<{ orderId: number }>(
      'UPDATE gift_deliveries SET due_at = NULL WHERE due_at <= ? RETURNING order_id AS orderId',
      now,
    )
    .toArray()
    .map(({ orderId }) => orderId);

/** Cancels the scheduled gift of an order. Must run inside a transaction. */
export function cancelGift(sql: SqlStorage, orderId: number): void {
  sql.exec('UPDATE gift_deliveries SET due_at = NULL WHERE order_id = ?', orderId);
}

/** SQL: when the next gift is due. */
export const NEXT_GIFT_AT = 'SELECT min(due_at) AS at FROM gift_deliveries';
