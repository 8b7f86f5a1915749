import type { Reply } from '../../src/contract/errors.ts';
import type { BusinessCreated, NewBusiness } from '../../src/contract/start.ts';
import type { PersonSession } from './people.ts';

/** Calls with which somebody starts a business. `source` is for rate limits. */
export interface StartCalls {
  /** Sends a link with which the owner of the e-mail begins. The reply does not reveal whether the e-mail has an account. */
  sendLink(email: string, source: string): Promise<Reply<null>>;
  /**
   * Creates a business that only its people see, with its draft, and publishes the draft if it has no mistakes. If the
   * person already owns all businesses of a service provider, the new business belongs to that provider; otherwise to a
   * new provider, of which the person becomes the owner.
   */
  create(person: PersonSession, asked: NewBusiness, source: string): Promise<Reply<BusinessCreated>>;
}
