import type { Reply } from '../../src/contract/errors.ts';
import type { PayoutFile, Payouts, PayoutsQuery } from '../../src/contract/payouts.ts';
import type { PersonSession } from './people.ts';

/** Calls of people who read the reports about payouts. Each fails with `forbidden` where the person may not read them. */
export interface PayoutCalls {
  /** Asks the provider when the last answer is no longer fresh. Trouble with the provider is part of the reply. */
  list(person: PersonSession, routingPath: string, query: PayoutsQuery): Promise<Reply<Payouts>>;
  /** Fails with `notFound` for a payout that was not read. `after`: the last line of the page before; empty for the first page. */
  payout(
    person: PersonSession,
    routingPath: string,
    payout: { readonly payoutId: string; readonly after: string },
  ): Promise<Reply<PayoutFile>>;
}
