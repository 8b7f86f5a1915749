/** Compares the card payments of orders with the lines of payouts (E25 to E27). */
import * as v from 'valibot';
import { compareMoney, type MoneyDifference, ON_ITS_WAY_MS } from '../../src/domain/books/payouts.ts';
import { type DayNumber, dayOf } from '../../src/domain/store/local-time.ts';
import type { Instant } from '../../src/domain/time.ts';

export interface OrderDifference extends MoneyDifference {
  readonly orderNumber: string;
  /** When the payment provider can pay out the money; null when it does not say. */
  readonly availableAt: Instant | null;
}

/**
 * The orders to compare: those whose card payments or repayments were booked on the days from `from` to `until`
 * (inclusive), or those in the lines of the payouts `payoutIds`.
 */
export type ComparedPart =
  | { readonly from: DayNumber; readonly until: DayNumber }
  | { readonly payoutIds: readonly string[] };

/**
 * The card amounts of an order in cents. In the books: `taken` and `repaid`. In payouts: `charged` and `refunded`.
 * `…Lately`: the part that was booked after `knownUntil - ON_ITS_WAY_MS`. `repaidSince`: the part of `repaid` that was
 * booked at or after `since`. `refundedSince`: the part of `refunded` whose payout lines have a time at or after `since`.
 * `knownUntil` and `since` are parameters of `orderDifferences`. `firstAt`: when the first amount was booked; 0 when none
 * is booked.
 */
const rowSchema = v.object({
  orderNumber: v.string(),
  taken: v.number(),
  repaid: v.number(),
  takenLately: v.number(),
  repaidLately: v.number(),
  repaidSince: v.number(),
  firstAt: v.number(),
  charged: v.number(),
  refunded: v.number(),
  refundedSince: v.number(),
  availableAt: v.nullable(v.number()),
});

/**
 * SQL: whether a posting of the account `card` records that money was taken. A posting that undoes a repayment also
 * debits `card`, but takes no money: the refund failed.
 */
const IS_TAKEN = "(debit = 'card' AND event <> 'repaymentUndone')";
/** SQL: the cents that a posting of the account `card` gave back; negative when it undoes a repayment. */
const REPAID = "iif(credit = 'card', amount, -amount)";

/**
 * The orders of a business whose card amounts differ between the books and the lines of payouts. `since`: amounts that
 * were booked before this instant are not reported as missing. They may be in payouts whose lines the desk does not
 * have. `knownUntil`: the desk has all payouts that were made before this instant.
 */
export function orderDifferences(
  sql: SqlStorage,
  businessId: number,
  part: ComparedPart,
  { since, knownUntil }: { readonly since: Instant; readonly knownUntil: Instant },
): OrderDifference[] {
  const [ids, values] =
    'from' in part
      ? [
          `SELECT DISTINCT order_id AS id FROM postings
           WHERE business_id = ?1 AND day BETWEEN ?2 AND ?3 AND (debit = 'card' OR credit = 'card')`,
          [part.from, part.until],
        ]
      : [
          `SELECT DISTINCT order_id AS id FROM payout_lines
           WHERE business_id = ?1 AND payout_id IN (SELECT value FROM json_each(?2)) AND ?3 = 0 AND order_id IS NOT NULL`,
          // Only the other query needs ?3. Here it is always 0.
          [JSON.stringify(part.payoutIds), 0],
        ];
  const rows = sql.exec(
    `SELECT order_number AS orderNumber, booked.*, paid_out.*, awaited_money.available_at AS availableAt
     FROM (
       SELECT part.id AS bookedOrder,
         coalesce(sum(amount) FILTER (WHERE ${IS_TAKEN}), 0) AS taken,
         coalesce(sum(${REPAID}) FILTER (WHERE NOT ${IS_TAKEN}), 0) AS repaid,
         coalesce(sum(${REPAID}) FILTER (WHERE NOT ${IS_TAKEN} AND booked_at >= ?4), 0) AS repaidSince,
         coalesce(sum(amount) FILTER (WHERE ${IS_TAKEN} AND booked_at > ?5), 0) AS takenLately,
         coalesce(sum(${REPAID}) FILTER (WHERE NOT ${IS_TAKEN} AND booked_at > ?5), 0) AS repaidLately,
         coalesce(min(booked_at), 0) AS firstAt
       FROM (${ids}) AS part
       LEFT JOIN postings ON postings.order_id = part.id AND (debit = 'card' OR credit = 'card') GROUP BY part.id
     ) AS booked
     JOIN orders ON orders.id = bookedOrder AND orders.business_id = ?1
     JOIN (
       SELECT part.id AS paidOutOrder,
         coalesce(sum(amount) FILTER (WHERE kind = 'charge'), 0) AS charged,
         -coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded,
         -coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND at >= ?4), 0) AS refundedSince
       FROM (${ids}) AS part
       LEFT JOIN payout_lines ON payout_lines.order_id = part.id AND payout_lines.business_id = ?1 GROUP BY part.id
     ) AS paid_out ON paidOutOrder = bookedOrder
     LEFT JOIN awaited_money ON awaited_money.business_id = ?1 AND awaited_money.order_id = bookedOrder
     WHERE taken <> charged OR repaid <> refunded
     ORDER BY orders.id`,
    ...[businessId, ...values, since, knownUntil - ON_ITS_WAY_MS],
  );
  return rows.toArray().flatMap((row) => {
    const { orderNumber, availableAt, firstAt, repaidSince, refundedSince, ...money } = v.parse(rowSchema, row);
    const isOld = firstAt < since;
    const known = {
      ...money,
      charged: isOld && money.charged === 0 ? money.taken : money.charged,
      // If a refund was booked before `since`, but its payout line has a time at or after `since`, the refund is in
      // `repaid - repaidSince` and also in `refundedSince`. So the sum of these two is limited to `repaid`.
      refunded: Math.max(money.refunded, Math.min(money.repaid, money.repaid - repaidSince + refundedSince)),
    };
    return compareMoney(known).map((difference) => ({ ...difference, orderNumber, availableAt }));
  });
}

/** The first whole day (UTC) after `since`. Bookings from this day on are compared. */
export const firstComparedDay = (since: Instant): DayNumber => dayOf(since, 'UTC') + 1;
