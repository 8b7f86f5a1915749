import * as v from 'valibot';
import { doneSchema } from '../../contract/user.ts';
import { call } from '../rest.ts';
import {
  type EnteredAddress,
  enteredAddressSchema,
  forgetAddress,
  isSameAddress,
  savedAddresses,
} from './saved-addresses.ts';

const accountAddressesSchema = v.array(v.object({ ...enteredAddressSchema.entries, addressId: v.number() }));

/**
 * A saved address. An address with an `addressId` belongs to the signed-in account. Any other address belongs to this
 * device.
 */
export interface SavedAddress extends EnteredAddress {
  readonly addressId?: number;
}

/**
 * The addresses of the signed-in account, then the other addresses of this device. If the call fails, the list contains
 * only the addresses of this device.
 */
export async function allSavedAddresses(): Promise<readonly SavedAddress[]> {
  const answer = await call({ method: 'GET', path: '/rest/user/addresses', reply: accountAddressesSchema });
  const own: readonly SavedAddress[] = answer.ok ? answer.value : [];
  return [...own, ...savedAddresses().filter((address) => !own.some((other) => isSameAddress(address, other)))];
}

/**
 * Removes an address from this device, and from the account if it is saved there. Returns null, or a message when the
 * call fails; the account may then still have the address.
 */
export async function removeAddress(address: SavedAddress): Promise<string | null> {
  forgetAddress(address);
  const { addressId } = address;
  if (addressId === undefined) return null;
  const answer = await call({ method: 'POST', path: `/rest/user/addresses/${addressId}/remove`, reply: doneSchema });
  return answer.ok ? null : answer.failure.message;
}
