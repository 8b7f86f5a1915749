import type { Reply } from '../../src/contract/errors.ts';
import type { BusinessCreated, NewBusiness } from '../../src/contract/start.ts';
import type { PersonSession } from './people.ts';

/** Calls with which somebody starts a business. `source` is for rate limits. */
export interface StartCalls {
  /**
   * Sends an e-mail with a link to the pages on which somebody starts a business. The reply does not reveal whether the
   * e-mail address has an account.
   */
  sendLink(email: string, source: string): Promise<Reply<null>>;
  /**
   * Creates a business, which only its people see, and a draft for it. Publishes the draft if it has no mistakes. If
   * the person already owns all businesses of a service provider, the new business belongs to that provider. Otherwise
   * it belongs to a new provider, and the person becomes the owner of all businesses of this provider.
   */
  create(person: PersonSession, asked: NewBusiness, source: string): Promise<Reply<BusinessCreated>>;
}
