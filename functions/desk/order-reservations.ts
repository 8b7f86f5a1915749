/**
 * Reserves the store credit and one use of the promo code for an order. Gives both back when the payment of the order
 * is declined, or when the order is cancelled or rejected before it is paid. When a paid order is cancelled or rejected,
 * gives back only the use of the promo code: the refund of the order gives back the store credit (`returnPayment`).
 */
import { failure, type Reply } from '../../src/contract/errors.ts';
import { CREDIT_FAILED_MESSAGE } from '../../src/contract/order-replies.ts';
import { PROMO_CODE_MESSAGE } from '../../src/contract/promo.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { isPromoLeft } from '../../src/domain/pricing/promo-code.ts';
import type { Quote } from '../../src/domain/pricing/quote.ts';
import type { Instant } from '../../src/domain/time.ts';
import { creditBalance, moveCredit } from './credit.ts';
import type { OrderRecord } from './order-record.ts';
import { countPromoUse, type PromoUse, promoUses } from './promo-uses.ts';

/** The cents of a quote that store credit pays. */
export const creditOf = (quote: Quote): Cents =>
  -quote.lines.filter((line) => line.rule === 'credit').reduce((sum, line) => sum + line.amount, 0);

/**
 * Returns a failure if an order uses store credit or a promo code that is not available any more. Returns null
 * otherwise.
 */
export function refuseReservation(
  sql: SqlStorage,
  order: Pick<OrderRecord, 'businessId' | 'customerId' | 'details'>,
  promo: PromoUse | null,
): Reply<never> | null {
  const credit = creditOf(order.details.quote);
  const balance = order.customerId === null ? 0 : creditBalance(sql, order.customerId);
  if (credit > balance) return failure('refused', { message: CREDIT_FAILED_MESSAGE, reason: 'credit' });
  if (promo === null || isPromoLeft(promo, promoUses(sql, order.businessId, promo.code, promo.customer))) return null;
  return failure('refused', { message: PROMO_CODE_MESSAGE, reason: 'promoCode' });
}

/**
 * Reserves the store credit and one use of the promo code for an order. Must run inside the transaction that writes the
 * order.
 */
export function makeReservation(sql: SqlStorage, order: OrderRecord, promo: PromoUse | null, now: Instant): void {
  const credit = creditOf(order.details.quote);
  if (credit > 0 && order.customerId !== null) {
    sql.exec('UPDATE orders SET credit_used = ? WHERE id = ?', credit, order.id);
    const { customerId } = order;
    const reference = creditReference(sql, order);
    moveCredit(sql, { event: 'creditUsed', reference, customerId, amount: -credit, account: 'orders', order, now });
  }
  if (promo !== null) countPromoUse(sql, order, promo);
}

/** Gives back the use of a promo code. */
export function releasePromo(sql: SqlStorage, { id }: Pick<OrderRecord, 'id'>): void {
  sql.exec('DELETE FROM promo_uses WHERE order_id = ?', id);
}

/**
 * Gives back the store credit and the use of the promo code. A second call changes nothing. Must run inside the
 * transaction that ends the order or declines its payment.
 */
export function releaseReservation(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  releasePromo(sql, order);
  const { credit } = sql
    .exec<{ credit: Cents }>('SELECT credit_used AS credit FROM orders WHERE id = ?', order.id)
    .one();
  if (credit === 0 || order.customerId === null) return;
  const { customerId } = order;
  const reference = creditReference(sql, order);
  moveCredit(sql, { event: 'creditReturned', reference, customerId, amount: credit, account: 'orders', order, now });
  sql.exec('UPDATE orders SET credit_used = 0 WHERE id = ?', order.id);
}

/**
 * The reference of an order's store credit in the books. The books accept each pair of an event and a reference only
 * once. After a declined payment, the next order of the checkout has the same order number, but a higher `tries`, so it
 * gets another reference.
 */
function creditReference(sql: SqlStorage, order: OrderRecord): string {
  const { tries } = sql.exec<{ tries: number }>('SELECT tries FROM orders WHERE id = ?', order.id).one();
  return `${order.orderNumber}.${tries}`;
}
