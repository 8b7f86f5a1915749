/**
 * A reading fetches the payouts of a business from its payment provider. This file decides when a reading may begin,
 * and stores the account and the result of the last reading.
 */
import { DAY_MS, type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import type { AwaitedMoney, PaymentProvider } from '../gateways/payments/gateway.ts';
import { countUnread } from './payouts.ts';

/** How far back the first reading goes: two months. */
export const PAYOUTS_READ_BACK_MS = 62 * DAY_MS;
/** How long a complete reading stays fresh. Until then, no other reading of the same account begins. */
const PAYOUTS_FRESH_MS = 10 * MINUTE_MS;
/** Delay from a failed reading to the next one. */
const RETRY_AFTER_TROUBLE_MS = MINUTE_MS;
/** A reading that has not ended after this time counts as interrupted. */
const MAX_READING_MS = 2 * MINUTE_MS;

/**
 * Each listing begins with the payouts that were made this long before the previous listing. These payouts are listed
 * again, because the bank may have received or returned them since the previous listing.
 */
const RELISTED_PERIOD_MS = 31 * DAY_MS;

export interface PayoutReading {
  readonly provider: PaymentProvider;
  /** Identifies the account (`PaymentGateway.account`); null when it was not recorded. */
  readonly account: string | null;
  /**
   * Bookings before this instant are not compared. They may be in payouts that no reading lists: in old payouts, or in
   * payouts of another account.
   */
  readonly since: Instant;
  readonly readAt: Instant;
  /** When the provider last listed all payouts; null before the first time. */
  readonly listedAt: Instant | null;
  /** Why the last reading failed; null when it succeeded. */
  readonly trouble: string | null;
}

/** The state of the last reading of a business; null before the first. */
export const payoutReading = (sql: SqlStorage, businessId: number): PayoutReading | null =>
  sql
    .exec<{ [Key in keyof PayoutReading]: PayoutReading[Key] }>(
      `SELECT provider, account, since, read_at AS readAt, listed_at AS listedAt, trouble
       FROM payout_readings WHERE business_id = ?`,
      businessId,
    )
    .toArray()[0] ?? null;

export interface ReadAccount {
  readonly businessId: number;
  readonly provider: PaymentProvider;
  readonly account: string;
}

/**
 * Begins a reading. Returns the instant from which payouts are to be listed. Returns `busy` while another reading of
 * this account runs. Returns null when the last reading is fresh and complete, or failed moments ago. Must run inside a
 * transaction.
 */
export function beginReading(
  sql: SqlStorage,
  { businessId, provider, account }: ReadAccount,
  now: Instant,
): Instant | 'busy' | null {
  const last = payoutReading(sql, businessId);
  const isSame = last?.provider === provider && (last.account ?? account) === account;
  if (last !== null && isSame) {
    if (isBusy(sql, businessId, now)) return 'busy';
    if (isFresh(sql, businessId, last, now)) return null;
  }
  // After a change of the account, older bookings may be in payouts of the previous account. So they are not compared.
  const since = last === null ? now - PAYOUTS_READ_BACK_MS : isSame ? last.since : now;
  const listedAt = isSame ? last.listedAt : null;
  // With a new account, the provider does not list the payouts of the previous account. So the lines of these payouts
  // cannot be read any more: their state becomes `refused`. But perhaps the business only entered new keys of the same
  // account. Then the next listing contains these payouts, and `savePayouts` replaces `refused`.
  if (!isSame)
    sql.exec(
      "UPDATE payouts SET lines = 'refused' WHERE business_id = ? AND lines IN ('ready', 'later')",
      ...[businessId],
    );
  sql.exec(
    `INSERT INTO payout_readings (business_id, provider, account, since, read_at, listed_at, busy_until)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     ON CONFLICT DO UPDATE SET provider = ?2, account = ?3, since = ?4, read_at = ?5, listed_at = ?6, busy_until = ?7`,
    ...[businessId, provider, account, since, now, listedAt, now + MAX_READING_MS],
  );
  // The account may have received payouts before the business entered it here. So the first listing of an account goes
  // back at least two months, even if `since` is later.
  return listedAt === null ? Math.min(since, now - PAYOUTS_READ_BACK_MS) : listedAt - RELISTED_PERIOD_MS;
}

function isBusy(sql: SqlStorage, businessId: number, now: Instant): boolean {
  const { busyUntil } = sql
    .exec<{ busyUntil: number | null }>(
      'SELECT busy_until AS busyUntil FROM payout_readings WHERE business_id = ?',
      businessId,
    )
    .one();
  return busyUntil !== null && busyUntil > now;
}

function isFresh(sql: SqlStorage, businessId: number, last: PayoutReading, now: Instant): boolean {
  const age = now - last.readAt;
  if (last.trouble !== null) return age < RETRY_AFTER_TROUBLE_MS;
  return age < PAYOUTS_FRESH_MS && last.listedAt !== null && countUnread(sql, businessId) === 0;
}

/** The result of a reading. `trouble` is null when it succeeded. */
export interface ReadingEnd {
  readonly trouble: string | null;
  /** Whether the provider listed all payouts, up to the last page. */
  readonly isListed: boolean;
  /**
   * Money that the provider will pay out later. Null when the reading did not find this out; then the rows of
   * `awaited_money` stay.
   */
  readonly awaited: readonly AwaitedMoney[] | null;
}

/** Stores the result of a reading. Must run inside a transaction. */
export function endReading(sql: SqlStorage, businessId: number, { trouble, isListed, awaited }: ReadingEnd): void {
  sql.exec(
    `UPDATE payout_readings SET busy_until = NULL, trouble = ?1, listed_at = iif(?2 = 1, read_at, listed_at) WHERE business_id = ?3`,
    ...[trouble, Number(isListed), businessId],
  );
  if (awaited === null) return;
  sql.exec('DELETE FROM awaited_money WHERE business_id = ?', businessId);
  for (const { paymentId, availableAt } of awaited)
    sql.exec(
      `INSERT INTO awaited_money (business_id, order_id, available_at)
       SELECT ?1, order_id, ?3 FROM charges WHERE business_id = ?1 AND payment_id = ?2 AND order_id IS NOT NULL ON CONFLICT DO NOTHING`,
      ...[businessId, paymentId, availableAt],
    );
}
