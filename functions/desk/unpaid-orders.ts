/** Counts orders that are paid in person, for the limits of the rules U4 and U5. */
import { UNPAID_WINDOW_MS, type UnpaidCounts } from '../../src/domain/order/unpaid-orders.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';

/** The visitor who places an order. */
export interface PlacedBy {
  /** Tracking ids of the orders that the device placed. */
  readonly ownOrders: readonly string[];
  /**
   * The visitor's network address. Null when the site runs without Cloudflare, because all visitors then share one
   * address.
   */
  readonly source: string | null;
  /** Whether the order comes from a kiosk that staff paired with the business. */
  readonly fromPairedKiosk: boolean;
}

/** The values of an unpaid order that are stored and compared when unpaid orders are counted. */
export interface CountedOrder {
  readonly customerId: number | null;
  /** Ten digits, or empty. */
  readonly phone: string;
  readonly placedBy: PlacedBy;
}

const list = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Counts the unpaid orders of the last hour in three ways: from the device or account of `order`, with the phone number
 * of `order`, and from the network address of `order`. Deletes older rows. If the device has proven the number
 * (`phoneProven`), all orders with this proven number count as orders of the device. Without this rule, the device
 * could hide its newest orders by sending an older value of its cookie, which lacks them.
 */
export function countUnpaid(sql: SqlStorage, order: CountedOrder, phoneProven: boolean, now: Instant): UnpaidCounts {
  const { customerId, phone, placedBy } = order;
  sql.exec('DELETE FROM unpaid_orders WHERE placed_at <= ?', now - UNPAID_WINDOW_MS);
  const own = placedBy.ownOrders.map(hashOf);
  return sql
    .exec<{ device: number; phone: number; source: number }>(
      `SELECT count(*) FILTER (WHERE order_id IN (SELECT id FROM orders WHERE tracking_hash IN (${list(own)}))
           OR customer_id = ?
           OR (? AND phone = ? AND (SELECT phone_proven AND customer_known FROM orders WHERE id = order_id))) AS device,
         count(*) FILTER (WHERE phone = ?) AS phone,
         count(*) FILTER (WHERE source_hash = ?) AS source
       FROM unpaid_orders`,
      ...own,
      customerId,
      Number(phoneProven),
      phone,
      phone,
      sourceHash(placedBy),
    )
    .one();
}

/** Stores an unpaid order for `countUnpaid`. Must run inside the transaction that writes the order. */
export function countUnpaidOrder(sql: SqlStorage, orderId: number, order: CountedOrder, now: Instant): void {
  const { customerId, phone, placedBy } = order;
  sql.exec(
    `INSERT INTO unpaid_orders (order_id, customer_id, phone, source_hash, placed_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (order_id) DO NOTHING`,
    orderId,
    customerId,
    phone || null,
    sourceHash(placedBy),
    now,
  );
}

/**
 * Whether this device proved the phone number with an earlier order (U1). Orders that an earlier release stored without
 * asking for a proof do not count: they have the values `phone_proven = 1` and `customer_known = 0`.
 */
export function isPhoneProven(sql: SqlStorage, phone: string, { ownOrders }: PlacedBy): boolean {
  if (phone === '' || ownOrders.length === 0) return false;
  const own = ownOrders.map(hashOf);
  const { proven } = sql
    .exec<{ proven: number }>(
      `SELECT count(*) AS proven FROM orders WHERE tracking_hash IN (${list(own)})
         AND phone_proven = 1 AND customer_known = 1 AND json_extract(details, '$.customerPhone') = ?`,
      ...own,
      phone,
    )
    .one();
  return proven > 0;
}

/** The hash of the network address. The address itself is not stored. */
const sourceHash = ({ source }: PlacedBy): string | null => (source === null ? null : hashOf(source));
