import type { Reply } from '../../src/contract/errors.ts';
import type { Refer, StoreLink } from '../../src/contract/link.ts';
import type { Feedback } from '../../src/contract/rating.ts';
import type { SignedInCustomer } from './accounts.ts';

/** Whose words these are. */
export interface Speaker {
  readonly customer: SignedInCustomer | null;
  /** The tracking ids of orders that were placed on this device. */
  readonly ownOrders: readonly string[];
  /** Whose attempts are counted. */
  readonly source: string;
}

/** What customers say of a place, to the place and to their friends. */
export interface FeedbackCalls {
  /** Null when there is no such provider, or it has no business. */
  storeLink(serviceProviderUserId: number): Promise<StoreLink | null>;
  /** Tells a friend of a place. */
  refer(request: Refer, speaker: Speaker): Promise<Reply<null>>;
  /** Tells the place. Counts in its rating (and changes the directory) when it is about an order of the speaker's. */
  giveFeedback(request: Feedback, speaker: Speaker): Promise<Reply<{ counted: boolean }>>;
}
