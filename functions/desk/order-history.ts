import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrders } from './orders.ts';
import { earnStamps } from './stamps.ts';

/**
 * A customer, with or without an account. Owns the orders of the account, and the orders that were placed on the device
 * without an account.
 */
export interface OrderOwner {
  /** Null for a guest. */
  readonly customerId: number | null;
  /** Tracking ids of the orders that the device placed. */
  readonly trackingIds: readonly string[];
}

export interface OrderHistoryPage {
  /** Only orders with a smaller id; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

export interface OrderHistory {
  /** The newest favourite orders; only the first page has them. */
  readonly favourites: readonly OrderRecord[];
  /** Newest first. */
  readonly orders: readonly OrderRecord[];
  /** Value of `before` for the next page; null on the last page. */
  readonly next: number | null;
}

/** Maximum number of orders in `favourites`. Older favourites are only in `orders`. */
const MAX_FAVOURITES = 10;
/**
 * SQL condition: hides orders of forgotten customers (E30), and orders whose payment was not begun or was declined. Shows
 * saved orders, which need no payment.
 */
const IS_SHOWN = `(status = 'q' OR payment_status NOT IN ('unpaid', 'declined'))
  AND json_extract(details, '$.forgotten') IS NULL`;

/**
 * SQL condition for the orders of a customer, with its values. It leaves out the orders of this device that belong to
 * another account: somebody else was signed in when they were placed.
 */
function ownedBy({ customerId, trackingIds }: OrderOwner): readonly [string, ...(string | number)[]] {
  const account = customerId ?? 0;
  const hashes = trackingIds.map(hashOf);
  const ofDevice = `tracking_hash IN (${hashes.map(() => '?').join(', ')}) AND customer_id IS NULL`;
  return [`(customer_id = ? OR (${ofDevice}))`, account, ...hashes];
}

/** One page of a customer's orders. */
export function orderHistory(sql: SqlStorage, owner: OrderOwner, { before, limit }: OrderHistoryPage): OrderHistory {
  const [isOwned, ...values] = ownedBy(owner);
  const rows = findOrders(
    sql,
    `${isOwned} AND ${IS_SHOWN} AND id < ? ORDER BY id DESC LIMIT ?`,
    ...values,
    before ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  );
  const orders = rows.slice(0, limit);
  const favourites =
    before === null
      ? findOrders(
          sql,
          `${isOwned} AND ${IS_SHOWN} AND favourite = 1 ORDER BY id DESC LIMIT ?`,
          ...values,
          MAX_FAVOURITES,
        )
      : [];
  return { favourites, orders, next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
}

/** Marks an order as a favourite, or removes this mark. Returns false when the customer has no such order. */
export function markFavourite(sql: SqlStorage, owner: OrderOwner, trackingId: string, favourite: boolean): boolean {
  const [isOwned, ...values] = ownedBy(owner);
  const statement = `UPDATE orders SET favourite = ? WHERE tracking_hash = ? AND ${isOwned} RETURNING id`;
  return sql.exec(statement, Number(favourite), hashOf(trackingId), ...values).toArray().length > 0;
}

/**
 * Moves a guest's order into the customer's account. If the order was picked up already, the customer earns its points.
 * Returns false for a customer without an account, for an unknown order, and for an order of somebody else or of a
 * forgotten customer (E30). Must run inside a transaction.
 */
export function claimOrder(sql: SqlStorage, owner: OrderOwner, trackingId: string, now: Instant): boolean {
  const { customerId } = owner;
  const [isOwned, ...values] = ownedBy(owner);
  const [order] = findOrders(sql, `tracking_hash = ? AND ${isOwned}`, hashOf(trackingId), ...values);
  if (order === undefined || customerId === null || order.details.forgotten !== undefined) return false;
  if (order.customerId === customerId) return true;
  sql.exec('UPDATE orders SET customer_id = ? WHERE id = ?', customerId, order.id);
  markLoyaltyChanged(sql, customerId, now);
  if (order.status === 'a' || order.status === 'f') earnStamps(sql, { ...order, customerId }, now);
  return true;
}
