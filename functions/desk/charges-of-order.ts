import * as v from 'valibot';
import { instantSchema } from '../../src/contract/scalars.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { CAPTURE_TIMES, CHARGE_STEPS } from './charges.ts';
import type { OrderRecord } from './order-record.ts';

const chargeOfOrderSchema = v.object({
  amount: v.number(),
  capture: v.picklist(CAPTURE_TIMES),
  step: v.picklist(CHARGE_STEPS),
  /** How many gateway calls in a row failed or left the outcome unknown. */
  tries: v.number(),
  /**
   * Whether the books have a payment of this charge. Also true if cents were withheld when the charge was returned
   * (`withheld`).
   */
  captured: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  /**
   * The payment provider's answer to the refund of the whole charge; null while there is no answer. Only captured money
   * can be refunded, so any answer shows that the money was captured. `captured` can be false nevertheless: if the
   * attempt or the order had already ended when the desk learned of the capture, the books have no payment of
   * this charge.
   */
  refund: v.nullable(v.picklist(['accepted', 'refused'])),
  /** When the attempt was last submitted. The desk does not store when the provider answered. */
  at: instantSchema,
});
export type ChargeOfOrder = v.InferOutput<typeof chargeOfOrderSchema>;

/**
 * The card payments of all attempts to pay for an order, oldest first. The index `charges_started` contains the business,
 * the payment provider and the start of a charge, but not the order. So the query selects only charges that began within
 * a day of `placedAt`, the time of the last attempt. Otherwise SQLite would have to read many charges.
 */
export const chargesOfOrder = (sql: SqlStorage, { id, businessId, placedAt }: OrderRecord): ChargeOfOrder[] =>
  sql
    .exec(
      `SELECT amount, capture, step, tries, called_at AS at,
         withheld > 0 OR EXISTS (SELECT 1 FROM postings WHERE event = 'payment' AND reference = charges.key) AS captured,
         CASE WHEN refund_id IS NOT NULL THEN 'accepted' WHEN failed_refunds > 0 THEN 'refused' END AS refund
       FROM charges INDEXED BY charges_started
       WHERE business_id = ? AND provider IN ('stripe', 'square') AND started_at BETWEEN ? AND ? AND order_id = ?
       ORDER BY called_at`,
      ...[businessId, placedAt - DAY_MS, placedAt + DAY_MS, id],
    )
    .toArray()
    .map((row) => v.parse(chargeOfOrderSchema, row));
