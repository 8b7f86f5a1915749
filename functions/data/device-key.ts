import { createHmac } from 'node:crypto';
import { drizzle } from 'drizzle-orm/d1';
import { deviceKeys } from './accounts-schema.ts';
import { newToken } from './token.ts';

const ONLY_ROW_ID = 1;
const SIGNATURE_BYTES = 16;

/** Returns the signature of a text: the first 16 bytes of its HMAC-SHA256, in base64url. */
export type DeviceSignature = (text: string) => Promise<string>;

/**
 * Signs what devices keep in cookies: the accounts that have signed in (functions/limits/known-devices.ts) and the
 * orders of the device (functions/backend/device-calls.ts). A signed text about an account must never equal one about
 * orders. Reads the key once and keeps it in memory, because each order is signed.
 */
export function deviceSignature(db: D1Database): DeviceSignature {
  let key: string | null = null;
  return async (text) => {
    key ??= await deviceKey(db);
    return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  };
}

/**
 * The key of the signatures. The first call creates the key, so that an operator does not need to configure it.
 * Somebody who reads the database could forge signatures. With a forged signature, an attacker counts as a device that
 * has signed in before, and so gets additional tries to sign in. If the attacker also has the tracking id of an order,
 * the attacker gets the rights of the device that placed the order.
 */
async function deviceKey(db: D1Database): Promise<string> {
  const orm = drizzle(db);
  const stored = await orm.select({ key: deviceKeys.key }).from(deviceKeys).get();
  if (stored) return stored.key;
  await orm.insert(deviceKeys).values({ id: ONLY_ROW_ID, key: newToken() }).onConflictDoNothing();
  return deviceKey(db);
}
