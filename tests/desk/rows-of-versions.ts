/** Rows that the desk stored in each version of its database, for the tests of its migrations. */

import { migrate } from '../../functions/desk/migrations.ts';

/** The version in which the books replaced the credit ledger. */
const BOOKS = 14;

/** The version that dropped the revisions of the boards. */
const NO_BOARD_REVISIONS = 42;
/** The version in which charges got two columns whose values depend on the step. */
const CHARGES_BY_KEY = 39;

/**
 * SQL for one row, which a later version stores in another way. `before`: for a desk that is older than the version
 * `changedIn`. `after`: for a desk of this version or a newer one. An empty text adds nothing.
 */
interface ChangedRow {
  readonly changedIn: number;
  readonly before: string;
  readonly after: string;
}

/**
 * SQL that adds a posting. `at`: an instant in epoch milliseconds, near 0. In Vancouver, such an instant is on day -1,
 * the last day of 1969.
 */
const posting = (
  event: string,
  reference: string,
  customer: string,
  at: number,
  debit: string,
  credit: string,
  amount: number,
) =>
  `INSERT INTO postings (event, reference, line, customer_id, day, booked_at, debit, credit, amount, label)
   VALUES ('${event}', '${reference}', 0, ${customer}, -1, ${at}, '${debit}', '${credit}', ${amount}, '')`;

/**
 * SQL for the posting that replaces a row of the credit ledger. `index`: the position of this row among the ledger's rows
 * in `ROWS`.
 */
const creditPosting = (index: number): string =>
  [
    posting('cardUsed', 'reference', '1', 0, 'giftCards', 'storeCredit', 500),
    posting('stampCard', 'reference', '1', 1, 'promotions', 'storeCredit', 500),
    posting('creditUsed', 'reference', '1', 2, 'storeCredit', 'orders', 100),
    posting('creditReturned', 'reference', '1', 3, 'orders', 'storeCredit', 500),
  ][index] ?? '';

/**
 * For each version, SQL that writes into every table and column that the version adds. Enumerated columns, such as a
 * status, get the values that this version allowed, not the values of today's code.
 */
export const ROWS: readonly (readonly (string | ChangedRow)[])[] = [
  [
    ...['p', 'n', 'v', 'c', 'd', 'r', 'L', 's', 'a', 'f', 'q'].map(
      (status, index) =>
        `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
           payment_status, order_type, order_mode, table_number, slot_at, requested_at, placed_at, status_at,
           prep_minutes, due_at, rejection_reason, total, details)
         VALUES (${index + 1}, '100-${index + 101}', 1, 'checkout${index}', 'body', 'id${index}', 'hash${index}', '${status}',
           'inPerson', 'take-out', 'normal', 7, 1000, 1000, 1, 2, 20, 1200, 'No more broth', 1050, '{"items":[]}')`,
    ),
    `INSERT INTO attempts (key, body_hash, answer, answered_at) VALUES ('answered', 'body', '{"ok":true}', 3)`,
    'INSERT INTO soldout (business_id, option_id) VALUES (1, 11)',
    { changedIn: NO_BOARD_REVISIONS, before: 'INSERT INTO boards (business_id, revision) VALUES (1, 5)', after: '' },
    ...['sms', 'email'].map(
      (channel) =>
        `INSERT INTO outbox (order_id, channel, recipient, text, tries, due_at) VALUES (1, '${channel}', 'ann', 'Hello', 1, 4)`,
    ),
  ],
  [
    ...['giftCard', 'stampCard', 'order', 'return'].map((reason, index) => ({
      changedIn: BOOKS,
      before: `INSERT INTO credit_ledger (customer_id, amount, reason, reference, written_at)
         VALUES (1, ${reason === 'order' ? -100 : 500}, '${reason}', 'reference', ${index})`,
      after: creditPosting(index),
    })),
    `INSERT INTO gift_cards (secret_hash, amount, issued_at, activated_by, activated_at) VALUES ('given', 500, 1, 1, 2)`,
    { changedIn: BOOKS, before: '', after: posting('cardGiven', '1', 'NULL', 1, 'promotions', 'giftCards', 500) },
  ],
  [
    'UPDATE orders SET customer_id = 1 WHERE id = 1',
    'INSERT INTO stamps (order_id, customer_id, points, earned_at) VALUES (1, 1, 3, 9)',
    'INSERT INTO stamp_cards (customer_id, points) VALUES (1, 3)',
  ],
  [
    `INSERT INTO gift_cards (secret_hash, amount, issued_at, order_id, name, paid, voided_at)
     VALUES ('bought', 2000, 1, 1, 'Gift Card', 1500, 8)`,
    `INSERT INTO event_tickets (code_hash, order_id, name, amount, paid, issued_at, used_at)
     VALUES ('code', 1, 'Vinyl Night', 1800, 1800, 1, 7)`,
    `INSERT INTO event_tickets (code_hash, order_id, name, amount, paid, issued_at, voided_at)
     VALUES ('voided', 1, 'Vinyl Night', 1800, 1800, 1, 8)`,
  ],
  [
    'UPDATE orders SET look_at = 5, answer_by = 6, here_at = 7 WHERE id = 1',
    'INSERT INTO unattended_boards (business_id, alerted_at) VALUES (1, 5)',
  ],
  ['INSERT OR REPLACE INTO loyalty_copies (customer_id, revision, tries, due_at) VALUES (1, 4, 2, 9)'],
  ['UPDATE orders SET answer_from = 4 WHERE id = 1'],
  [
    `INSERT INTO promo_uses (order_id, business_id, code, customer) VALUES (1, 1, 'RAMEN', '6045550123')`,
    `INSERT INTO receipts (order_id, email, rewards_program, email_offers, asked_at) VALUES (1, 'ann@example.ca', 1, 0, 8)`,
    `INSERT INTO receipts (order_id, sms_number, rewards_program, email_offers, asked_at) VALUES (1, '6045550123', 0, 1, 9)`,
  ],
  [
    'UPDATE orders SET tries = 2, credit_used = 100 WHERE id = 1',
    ...['prepared', 'authorising', 'held', 'capturing', 'paid', 'returning', 'returned'].map((step, index) => {
      const charge = (columns: string, values: string) =>
        `INSERT INTO charges (key, attempt_key, business_id, order_id, provider, amount, capture, payment_id, step, withheld,
             started_at, called_at, tries, failed_refunds, due_at, told_at${columns})
           VALUES ('charge${index}', 'attempt${index}', 1, ${index + 1}, 'stripe', 1050, 'later',
             'payment${index}', '${step}', 50, 1, 2, 3, 1, 4, 5${values})`;
      const isPaying = ['authorising', 'held', 'capturing', 'paid'].includes(step);
      const isOpen = step !== 'paid' && step !== 'returned';
      return {
        changedIn: CHARGES_BY_KEY,
        before: charge('', ''),
        after: charge(', paying_order_id, is_open', `, ${isPaying ? index + 1 : 'NULL'}, ${Number(isOpen)}`),
      };
    }),
    `INSERT INTO attempts (key, body_hash, charge_key, answered_at) VALUES ('pending', 'body', 'charge0', 3)`,
    `INSERT INTO payment_events (id, seen_at) VALUES ('event', 5)`,
  ],
  [],
  [
    'UPDATE orders SET phone_proven = 0, customer_known = 1 WHERE id = 1',
    `INSERT INTO phone_codes (order_id, business_id, phone, code_hash, sent_at, tries) VALUES (1, 1, '6045550123', 'hash', 4, 2)`,
    `INSERT INTO unpaid_orders (order_id, customer_id, phone, source_hash, placed_at) VALUES (1, 1, '6045550123', 'hash', 4)`,
  ],
  ['UPDATE orders SET favourite = 1 WHERE id = 1'],
  ['INSERT INTO gift_deliveries (order_id, due_at) VALUES (1, 5)'],
  [
    "UPDATE orders SET tender = 'cash', collections = 1 WHERE id = 9",
    ...['notTaken', 'due', 'repaid'].map(
      (step, index) =>
        `INSERT INTO refunds (key, body_hash, order_id, shares, amount, money, tender, before_sale, reason, person, asked_at, step, tries,
           refusals, due_at)
         VALUES ('refund${index}', 'body', 9, '[500]', 500, 400, 'card', 1, 'No more broth', 'Olga', 5, '${step}', 2, 1,
           ${step === 'due' ? 9 : 'NULL'})`,
    ),
  ],
  [`UPDATE refunds SET units = '[{"itemIndex":0,"count":1}]' WHERE key = 'refund0'`],
  [
    `INSERT INTO day_orders (business_id, day, hour, order_type, order_mode, orders, net)
     VALUES (1, 20000, 18, 'take-out', 'normal', 2, 2000)`,
    `INSERT INTO day_dishes (business_id, day, dish, units, amount) VALUES (1, 20000, 'Ramen (Large)', 3, 3000)`,
  ],
  [`INSERT INTO soldout_ends (business_id, kind, id, ends_at, due_at) VALUES (1, 'option', 11, 5, 6)`],
  ['UPDATE loyalty_copies SET revision = 5, tries = 0, due_at = 0'],
  [`INSERT INTO order_moves (id, order_id, move, actor, person, at) VALUES (1, 1, 'accept', 'staff', 'Sam', 5)`],
  [
    `INSERT INTO adjustments (key, body_hash, business_id, kind, customer_id, amount, reason, person, at)
     VALUES ('adjustment', 'body', 1, 'giveCredit', 1, 500, 'It was cold', 'Olga', 5)`,
    `INSERT INTO gift_cards (id, secret_hash, amount, issued_at, blocked_at) VALUES (20, 'lost', 500, 5, 6)`,
    `INSERT INTO adjustments (key, body_hash, business_id, kind, card_id, amount, reason, person, at)
     VALUES ('block', 'body', 1, 'blockCard', 20, 500, 'Lost on the bus', 'Olga', 6)`,
  ],
  [
    `INSERT INTO scheduled_publications (business_id, document, revision, publish_at, due_at, problem, person_id, person_name)
     VALUES (1, '{"version":1}', 3, 5, 6, 'name: Please fill this in.', 7, 'Sam')`,
  ],
  [
    "INSERT INTO day_taxes (business_id, day, label, sold, refunded) VALUES (1, 20000, 'GST 5%', 2000, -500)",
    "INSERT INTO day_choices (business_id, day, section, choice, units, amount) VALUES (1, 20000, 'Milk', 'Oat', 2, 100)",
    "INSERT INTO day_pairs (business_id, day, dish, other, orders) VALUES (1, 20000, 'Gyoza', 'Ramen', 2)",
    "INSERT INTO day_counts (business_id, day, what, orders, minutes) VALUES (1, 20000, 'late', 2, 17)",
    'INSERT INTO day_totals (business_id, day, orders, net) VALUES (1, 20000, 2, 2000) ON CONFLICT DO NOTHING',
    'INSERT INTO summed_months (month) VALUES (19997)',
    `INSERT INTO month_postings (business_id, day, event, debit, credit, label, amount)
     VALUES (1, 19997, 'sale', 'orders', 'sales', '', 2000)`,
    `INSERT INTO month_orders (business_id, day, hour, order_type, order_mode, orders, net)
     VALUES (1, 19997, 18, 'take-out', 'normal', 2, 2000)`,
    "INSERT INTO month_dishes (business_id, day, dish, units, amount) VALUES (1, 19997, 'Ramen (Large)', 3, 3000)",
    "INSERT INTO month_choices (business_id, day, section, choice, units, amount) VALUES (1, 19997, 'Milk', 'Oat', 2, 100)",
    "INSERT INTO month_pairs (business_id, day, dish, other, orders) VALUES (1, 19997, 'Gyoza', 'Ramen', 2)",
  ],
  [
    'INSERT INTO summary_readers (business_id, person_id) VALUES (1, 5)',
    'INSERT INTO day_summaries (business_id, day, due_at) VALUES (1, 20000, 9)',
  ],
  ["INSERT INTO done_parts (order_id, station, person, done_at) VALUES (1, 'Grill', 'Sam', 9)"],
  [
    `INSERT INTO payouts (business_id, id, created_at, arrives_on, amount, state, lines, next_lines)
     VALUES (1, 'po_1', 9, '1970-01-02', 1912, 'paid', 'ready', 'txn_1')`,
    `INSERT INTO payout_lines (business_id, payout_id, id, kind, amount, fee, at, payment_id, order_id, about)
     VALUES (1, 'po_1', 'txn_1', 'charge', 2000, 88, 9, 'pi_1', 1, 'Ramen')`,
    'INSERT INTO awaited_money (business_id, order_id, available_at) VALUES (1, 1, 9)',
    `INSERT INTO payout_readings (business_id, provider, since, read_at, busy_until, trouble)
     VALUES (1, 'stripe', 1, 9, 10, 'Stripe did not answer.')`,
  ],
  ['INSERT INTO webhook_checks (business_id, due_at, told_since) VALUES (1, 9, 5)'],
  ["UPDATE payout_readings SET account = 'pk_live_1', listed_at = 9"],
  [
    "UPDATE outbox SET about = 'receipt', person = 'Olga' WHERE channel = 'email'",
    `INSERT INTO sent_messages (id, order_id, about, channel, recipient, outcome, person, at)
     VALUES (3, 1, 'ready', 'sms', '***0123', 'sent', NULL, 9), (4, 1, 'receipt', 'email', 'a***@example.ca', 'undeliverable', 'Olga', 9)`,
  ],
  ['INSERT INTO forgotten_customers (customer_id, at) VALUES (1, 9)', "UPDATE adjustments SET reason = '…'"],
  [],
  ['UPDATE gift_cards SET card_row = 0 WHERE order_id IS NOT NULL', 'UPDATE event_tickets SET card_row = 0'],
  [
    "UPDATE refunds SET provider_id = 're_1', read_at = iif(step = 'repaid', 9, NULL)",
    "UPDATE charges SET refund_id = 're_2' WHERE step = 'returning'",
    `INSERT INTO postings (event, reference, line, business_id, order_id, day, booked_at, debit, credit, amount, label)
     VALUES ('repaymentUndone', '1.0', 0, 1, 9, 20000, 9, 'card', 'orders', 400, '')`,
  ],
  [
    "UPDATE orders SET payment_status = 'paid' WHERE id = 2",
    `UPDATE orders SET details = '{"items":[],"quote":{"amountBeforeTender":1200}}' WHERE id = 3`,
  ],
  ['UPDATE refunds SET unanswered = 2'],
  ["UPDATE refunds SET repaid_by = 'Sam'"],
  [],
  [],
  [],
  [],
  ["UPDATE orders SET on_board = 1 WHERE status IN ('n', 'v', 'c', 'd', 's')"],
  [],
  [],
  [],
  [],
  ['UPDATE scheduled_publications SET replaced_version = 3'],
  ["INSERT INTO unfinished_forgettings (work, due_at) VALUES ('{}', 9)"],
  ['INSERT INTO deleted_accounts (customer_id, due_at) VALUES (1, 9)'],
];

/** Writes the rows of the versions from `first` to `last` into a desk that is at `version`. */
export function fill(sql: SqlStorage, first: number, last: number, version = last): void {
  for (const row of ROWS.slice(first - 1, last).flat()) {
    const statement = typeof row === 'string' ? row : version < row.changedIn ? row.before : row.after;
    if (statement !== '') sql.exec(statement);
  }
}

/** Migrates a desk one version at a time, and writes the rows of each version before the next migration. */
export function grow(sql: SqlStorage, newest: number): void {
  for (let version = 1; version <= newest; version += 1) {
    migrate(sql, version);
    fill(sql, version, version);
  }
}
