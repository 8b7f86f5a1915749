import type { Reply } from '../../src/contract/errors.ts';
import type { Refer, StoreLink } from '../../src/contract/link.ts';
import type { Feedback } from '../../src/contract/rating.ts';
import type { VisitorWithOrders } from './visitor.ts';

/** Feedback and recommendations of customers. */
export interface FeedbackCalls {
  /**
   * Name, phone number and rating id of a service provider. Null for an unknown provider, and for one without a live
   * business.
   */
  storeLink(serviceProviderUserId: number): Promise<StoreLink | null>;
  /** Sends a recommendation to a friend. */
  refer(request: Refer, visitor: VisitorWithOrders): Promise<Reply<null>>;
  /**
   * Sends feedback to the service provider. If the feedback names an order that can be rated, its score becomes a part of
   * the rating of the business and changes the directory.
   */
  giveFeedback(request: Feedback, visitor: VisitorWithOrders): Promise<Reply<{ counted: boolean }>>;
}
