import type { CustomerLoyalty } from '../../src/contract/customer-loyalty.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { ActivateGiftCard, GiftBalance } from '../../src/contract/gift-card.ts';
import type { StampCardReply } from '../../src/contract/stamp-card.ts';
import type { SignedInCustomer } from './accounts.ts';

/** Credit and points of a signed-in customer; none until the e-mail is confirmed. */
export interface LoyaltyCalls {
  /** The store credit at a provider. Fails for an unknown provider. */
  giftBalance(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<GiftBalance>>;
  /** The stamp card at a provider. Fails for an unknown provider. */
  stampCard(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<StampCardReply>>;
  /** Credit and points at all providers. May be older than the replies of the two calls above. */
  everywhere(customer: SignedInCustomer): Promise<CustomerLoyalty>;
  /**
   * Turns a gift card into credit. Returns false, without a reason, when that is impossible. Fails while the e-mail is
   * not confirmed, before the card is looked up. `source` is for rate limits.
   */
  activateGiftCard(card: GiftCardSecrets, customer: SignedInCustomer, source: string): Promise<Reply<boolean>>;
}

export type GiftCardSecrets = Pick<ActivateGiftCard, 'serviceProviderUserId' | 'giftCardNum' | 'giftCardPin'>;
