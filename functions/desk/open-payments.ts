import type { Instant } from '../../src/domain/time.ts';
import type { PaymentProvider } from '../gateways/payments/gateway.ts';

/** The payments of a business that still need its account at a payment provider. */
export interface OpenPayments extends Record<string, SqlStorageValue> {
  readonly provider: PaymentProvider;
  /** Charges that are not captured, voided or refunded yet. */
  readonly charges: number;
  /** Refunds that the payment provider has not confirmed. */
  readonly refunds: number;
  /**
   * Orders that were paid through the payment provider and whose gift cards wait to be sent on a later day. Such an
   * order may still need a refund before its gift cards are sent.
   */
  readonly giftCards: number;
}

/** The payment providers at which a business has open payments. Payments in person and by store credit need no account. */
export const openPayments = (sql: SqlStorage, businessId: number): OpenPayments[] =>
  sql
    .exec<OpenPayments>(
      `SELECT provider, count(*) FILTER (WHERE what = 'charge') AS charges, count(*) FILTER (WHERE what = 'refund') AS refunds,
         count(*) FILTER (WHERE what = 'giftCard') AS giftCards
       FROM (
         SELECT provider, 'charge' AS what, key AS id FROM charges
         WHERE business_id = ?1 AND is_open = 1
         UNION SELECT charges.provider, 'refund', refunds.key FROM refunds JOIN orders ON orders.id = refunds.order_id
           JOIN charges ON charges.paying_order_id = orders.id AND charges.step IN ('held', 'capturing', 'paid')
           WHERE orders.business_id = ?1 AND refunds.step = 'due'
         UNION SELECT charges.provider, 'giftCard', gift_deliveries.order_id FROM gift_deliveries
           JOIN orders ON orders.id = gift_deliveries.order_id
           JOIN charges ON charges.paying_order_id = orders.id AND charges.step IN ('held', 'capturing', 'paid')
           WHERE orders.business_id = ?1 AND gift_deliveries.due_at IS NOT NULL
       ) GROUP BY provider`,
      businessId,
    )
    .toArray();

/**
 * The newest payment through a payment provider for an order of a business; null when there is none. Only payments that
 * began at `until` or earlier count.
 */
export const newestPayment = (
  sql: SqlStorage,
  { businessId, provider, until }: { businessId: number; provider: PaymentProvider; until: Instant },
): { readonly paymentId: string; readonly startedAt: Instant } | null =>
  sql
    .exec<{ paymentId: string; startedAt: number }>(
      `SELECT payment_id AS paymentId, started_at AS startedAt FROM charges
       WHERE business_id = ? AND provider = ? AND payment_id IS NOT NULL AND order_id IS NOT NULL AND started_at <= ?
       ORDER BY started_at DESC, key DESC LIMIT 1`,
      businessId,
      provider,
      until,
    )
    .toArray()[0] ?? null;
