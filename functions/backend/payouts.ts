import type { Reply } from '../../src/contract/errors.ts';
import type {
  PayoutComparison,
  PayoutFile,
  PayoutReply,
  Payouts,
  PayoutsQuery,
  PayoutTableQuery,
} from '../../src/contract/payouts.ts';
import type { LocalDate } from '../../src/domain/time.ts';
import type { PayoutTableRow, TablePlace } from '../desk/payout-table.ts';
import type { PersonSession } from './people.ts';

/** What one location of a provider has of payouts. */
export interface LocationPayouts extends Pick<Payouts, 'provider' | 'readAt' | 'trouble' | 'unread'> {
  readonly routingPath: string;
  readonly name: string;
  readonly comparison: PayoutComparison | null;
  /** As on the first page of its own, the newest first: all of them are part of the verdict. */
  readonly payouts: readonly PayoutReply[];
}

/** A part of the table of payouts. */
export interface PayoutTable {
  readonly rows: readonly (PayoutTableRow & { readonly madeOn: LocalDate })[];
  /** Where the next part begins; null on the last one. */
  readonly next: TablePlace | null;
}

/** Calls of people who read the reports about payouts. Each fails with `forbidden` where the person may not read them. */
export interface PayoutCalls {
  /**
   * Asks the provider when the last answer is no longer fresh. Trouble with the provider is part of the reply. Only the first page
   * compares.
   */
  list(person: PersonSession, routingPath: string, query: PayoutsQuery): Promise<Reply<Payouts>>;
  /** The same of all live locations of the provider, by name. Fails with `forbidden` for people whose role does not count at all of them. */
  locations(person: PersonSession, routingPath: string): Promise<Reply<readonly LocationPayouts[]>>;
  /** Fails with `notFound` for a payout that was not read. `after`: the last line of the page before; empty for the first page. */
  payout(
    person: PersonSession,
    routingPath: string,
    payout: { readonly payoutId: string; readonly after: string },
  ): Promise<Reply<PayoutFile>>;
  /** A part of the lines of all payouts that were made on some days. `after`: `next` of the part before; null for the first. */
  table(
    person: PersonSession,
    routingPath: string,
    query: PayoutTableQuery,
    after: TablePlace | null,
  ): Promise<Reply<PayoutTable>>;
}
