/** The balances and payouts of the businesses' accounts at the stand-in for the payment providers. */
import * as v from 'valibot';
import type { Cents } from '../../../../src/domain/money/money.ts';
import { DAY_MS, type Instant } from '../../../../src/domain/time.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../gateway.ts';
import type { Store } from './store.ts';

const entrySchema = v.object({
  id: v.string(),
  provider: v.picklist(PAYMENT_PROVIDERS),
  businessId: v.number(),
  paymentId: v.string(),
  kind: v.picklist(['charge', 'refund']),
  /** Positive for a charge, negative for a refund. A refund that fails later has a second, positive entry. */
  amount: v.number(),
  at: v.number(),
});
/** A change of an account's balance: a captured payment, a refund, or a refund that failed. */
export type BalanceEntry = v.InferOutput<typeof entrySchema>;

export interface StandInPayout {
  readonly id: string;
  readonly createdAt: Instant;
  readonly arrivesAt: Instant;
  readonly amount: Cents;
  readonly entries: readonly BalanceEntry[];
}

export interface StandInAccount {
  readonly provider: PaymentProvider;
  readonly businessId: number;
}

const WORKING_DAYS_TO_PAYOUT = 2;
/** The part of a charge that both providers take as a fee, according to their price lists. */
const FEE_RATE = 0.029;
/** Both providers add this amount to the fee of each charge, according to their price lists. */
const FEE_PER_CHARGE: Cents = 30;

const KEY_DIGITS = 15;
const prefixOf = ({ provider, businessId }: StandInAccount) => `balance:${provider}:${businessId}:`;

/** Stores an entry. Its key contains the time, so that `list` returns the entries sorted by time. */
export function writeEntry(store: Store, entry: BalanceEntry): void {
  store.put(`${prefixOf(entry)}${String(entry.at).padStart(KEY_DIGITS, '0')}:${entry.id}`, entry);
}

/** The entries of an account, oldest first. */
export const balanceEntries = (store: Store, account: StandInAccount): BalanceEntry[] =>
  Array.from(store.list({ prefix: prefixOf(account) }), ([, value]) => v.parse(entrySchema, value));

/** The provider's fee. A refund does not return the fee. */
export const feeOf = ({ kind, amount }: Pick<BalanceEntry, 'kind' | 'amount'>): Cents =>
  kind === 'charge' ? Math.round(amount * FEE_RATE) + FEE_PER_CHARGE : 0;

/**
 * When money becomes available for a payout: at the beginning (0:00 UTC) of the second working day after the day of
 * `at` (`WORKING_DAYS_TO_PAYOUT`). `at`: when the money reached the balance. Saturdays and Sundays are no working days.
 */
export function availableAt(at: Instant): Instant {
  let day = Math.floor(at / DAY_MS);
  for (let left = WORKING_DAYS_TO_PAYOUT; left > 0; ) {
    day += 1;
    // Day 0 of the epoch was a Thursday.
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day * DAY_MS;
}

/**
 * The payouts until `now`, newest first. A payout consists of all money that becomes available on one day. The payout
 * arrives a day later.
 */
export function payoutsOf(store: Store, account: StandInAccount, now: Instant): StandInPayout[] {
  const due = balanceEntries(store, account).filter(({ at }) => availableAt(at) <= now);
  return Array.from(
    Map.groupBy(due, ({ at }) => availableAt(at)),
    ([createdAt, entries]) => ({
      id: `po_standin_${account.businessId}_${createdAt / DAY_MS}`,
      ...{ createdAt, arrivesAt: createdAt + DAY_MS, entries },
      amount: entries.reduce((sum, entry) => sum + entry.amount - feeOf(entry), 0),
    }),
  ).sort((one, other) => other.createdAt - one.createdAt);
}

/** The page of the list `all` that begins after the entry with the id `after`. The first page if `after` is null. */
export function pageAfter<Entry extends { readonly id: string }>(
  all: readonly Entry[],
  after: string | null,
  limit: number,
): { readonly entries: readonly Entry[]; readonly isLast: boolean } {
  const start = all.findIndex(({ id }) => id === after) + 1;
  return { entries: all.slice(start, start + limit), isLast: start + limit >= all.length };
}
