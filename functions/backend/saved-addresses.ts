import type { Reply } from '../../src/contract/errors.ts';
import type { SaveAddress, SavedAddresses } from '../../src/contract/saved-address.ts';
import type { SignedInCustomer } from './accounts.ts';

/**
 * Calls about the delivery addresses that a customer saved. The edge stores these addresses, even when an upstream
 * stores the accounts. An account has no saved addresses until its e-mail is confirmed.
 */
export interface SavedAddressCalls {
  /** The customer's addresses. The address that was used last comes first. */
  list(customer: SignedInCustomer): Promise<SavedAddresses>;
  /**
   * Adds an address, or changes one, and returns all addresses of the customer. Fails with `notFound` when the address
   * to change is not the customer's.
   */
  save(customer: SignedInCustomer, address: SaveAddress): Promise<Reply<SavedAddresses>>;
  /** Removes an address. Fails with `notFound` when the address is not the customer's. */
  remove(customer: SignedInCustomer, addressId: number): Promise<Reply<null>>;
}
