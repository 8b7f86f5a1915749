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

/** The payouts of one location of a service provider. */
export interface LocationPayouts extends Pick<Payouts, 'provider' | 'readAt' | 'trouble' | 'unread'> {
  readonly routingPath: string;
  readonly name: string;
  readonly comparison: PayoutComparison | null;
  /** The same payouts as on the first page of the location's own list, newest first. */
  readonly payouts: readonly PayoutReply[];
}

/** A part of the table of payouts. People download the whole table as one CSV file. */
export interface PayoutTable {
  readonly rows: readonly (PayoutTableRow & { readonly madeOn: LocalDate })[];
  /** Where the next part begins; null in the last part. */
  readonly next: TablePlace | null;
}

/** Calls about payouts. Each fails with `forbidden` where the person may not read reports. */
export interface PayoutCalls {
  /**
   * A page of payouts, newest first. If the stored answers of the payment provider are outdated (`beginReading`), the
   * call asks the provider again. If the provider does not answer, `trouble` in the reply says so. Only the first page
   * compares payouts with the books.
   */
  list(person: PersonSession, routingPath: string, query: PayoutsQuery): Promise<Reply<Payouts>>;
  /**
   * The first page of `list` for each live location of the service provider; the locations are sorted by name. Fails with
   * `forbidden` for people whose role does not cover all locations.
   */
  locations(person: PersonSession, routingPath: string): Promise<Reply<readonly LocationPayouts[]>>;
  /**
   * A payout with a page of its lines. `after`: the id of the last line of the previous page; empty for the first page.
   * Fails with `notFound` for an unknown payout.
   */
  payout(
    person: PersonSession,
    routingPath: string,
    payout: { readonly payoutId: string; readonly after: string },
  ): Promise<Reply<PayoutFile>>;
  /**
   * A part of the table. The table has the lines of all payouts that were made in a range of days. `after`: `next` of
   * the previous part; null for the first part.
   */
  table(
    person: PersonSession,
    routingPath: string,
    query: PayoutTableQuery,
    after: TablePlace | null,
  ): Promise<Reply<PayoutTable>>;
}
