import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deviceSignature } from '../../functions/data/device-key.ts';
import { knownDevices } from '../../functions/limits/known-devices.ts';
import { LIMITS } from '../../functions/limits/limits.ts';
import { type RateLimiter, rateLimiter } from '../../functions/limits/rate-limiter.ts';
import {
  customerAccount,
  personAccount,
  type SignInOrigin,
  takeSignIn,
} from '../../functions/limits/sign-in-attempts.ts';

const limiter = rateLimiter(env.ATTEMPT_COUNTER);
const devices = knownDevices(deviceSignature(env.DB));
const SAM = personAccount('sam@example.ca');

const attempt = (with_: Partial<SignInOrigin>, account = SAM) =>
  takeSignIn(limiter, devices, account, { source: '192.0.2.1', deviceCookie: null, knownDevice: null, ...with_ });
/** Makes attempts until one is refused. Returns the number of attempts before the refused one. */
async function triesOf(with_: Partial<SignInOrigin>, account = SAM): Promise<number> {
  for (let tries = 0; ; tries++) if ((await attempt(with_, account)) === null) return tries;
}

describe('takeSignIn', () => {
  it('allows one account five attempts per source and ten in total; a known device has attempts of its own', async () => {
    const deviceCookie = await devices.remember(null, SAM);
    expect(await triesOf({ source: '192.0.2.1' })).toBe(LIMITS.signInByAccountAndSource.max);
    expect(await triesOf({ source: '192.0.2.2' })).toBe(LIMITS.signInByAccountAndSource.max);
    expect(await triesOf({ source: '192.0.2.3' })).toBe(0);
    for (let count = 0; count < LIMITS.signInBySource.max; count++)
      await attempt({}, personAccount(`${count}@example.ca`));
    expect(await attempt({}, personAccount('other@example.ca'))).toBeNull();
    expect(await attempt({ deviceCookie })).toMatchObject({ origin: { knownDevice: deviceCookie.split('.')[0] } });
  });

  it('treats a known device that has used up its own attempts like an unknown device', async () => {
    const deviceCookie = await devices.remember(null, SAM);
    expect(await triesOf({ deviceCookie })).toBe(LIMITS.signInByDevice.max + LIMITS.signInByAccountAndSource.max);
  });

  it('counts the attempts of one device for each account separately', async () => {
    const mine = await devices.remember(null, personAccount('mallory@example.ca'));
    const both = await devices.remember(mine, SAM);
    await triesOf({ deviceCookie: both }, personAccount('mallory@example.ca'));
    expect(await attempt({ deviceCookie: both })).toMatchObject({ origin: { knownDevice: mine.split('.')[0] } });
  });

  it('counts one attempt at a time; when the queue is full, it counts further attempts immediately and refuses none of them', async () => {
    let running = 0;
    let most = 0;
    const watched: RateLimiter = {
      ...limiter,
      take: async (...subjects) => {
        most = Math.max(most, ++running);
        return limiter.take(...subjects).finally(() => running--);
      },
    };
    const together = async (people: number) => {
      most = 0;
      const attempts = Array.from({ length: people }, (_, nth) =>
        takeSignIn(watched, devices, personAccount(`${people}-${nth}@example.ca`), {
          ...{ source: `192.0.2.${nth}`, deviceCookie: null, knownDevice: null },
        }),
      );
      return (await Promise.all(attempts)).filter((each) => each === null).length;
    };
    expect(await together(8)).toBe(0);
    expect(most).toBe(1);
    expect(await together(60)).toBe(0);
    expect(most).toBeGreaterThan(1);
  });

  it('does not create a counter for the account when the source is refused', async () => {
    for (let count = 0; count < LIMITS.signInBySource.max; count++) await limiter.take(['signInBySource', '192.0.2.1']);
    const before = await listDurableObjectIds(env.ATTEMPT_COUNTER);
    for (let count = 0; count < 20; count++) {
      expect(await attempt({})).toBeNull();
      expect(await attempt({}, customerAccount(`victim${count}@example.ca`))).toBeNull();
    }
    expect(await listDurableObjectIds(env.ATTEMPT_COUNTER)).toHaveLength(before.length);
    expect(await triesOf({ source: '192.0.2.2' })).toBe(LIMITS.signInByAccountAndSource.max);
  });
});

describe('knownDevices', () => {
  it('does not accept a cookie for another account, another kind of account or another device', async () => {
    const cookie = await devices.remember(null, SAM);
    const [id, proof] = cookie.split('.');
    expect(await devices.identify(cookie, SAM)).toBe(id);
    expect(await devices.identify(cookie, personAccount('ann@example.ca'))).toBeNull();
    expect(await devices.identify(cookie, customerAccount('sam@example.ca'))).toBeNull();
    const otherId = (await devices.remember(null, SAM)).split('.')[0];
    for (const forged of [`${otherId}.${proof}`, `${id}`, `${id}.${id}`, '', 'x', `${cookie}.`, `${cookie}.x`])
      expect(await devices.identify(forged, SAM), forged).toBeNull();
  });

  it('recognises a device by the same id for the last ten accounts that it signed in to', async () => {
    let cookie: string | null = null;
    const accounts = Array.from({ length: 12 }, (_, count) => personAccount(`${count}@example.ca`));
    for (const account of accounts) cookie = await devices.remember(cookie, account);
    const known = await Promise.all(accounts.map((account) => devices.identify(cookie, account)));
    expect(known.map((id) => id !== null)).toEqual([...Array(2).fill(false), ...Array(10).fill(true)]);
    expect(new Set(known.slice(2)).size).toBe(1);
    expect(await devices.remember(cookie, accounts[11] ?? '')).toBe(cookie);
  });

  it('creates one key for all isolates, also when several isolates try at the same time', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 5 }, () => knownDevices(deviceSignature(env.DB)).remember(null, SAM)),
    );
    for (const cookie of cookies)
      expect(await knownDevices(deviceSignature(env.DB)).identify(cookie, SAM)).not.toBeNull();
  });
});
