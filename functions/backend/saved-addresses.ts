import type { Reply } from '../../src/contract/errors.ts';
import type { SaveAddress, SavedAddresses } from '../../src/contract/saved-address.ts';
import type { SignedInCustomer } from './accounts.ts';

/**
 * Delivery addresses that a customer saved. They are stored at the edge, even when an upstream holds the accounts. An account
 * has none until its e-mail is confirmed.
 */
export interface SavedAddressCalls {
  /** The last used one first. */
  list(customer: SignedInCustomer): Promise<SavedAddresses>;
  /** Returns all addresses. Fails with `notFound` when the address to change is not the customer's. */
  save(customer: SignedInCustomer, address: SaveAddress): Promise<Reply<SavedAddresses>>;
  /** Fails with `notFound` when the address is not the customer's. */
  remove(customer: SignedInCustomer, addressId: number): Promise<Reply<null>>;
}
