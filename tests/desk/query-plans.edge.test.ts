import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { NEXT_CHARGE_DUE_AT } from '../../functions/desk/charges.ts';
import { NEXT_ATTEMPT_DELETION_AT } from '../../functions/desk/order-attempts.ts';
import { IS_OFF_BOARD, IS_ON_BOARD } from '../../functions/desk/orders.ts';
import { IS_SUMMED } from '../../functions/desk/today.ts';
import { NEXT_BOARD_CHECK_AT, NEXT_REJECTION_AT } from '../../functions/desk/unanswered-orders.ts';

/** SQLite's plan for a query, as one text. */
const planOf = (sql: SqlStorage, query: string): string =>
  sql
    .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
    .toArray()
    .map(({ detail }) => detail)
    .join('; ');

it.each([
  ['the next attempt to delete', NEXT_ATTEMPT_DELETION_AT, 'attempts_answered'],
  ['the attempts to delete', 'DELETE FROM attempts WHERE answered_at < 5 AND answer IS NOT NULL', 'attempts_answered'],
  ['the charge that holds money of an order', 'SELECT key FROM charges WHERE paying_order_id = 1', 'charges_order'],
  ['the charge of a payment', "SELECT key FROM charges WHERE business_id = 1 AND payment_id = 'p'", 'charges_payment'],
  [
    'the orders on the board',
    `SELECT id FROM orders WHERE business_id = 1 AND ${IS_ON_BOARD} ORDER BY id`,
    'orders_on_board',
  ],
  ['the next order to reject', NEXT_REJECTION_AT, 'orders_answer'],
  ['the next order to check', NEXT_BOARD_CHECK_AT, 'orders_answer'],
  ['the next due charge', NEXT_CHARGE_DUE_AT, 'charges_due'],
  [
    'the sales of a day',
    `SELECT amount FROM postings WHERE business_id = 1 AND day = 5 AND ${IS_SUMMED}`,
    'postings_sales',
  ],
  ['the postings of an order', 'SELECT amount FROM postings WHERE order_id = 1', 'postings_order'],
  [
    "the movements of a customer's credit",
    'SELECT amount FROM postings WHERE customer_id = 1 ORDER BY booked_at DESC',
    'postings_customer',
  ],
  ['the moves of an order', 'SELECT move FROM order_moves WHERE order_id = 1 ORDER BY id', 'PRIMARY KEY (order_id=?)'],
])('SQLite uses an index to find %s', async (_what, query, index) => {
  const plan = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) =>
    planOf(sql, query),
  );
  expect(plan).toContain(index);
  expect(plan).not.toContain('TEMP B-TREE');
});

it('SQLite uses an index to find the orders that ended on a day', async () => {
  const plan = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) =>
    planOf(
      sql,
      `SELECT id FROM orders WHERE business_id = 1 AND ${IS_OFF_BOARD} AND status IN ('a', 'f', 'r', 'L') AND status_at >= 5
       ORDER BY status_at DESC, id DESC LIMIT 200`,
    ),
  );
  expect(plan).toContain('orders_off_board (business_id=? AND status=? AND status_at>?)');
});
