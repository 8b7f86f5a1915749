import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceCalls } from '../../functions/backend/device-calls.ts';
import { deviceSignature } from '../../functions/data/device-key.ts';
import { knownDevices } from '../../functions/limits/known-devices.ts';
import { personAccount } from '../../functions/limits/sign-in-attempts.ts';

/** The calls of a new isolate, which has not read the key yet. */
function newIsolate() {
  const signatureOf = deviceSignature(env.DB);
  return deviceCalls(knownDevices(signatureOf), signatureOf);
}
async function cookieWith(...trackingIds: string[]): Promise<string | null> {
  let cookie: string | null = null;
  for (const trackingId of trackingIds) cookie = await newIsolate().rememberOrder(cookie, trackingId);
  return cookie;
}

afterEach(() => vi.restoreAllMocks());

describe('the cookie of a device’s orders', () => {
  it('contains the ten newest orders, newest first and each order once', async () => {
    const placed = Array.from({ length: 12 }, (_, index) => `100-${index}`);
    const cookie = await cookieWith(...placed, '100-5');
    expect(await newIsolate().ownOrders(cookie)).toEqual(
      ['100-5', ...placed.toReversed().filter((id) => id !== '100-5')].slice(0, 10),
    );
  });

  it('counts as empty unless its signature was made for exactly the orders in the cookie, in the same sequence', async () => {
    const [signature, second, first] = (await cookieWith('100-1', '200-2'))?.split('.') ?? [];
    expect(await newIsolate().ownOrders([signature, second, first].join('.'))).toEqual(['200-2', '100-1']);
    const forged = [
      ...['', '.', `${signature}`, `${second}.${first}`, `${first}`, `.${second}.${first}`],
      ...[`${signature}.${first}`, `${signature}.${first}.${second}`, `${signature}.${second}.${first}.300-3`],
      `${signature?.slice(0, -1)}.${second}.${first}`,
    ];
    for (const cookie of [null, ...forged]) expect(await newIsolate().ownOrders(cookie), `${cookie}`).toEqual([]);
    expect(await newIsolate().ownOrders(await newIsolate().rememberOrder('100-1.200-2', '300-3'))).toEqual(['300-3']);
  });

  it('counts as empty when its signature is the proof from the device cookie', async () => {
    const id = 'o'.repeat(22);
    const [, proof] = (await newIsolate().rememberPerson(id, 'sam@example.ca')).split('.');
    const signed = `${id}\n${personAccount('sam@example.ca')}`;
    for (const list of [id, signed]) expect(await newIsolate().ownOrders(`${proof}.${list}`)).toEqual([]);
  });

  it('costs one read of the database in each isolate, and none on a device without orders', async () => {
    const cookie = await cookieWith('100-1');
    const prepare = vi.spyOn(env.DB, 'prepare');
    const isolate = newIsolate();
    await isolate.ownOrders(null);
    expect(prepare).not.toHaveBeenCalled();
    await isolate.ownOrders(cookie);
    await isolate.ownOrders(cookie);
    await isolate.rememberOrder(cookie, '100-2');
    await isolate.rememberPerson(null, 'sam@example.ca');
    expect(prepare).toHaveBeenCalledOnce();
  });
});
