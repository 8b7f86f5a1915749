import type { Reply } from '../../src/contract/errors.ts';
import type { PaymentSettings, TypedAccount } from '../../src/contract/payment-accounts.ts';
import type { PersonSession } from './people.ts';

/**
 * Calls of owners about the payment account of a business (P5 to P8). No reply contains a secret. `refused`: the
 * provider does not accept the keys. `unavailable`: the provider does not answer, or the deployment cannot encrypt
 * secrets. An open payment is one that still needs the account (`OpenPayments`).
 */
export interface PayingCalls {
  settings(person: PersonSession, routingPath: string): Promise<Reply<PaymentSettings>>;
  /** Tests the keys, then stores them encrypted. Fails with `conflict` for another account while payments are open. */
  connect(person: PersonSession, routingPath: string, typed: TypedAccount): Promise<Reply<null>>;
  /** The previous secret stays valid until an event arrives that is signed with the new one. */
  changeWebhookSecret(person: PersonSession, routingPath: string, secret: string): Promise<Reply<null>>;
  /** Tests the stored keys. Fails with `conflict` without an account. */
  testPayment(person: PersonSession, routingPath: string): Promise<Reply<null>>;
  /** Fails with `conflict` without an account, or when customers would have no way to pay. */
  takeCards(person: PersonSession, routingPath: string, takesCards: boolean): Promise<Reply<null>>;
  /** Fails with `conflict` without an account, while payments are open, or when customers would have no way to pay. */
  disconnect(person: PersonSession, routingPath: string): Promise<Reply<null>>;
}
