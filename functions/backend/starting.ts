import type { Reply } from '../../src/contract/errors.ts';
import type { BusinessCreated, NewBusiness } from '../../src/contract/start.ts';
import type { PersonSession } from './people.ts';

/** Calls with which somebody starts a business. `source` is for rate limits. */
export interface StartCalls {
  /** Sends a link with which the owner of the e-mail begins. The reply does not reveal whether the e-mail has an account. */
  sendLink(email: string, source: string): Promise<Reply<null>>;
  /**
   * Creates a business that only its people see, with its draft, and publishes the draft if it has no mistakes. The person
   * becomes an owner, of a new service provider unless the person is an owner of all businesses of one already.
   */
  create(person: PersonSession, asked: NewBusiness, source: string): Promise<Reply<BusinessCreated>>;
}
