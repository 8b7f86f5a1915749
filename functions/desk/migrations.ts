import { ORDERS } from './migrations/0001-orders.ts';
import { CREDIT } from './migrations/0002-credit.ts';
import { STAMP_CARDS } from './migrations/0003-stamp-cards.ts';
import { BOUGHT_CARDS } from './migrations/0004-bought-cards.ts';
import { UNANSWERED_ORDERS } from './migrations/0005-unanswered-orders.ts';
import { LOYALTY_COPIES } from './migrations/0006-loyalty-copies.ts';
import { ANSWER_FROM } from './migrations/0007-answer-from.ts';
import { PROMO_USES_AND_RECEIPTS } from './migrations/0008-promo-uses-and-receipts.ts';
import { CHARGES } from './migrations/0009-charges.ts';
import { UNCONFIRMED_ORDERS } from './migrations/0010-unconfirmed-orders.ts';
import { PHONE_PROOFS } from './migrations/0011-phone-proofs.ts';
import { ORDER_HISTORY } from './migrations/0012-order-history.ts';
import { GIFT_DELIVERIES } from './migrations/0013-gift-deliveries.ts';
import { addBooks } from './migrations/0014-books.ts';
import { REFUNDED_UNITS } from './migrations/0015-refunded-units.ts';
import { addDaySums } from './migrations/0016-day-sums.ts';
import { SOLDOUT_ENDS } from './migrations/0017-soldout-ends.ts';
import { LAST_ORDERS } from './migrations/0018-last-orders.ts';
import { ORDER_MOVES_TABLE } from './migrations/0019-order-moves.ts';
import { addAdjustments } from './migrations/0020-adjustments.ts';
import { SCHEDULED_PUBLICATIONS } from './migrations/0021-scheduled-publications.ts';
import { MORE_DAY_SUMS } from './migrations/0022-more-day-sums.ts';
import { DAY_SUMMARIES } from './migrations/0023-day-summaries.ts';
import { FINISHED_ORDERS } from './migrations/0024-finished-orders.ts';
import { PAYOUTS } from './migrations/0025-payouts.ts';
import { WEBHOOK_CHECKS } from './migrations/0026-webhook-checks.ts';
import { PAYOUT_ACCOUNTS } from './migrations/0027-payout-accounts.ts';
import { SENT_MESSAGES } from './migrations/0028-sent-messages.ts';
import { FORGOTTEN_CUSTOMERS } from './migrations/0029-forgotten-customers.ts';
import { UNTAKEN_REFUNDS } from './migrations/0030-untaken-refunds.ts';
import { addCardRows } from './migrations/0031-card-rows.ts';
import { REFUND_IDS } from './migrations/0032-refund-ids.ts';
import { ORDER_FILTERS } from './migrations/0033-order-filters.ts';
import { UNANSWERED_REFUNDS } from './migrations/0034-unanswered-refunds.ts';
import { REPAID_OTHERWISE } from './migrations/0035-repaid-otherwise.ts';
import { UNPLACED_ORDERS } from './migrations/0036-unplaced-orders.ts';
import { MOVES_BY_ORDER } from './migrations/0037-moves-by-order.ts';
import { ATTEMPTS_BY_KEY } from './migrations/0038-attempts-by-key.ts';
import { CHARGES_BY_KEY } from './migrations/0039-charges-by-key.ts';
import { ON_BOARD } from './migrations/0040-on-board.ts';
import { ORDERS_BY_TYPE } from './migrations/0041-orders-by-type.ts';
import { NO_BOARD_REVISIONS } from './migrations/0042-no-board-revisions.ts';
import { POSTINGS_BY_EVENT } from './migrations/0043-postings-by-event.ts';
import { ANSWER_TIMES } from './migrations/0044-answer-times.ts';
import { REPLACED_VERSIONS } from './migrations/0045-replaced-versions.ts';
import { UNFINISHED_FORGETTINGS } from './migrations/0046-unfinished-forgettings.ts';
import { DELETED_ACCOUNTS } from './migrations/0047-deleted-accounts.ts';
import { BASELINE_VERSION, createBaseline } from './migrations/baseline.ts';

/**
 * The migrations that create the desk's tables: each brings the desk to its next version. A desk that was created
 * earlier applies only the migrations that it lacks. So a released migration is never edited, and it uses no constants
 * from the code. Its SQL comments are not edited either, because SQLite stores many of them with the schema. If such a
 * comment is hard to understand, the comment above the SQL explains it. If a `CHECK` must allow one more value, a new
 * migration is needed. A migration that also converts rows is a function. Times are epoch milliseconds, amounts are
 * cents. The file baseline.ts shows the schema that the migrations up to `BASELINE_VERSION` create.
 */
const MIGRATIONS: readonly (string | ((sql: SqlStorage) => void))[] = [
  ORDERS,
  CREDIT,
  STAMP_CARDS,
  BOUGHT_CARDS,
  UNANSWERED_ORDERS,
  LOYALTY_COPIES,
  ANSWER_FROM,
  PROMO_USES_AND_RECEIPTS,
  CHARGES,
  UNCONFIRMED_ORDERS,
  PHONE_PROOFS,
  ORDER_HISTORY,
  GIFT_DELIVERIES,
  addBooks,
  REFUNDED_UNITS,
  addDaySums,
  SOLDOUT_ENDS,
  LAST_ORDERS,
  ORDER_MOVES_TABLE,
  addAdjustments,
  SCHEDULED_PUBLICATIONS,
  MORE_DAY_SUMS,
  DAY_SUMMARIES,
  FINISHED_ORDERS,
  PAYOUTS,
  WEBHOOK_CHECKS,
  PAYOUT_ACCOUNTS,
  SENT_MESSAGES,
  FORGOTTEN_CUSTOMERS,
  UNTAKEN_REFUNDS,
  addCardRows,
  REFUND_IDS,
  ORDER_FILTERS,
  UNANSWERED_REFUNDS,
  REPAID_OTHERWISE,
  UNPLACED_ORDERS,
  MOVES_BY_ORDER,
  ATTEMPTS_BY_KEY,
  CHARGES_BY_KEY,
  ON_BOARD,
  ORDERS_BY_TYPE,
  NO_BOARD_REVISIONS,
  POSTINGS_BY_EVENT,
  ANSWER_TIMES,
  REPLACED_VERSIONS,
  UNFINISHED_FORGETTINGS,
  DELETED_ACCOUNTS,
];

export const NEWEST_VERSION = MIGRATIONS.length;

/**
 * Migrates the desk's tables to `newest`; tests stop at an older version. A new desk starts with the baseline schema
 * instead of the first migrations. Must run inside a transaction.
 */
export function migrate(sql: SqlStorage, newest = NEWEST_VERSION): void {
  sql.exec('CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY) STRICT');
  const { current } = sql.exec<{ current: number }>('SELECT coalesce(max(version), 0) AS current FROM versions').one();
  const usesBaseline = current === 0 && newest >= BASELINE_VERSION;
  if (usesBaseline) createBaseline(sql);
  const reached = usesBaseline ? BASELINE_VERSION : current;
  for (const [index, statements] of MIGRATIONS.slice(0, newest).entries()) {
    const version = index + 1;
    if (version <= reached) continue;
    if (typeof statements === 'string') sql.exec(statements);
    else statements(sql);
    sql.exec('INSERT INTO versions (version) VALUES (?)', version);
  }
}
