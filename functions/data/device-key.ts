import { drizzle } from 'drizzle-orm/d1';
import { deviceKeys } from './accounts-schema.ts';
import { newToken } from './token.ts';

/** The only row. */
const ID = 1;

/**
 * The key that signs the cookies of known devices (functions/limits/known-devices.ts). Created at the first use, so that an
 * operator does not need to configure it. Someone who reads the database could forge such cookies. They only allow more tries.
 */
export async function deviceKey(db: D1Database): Promise<string> {
  const orm = drizzle(db);
  const stored = await orm.select({ key: deviceKeys.key }).from(deviceKeys).get();
  if (stored) return stored.key;
  await orm.insert(deviceKeys).values({ id: ID, key: newToken() }).onConflictDoNothing();
  return deviceKey(db);
}
