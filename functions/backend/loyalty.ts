import type { CustomerLoyalty } from '../../src/contract/customer-loyalty.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { ActivateGiftCard, GiftBalance } from '../../src/contract/gift-card.ts';
import type { StampCardReply } from '../../src/contract/stamp-card.ts';
import type { SignedInCustomer } from './accounts.ts';

/** What a signed-in customer has at a service provider. Somebody whose e-mail is not confirmed has nothing. */
export interface LoyaltyCalls {
  /** Fails for an unknown provider. */
  giftBalance(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<GiftBalance>>;
  /** Fails for an unknown provider. */
  stampCard(customer: SignedInCustomer, serviceProviderUserId: number): Promise<Reply<StampCardReply>>;
  /** At every provider at once, a moment behind the two above. */
  everywhere(customer: SignedInCustomer): Promise<CustomerLoyalty>;
  /**
   * Makes a gift card the customer's credit: whether it is now, without telling why not. Fails before the card is looked at
   * while the customer's e-mail is not confirmed. `source` is whose attempts are counted.
   */
  activateGiftCard(card: GiftCardSecrets, customer: SignedInCustomer, source: string): Promise<Reply<boolean>>;
}

export type GiftCardSecrets = Pick<ActivateGiftCard, 'serviceProviderUserId' | 'giftCardNum' | 'giftCardPin'>;
