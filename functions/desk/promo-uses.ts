import type { PromoUses } from '../../src/domain/pricing/promo-code.ts';
import type { OrderRecord } from './order-record.ts';

/** A promo code in an order, with the limits that the business set for it. */
export interface PromoUse {
  /** In capital letters, so that upper and lower case make no difference (`promoCodeKey`). */
  readonly code: string;
  readonly maxUses: number | null;
  readonly oncePerCustomer: boolean;
  /** Identifies the customer by account or phone number; null when the order has neither. */
  readonly customer: string | null;
}

/**
 * How often a code of a business was used: by all customers, and by `customer`. Cancelled and rejected orders do not
 * count.
 */
export function promoUses(sql: SqlStorage, businessId: number, code: string, customer: string | null): PromoUses {
  return sql
    .exec<{ all: number; byCustomer: number }>(
      `SELECT count(*) AS "all", count(*) FILTER (WHERE customer = ?3) AS byCustomer
       FROM promo_uses JOIN orders ON orders.id = order_id
       WHERE promo_uses.business_id = ?1 AND code = ?2 AND status NOT IN ('r', 'L')`,
      businessId,
      code,
      customer,
    )
    .one();
}

/** A code and the number of orders that used it. */
export interface PromoCount {
  readonly code: string;
  readonly orders: number;
}

/** How often each code of a business was used. Cancelled and rejected orders do not count. */
export const promoCounts = (sql: SqlStorage, businessId: number): PromoCount[] =>
  sql
    .exec<{ code: string; orders: number }>(
      `SELECT code, count(*) AS orders FROM promo_uses JOIN orders ON orders.id = order_id
       WHERE promo_uses.business_id = ? AND status NOT IN ('r', 'L') GROUP BY code ORDER BY code`,
      businessId,
    )
    .toArray();

/**
 * Counts an order's use of a promo code, and stores the customer (`PromoUse.customer`). A customer who has no account
 * and whose phone number is not proven is stored only if each customer may use the code once, because the order then
 * waits until the phone number is proven (D17). Must run inside the transaction that writes the order.
 */
export function countPromoUse(sql: SqlStorage, order: OrderRecord, promo: PromoUse): void {
  const { id, businessId, customerId, phoneProven } = order;
  const isCustomerCounted = promo.oncePerCustomer || customerId !== null || phoneProven;
  sql.exec(
    'INSERT INTO promo_uses (order_id, business_id, code, customer) VALUES (?, ?, ?, ?)',
    id,
    businessId,
    promo.code,
    isCustomerCounted ? promo.customer : null,
  );
}

/** Whether an order used a promo code, and this use counts for the customer `customer` (`PromoUse.customer`). */
export function usesPromoAs(sql: SqlStorage, { id }: OrderRecord, customer: string): boolean {
  return sql.exec('SELECT 1 FROM promo_uses WHERE order_id = ? AND customer = ?', id, customer).toArray().length > 0;
}
