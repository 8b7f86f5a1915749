import type { CustomerLoyalty } from '../../src/contract/customer-loyalty.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { ActivateGiftCard, GiftBalance } from '../../src/contract/gift-card.ts';
import type { StampCardReply } from '../../src/contract/stamp-card.ts';
import type { SignedInCustomer } from './accounts.ts';

/** Credit and points of a signed-in customer; none until the e-mail is confirmed. */
export interface LoyaltyCalls {
  /** Fails for an unknown provider. */
  giftBalance(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<GiftBalance>>;
  /** Fails for an unknown provider. */
  stampCard(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<StampCardReply>>;
  /** At all providers. May lag behind the two calls above. */
  everywhere(customer: SignedInCustomer): Promise<CustomerLoyalty>;
  /**
   * Turns a gift card into credit. False when that is impossible, without a reason. Fails while the e-mail is not confirmed,
   * before the card is looked up. `source` is for rate limits.
   */
  activateGiftCard(card: GiftCardSecrets, customer: SignedInCustomer, source: string): Promise<Reply<boolean>>;
}

export type GiftCardSecrets = Pick<ActivateGiftCard, 'serviceProviderUserId' | 'giftCardNum' | 'giftCardPin'>;
