import type { CustomerLoyalty } from '../../src/contract/customer-loyalty.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { ActivateGiftCard, GiftBalance } from '../../src/contract/gift-card.ts';
import type { StampCardReply } from '../../src/contract/stamp-card.ts';
import type { SignedInCustomer } from './accounts.ts';

/**
 * Calls about the store credit and the points of a signed-in customer. While the customer's e-mail is not confirmed,
 * the replies state no credit and no points.
 */
export interface LoyaltyCalls {
  /** The store credit at a service provider. Fails if the service provider is unknown or has no live business. */
  giftBalance(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<GiftBalance>>;
  /** The stamp card at a service provider. Fails if the service provider is unknown or has no live business. */
  stampCard(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<StampCardReply>>;
  /**
   * The credit and the points at all service providers. These amounts may be older than those of `giftBalance` and
   * `stampCard`.
   */
  everywhere(customer: SignedInCustomer): Promise<CustomerLoyalty>;
  /**
   * Turns a gift card into credit. Returns false, without a reason, when that is impossible. While the customer's
   * e-mail is not confirmed, the call fails and does not look the card up. `source` is for rate limits.
   */
  activateGiftCard(card: GiftCardSecrets, customer: SignedInCustomer, source: string): Promise<Reply<boolean>>;
}

export type GiftCardSecrets = Pick<ActivateGiftCard, 'serviceProviderUserId' | 'giftCardNum' | 'giftCardPin'>;
