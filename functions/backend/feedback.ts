import type { Reply } from '../../src/contract/errors.ts';
import type { Refer, StoreLink } from '../../src/contract/link.ts';
import type { Feedback } from '../../src/contract/rating.ts';
import type { VisitorWithOrders } from './visitor.ts';

/** Calls with which customers give feedback and recommend a service provider. */
export interface FeedbackCalls {
  /**
   * Name, phone number and rating id of a service provider. Null when the provider is unknown or has no live business.
   */
  storeLink(serviceProviderUserId: number): Promise<StoreLink | null>;
  /** Sends a recommendation to a friend. */
  refer(request: Refer, visitor: VisitorWithOrders): Promise<Reply<null>>;
  /**
   * Sends feedback to the service provider. If the feedback names an order that can be rated, the score becomes a part
   * of the rating that the directory shows for the business. `counted`: whether the score becomes a part of the rating.
   * An upstream does not say this. With an upstream, `counted` is true for every feedback that names an order.
   */
  giveFeedback(request: Feedback, visitor: VisitorWithOrders): Promise<Reply<{ counted: boolean }>>;
}
