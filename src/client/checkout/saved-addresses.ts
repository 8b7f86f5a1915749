import * as v from 'valibot';
import { doneSchema } from '../../contract/user.ts';
import { call } from '../rest.ts';
import { LAST_WAY } from '../session/remembered-customer.ts';

/** A delivery address as the customer entered it. */
export const enteredAddressSchema = v.object({
  /** On one line, as typed or as suggested. */
  completeAddress: v.string(),
  /** Id of the chosen suggestion; null for a typed address. */
  placeId: v.nullable(v.string()),
  unitNumber: v.string(),
  deliveryInstruction: v.string(),
});
export type EnteredAddress = v.InferOutput<typeof enteredAddressSchema>;

const accountAddressesSchema = v.array(v.object({ ...enteredAddressSchema.entries, addressId: v.number() }));

/** A saved address of this device, or of the signed-in account if it has an `addressId`. */
export interface SavedAddress extends EnteredAddress {
  readonly addressId?: number;
}

/** Maximum saved addresses. A further one replaces the one that was used longest ago. */
const MAX_SAVED_ADDRESSES = 5;
/** Shared by all businesses. Signing out deletes it with all keys of this prefix. */
const KEY = `${LAST_WAY}addresses`;

/** The addresses of this device's deliveries, the last one first (H20). */
export function savedAddresses(): readonly EnteredAddress[] {
  try {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.array(enteredAddressSchema)),
      localStorage.getItem(KEY),
    );
    return stored.success ? stored.output : [];
  } catch {
    // The browser forbids access to storage.
    return [];
  }
}

/** Two addresses are the same only when their units are too. */
export const isSameAddress = (one: EnteredAddress, other: EnteredAddress): boolean =>
  one.completeAddress === other.completeAddress && one.unitNumber === other.unitNumber;

/**
 * The addresses of the signed-in account, then the other addresses of this device. If the call fails, only those of the
 * device.
 */
export async function allSavedAddresses(): Promise<readonly SavedAddress[]> {
  const answer = await call({ method: 'GET', path: '/rest/user/addresses', reply: accountAddressesSchema });
  const own: readonly SavedAddress[] = answer.ok ? answer.value : [];
  return [...own, ...savedAddresses().filter((address) => !own.some((other) => isSameAddress(address, other)))];
}

export const saveAddress = (address: EnteredAddress): void =>
  store([address, ...without(address)].slice(0, MAX_SAVED_ADDRESSES));

/**
 * Removes an address from this device, and from the account if it is saved there. Returns a message when the call
 * fails; the account then still has the address.
 */
export async function removeAddress(address: SavedAddress): Promise<string | null> {
  store(without(address));
  const { addressId } = address;
  if (addressId === undefined) return null;
  const answer = await call({ method: 'POST', path: `/rest/user/addresses/${addressId}/remove`, reply: doneSchema });
  return answer.ok ? null : answer.failure.message;
}

const without = (address: EnteredAddress) => savedAddresses().filter((other) => !isSameAddress(other, address));

function store(addresses: readonly EnteredAddress[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addresses));
  } catch {
    // If the browser forbids storage, the customer types the address again next time.
  }
}
