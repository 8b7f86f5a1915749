import type { DestinationReply, DistanceQuery, Suggestions, SuggestQuery } from '../../src/contract/address.ts';
import type { Reply } from '../../src/contract/errors.ts';

/** Where a business delivers. `source` is whose lookups are counted. */
export interface AddressCalls {
  /** Fails for an unknown business. */
  suggestAddresses(query: SuggestQuery, source: string): Promise<Reply<Suggestions>>;
  /** Fails for an unknown business. That it does not deliver there is a reply like any other. */
  checkAddress(query: DistanceQuery, source: string): Promise<Reply<DestinationReply>>;
}
