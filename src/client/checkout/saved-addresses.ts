import * as v from 'valibot';
import { ORDER_DETAILS_PREFIX } from '../session/remembered-customer.ts';

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

/** Maximum number of saved addresses of a device (H20). A further address replaces the one that was used longest ago. */
const MAX_DEVICE_ADDRESSES = 5;
/** All businesses share this key. When the customer signs out, the site deletes all keys with ORDER_DETAILS_PREFIX. */
const KEY = `${ORDER_DETAILS_PREFIX}addresses`;

/** The addresses of this device's deliveries, the newest first (H20). */
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

/** Two unit numbers of one building are different addresses. */
export const isSameAddress = (one: EnteredAddress, other: EnteredAddress): boolean =>
  one.completeAddress === other.completeAddress && one.unitNumber === other.unitNumber;

export const saveAddress = (address: EnteredAddress): void =>
  store([address, ...without(address)].slice(0, MAX_DEVICE_ADDRESSES));

export const forgetAddress = (address: EnteredAddress): void => store(without(address));

const without = (address: EnteredAddress) => savedAddresses().filter((other) => !isSameAddress(other, address));

function store(addresses: readonly EnteredAddress[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addresses));
  } catch {
    // If the browser forbids storage, the customer types the address again next time.
  }
}
