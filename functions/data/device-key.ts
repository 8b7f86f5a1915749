import { drizzle } from 'drizzle-orm/d1';
import { deviceKeys } from './accounts-schema.ts';
import { newToken } from './token.ts';

const ONLY_ROW_ID = 1;

/**
 * The key that signs the cookies of known devices: devices on which somebody has signed in
 * (functions/limits/known-devices.ts). The first call creates the key, so that an operator does not need to configure
 * it. Someone who reads the database could forge such cookies. A forged cookie only gives more sign-in tries.
 */
export async function deviceKey(db: D1Database): Promise<string> {
  const orm = drizzle(db);
  const stored = await orm.select({ key: deviceKeys.key }).from(deviceKeys).get();
  if (stored) return stored.key;
  await orm.insert(deviceKeys).values({ id: ONLY_ROW_ID, key: newToken() }).onConflictDoNothing();
  return deviceKey(db);
}
