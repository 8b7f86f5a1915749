import type { Reply } from '../../src/contract/errors.ts';
import type { PaymentSettings, TypedAccount } from '../../src/contract/payment-accounts.ts';
import type { PersonSession } from './people.ts';

/**
 * Calls of owners about the payment account of a business (P5 to P8). No reply contains a secret. A call fails with
 * `refused` when the payment provider does not accept the keys. It fails with `unavailable` when the provider does not
 * answer, or when the deployment cannot encrypt secrets. Open payments are charges, refunds and gift cards that still
 * need the account (`OpenPayments`).
 */
export interface PayingCalls {
  settings(person: PersonSession, routingPath: string): Promise<Reply<PaymentSettings>>;
  /**
   * Tests the keys, then stores them encrypted. While payments are open, fails with `conflict` if the keys belong to
   * another account than the stored keys.
   */
  connect(person: PersonSession, routingPath: string, typed: TypedAccount): Promise<Reply<null>>;
  /**
   * Stores a new webhook secret. The old secret stays valid until an event arrives that is signed with the new secret.
   * If a third secret is stored before such an event arrives, the first secret stays valid, and the second does not.
   */
  changeWebhookSecret(person: PersonSession, routingPath: string, secret: string): Promise<Reply<null>>;
  /** Tests the stored keys. Fails with `conflict` when no account is connected. */
  testPayment(person: PersonSession, routingPath: string): Promise<Reply<null>>;
  /**
   * Sets whether the business takes cards. Fails with `conflict` when no account is connected, or when customers would
   * have no way to pay.
   */
  takeCards(person: PersonSession, routingPath: string, takesCards: boolean): Promise<Reply<null>>;
  /**
   * Removes the account. Fails with `conflict` when no account is connected, while payments are open, or when customers
   * would have no way to pay.
   */
  disconnect(person: PersonSession, routingPath: string): Promise<Reply<null>>;
}
