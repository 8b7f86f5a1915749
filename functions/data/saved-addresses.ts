import { and, desc, eq, exists, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { DeliveryAddress } from '../../src/contract/order.ts';
import type { SavedAddresses } from '../../src/contract/saved-address.ts';
import { MAX_SAVED_ADDRESSES } from '../../src/domain/limits.ts';
import type { Instant } from '../../src/domain/time.ts';
import { deletedAccounts } from './account-deletions.ts';
import { customerAddresses } from './accounts-schema.ts';

const { id, customerId: owner, completeAddress, placeId, unitNumber, deliveryInstruction, usedAt } = customerAddresses;

/** The saved addresses of a customer, the last used one first. */
export const addressesOf = (db: D1Database, customerId: number): Promise<SavedAddresses> =>
  drizzle(db)
    .select({ addressId: id, completeAddress, placeId, unitNumber, deliveryInstruction })
    .from(customerAddresses)
    .where(eq(owner, customerId))
    .orderBy(desc(usedAt), desc(id))
    .all();

/**
 * Saves an address of a customer. If the customer already has an address with the same `completeAddress` and
 * `unitNumber`, the new address replaces it. Keeps the `MAX_SAVED_ADDRESSES` addresses that were used last, and deletes
 * the others. Saves nothing when the customer has just deleted the account (E32).
 */
export async function insertAddress(
  db: D1Database,
  customerId: number,
  address: DeliveryAddress,
  now: Instant,
): Promise<void> {
  const orm = drizzle(db);
  const kept = orm
    .select({ id })
    .from(customerAddresses)
    .where(eq(owner, customerId))
    .orderBy(desc(usedAt), desc(id))
    .limit(MAX_SAVED_ADDRESSES);
  await orm.batch([
    orm
      .insert(customerAddresses)
      .values({ customerId, ...address, usedAt: now })
      .onConflictDoUpdate({
        target: [owner, completeAddress, unitNumber],
        set: { placeId: address.placeId, deliveryInstruction: address.deliveryInstruction, usedAt: now },
      }),
    orm.delete(customerAddresses).where(and(eq(owner, customerId), notInArray(id, kept))),
    orm.delete(customerAddresses).where(inArray(owner, deletedAccounts(db, [customerId]))),
  ]);
}

/**
 * Changes a saved address. If another address of the customer already has the new `completeAddress` and `unitNumber`,
 * deletes that other address. Returns false when the address is not the customer's.
 */
export async function updateAddress(
  db: D1Database,
  { addressId, customerId }: { readonly addressId: number; readonly customerId: number },
  address: DeliveryAddress,
): Promise<boolean> {
  const orm = drizzle(db);
  const isChanged = and(eq(id, addressId), eq(owner, customerId));
  const isSamePlace = and(
    eq(owner, customerId),
    eq(completeAddress, address.completeAddress),
    eq(unitNumber, address.unitNumber),
    ne(id, addressId),
  );
  const changed = orm.select({ one: sql`1` }).from(customerAddresses).where(isChanged);
  const [, rows] = await orm.batch([
    orm.delete(customerAddresses).where(and(isSamePlace, exists(changed))),
    orm.update(customerAddresses).set(address).where(isChanged).returning({ id }),
  ]);
  return rows.length > 0;
}

/** Returns false when the address is not the customer's. */
export async function deleteAddress(db: D1Database, customerId: number, addressId: number): Promise<boolean> {
  const deleted = await drizzle(db)
    .delete(customerAddresses)
    .where(and(eq(id, addressId), eq(owner, customerId)))
    .returning({ id });
  return deleted.length > 0;
}
