import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_COST } from '../../functions/data/password-cost.ts';
import { userSchema } from '../../src/contract/user.ts';
import { lastLinkToken } from '../mailbox.ts';
import { buildTown, errorOf, HOUR, NOON, Visitor } from '../town.ts';
import { ANN, ann, PASSWORD, sessionOf, setPassword, signIn, signUp, whoIs } from './account-requests.ts';

beforeEach(() => buildTown());

/** A hash of `PASSWORD` at the cost that a deployed site uses. Hashes that the tests create have a lower cost. */
const STORED_HASH = 'scrypt-rounds$8192$8$1$10$FU6TNkfbILs48uXPZXIgPg==$TfVzkMpF41sg2kFQysSS9ztOczJF+jxrisTDQDVZZqk=';

describe('POST /rest/user/login/light', () => {
  it('opens a session for the correct password', async () => {
    await ann();
    const device = new Visitor();
    const response = await signIn(device, 'ANN@example.ca');
    expect(response.status).toBe(200);
    expect(v.parse(userSchema, await response.json())).toEqual(await whoIs(device));
    expect(await whoIs(device)).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
  });

  it('accepts a password that was hashed at the site’s real cost', async () => {
    const { N, r, p, rounds } = PASSWORD_COST;
    expect(STORED_HASH).toMatch(`scrypt-rounds$${[N, r, p, rounds].join('$')}$`);
    await ann();
    await env.DB.prepare('UPDATE customers SET password_hash = ?1').bind(STORED_HASH).run();
    expect((await signIn(new Visitor(), ANN, 'wrong')).status).toBe(204);
    expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('replies with 204, without body and cookie, to a wrong password and to an unknown e-mail', async () => {
    await ann();
    for (const response of [await signIn(new Visitor(), ANN, 'wrong'), await signIn(new Visitor(), 'bob@example.ca')]) {
      expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([204, '', []]);
    }
  });

  it('V2: answers a password of fewer than 4 characters like a wrong password', async () => {
    await ann();
    const response = await signIn(new Visitor(), ANN, 'noo');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await errorOf(await signIn(new Visitor(), 'ann', PASSWORD))).toMatchObject({
      status: 400,
      message: 'Please enter a valid Email',
    });
  });

  it('never adopts a session token that the device sends', async () => {
    await ann();
    const fixed = 'F'.repeat(43);
    const device = new Visitor();
    const response = await device.call('/rest/user/login/light', {
      method: 'POST',
      body: { emailAsUserId: ANN, password: PASSWORD },
      headers: { cookie: `__Host-session=${fixed}` },
    });
    expect(sessionOf(response)).not.toBe(fixed);
    const thief = await new Visitor().call('/rest/user/session', { headers: { cookie: `__Host-session=${fixed}` } });
    expect(thief.status).toBe(204);
  });

  it('ends the device’s earlier session', async () => {
    const device = await ann();
    const before = sessionOf(await signIn(device)) ?? '';
    await signIn(device);
    const oldSession = await new Visitor().call('/rest/user/session', {
      headers: { cookie: `__Host-session=${before}` },
    });
    expect(oldSession.status).toBe(204);
    expect(await whoIs(device)).not.toBeNull();
  });

  it('checks no password from a new device after five wrong passwords from the same network address, for e-mails with and without an account', async () => {
    await ann();
    for (const email of [ANN, 'bob@example.ca']) {
      await Promise.all(Array.from({ length: 5 }, () => signIn(new Visitor(), email, 'wrong')));
      expect(await errorOf(await signIn(new Visitor(), email))).toMatchObject({ status: 429, code: 'tooMany' });
    }
  });

  it('accepts a device that has signed in before, after any number of wrong passwords from other devices', async () => {
    const device = await ann();
    await device.call('/rest/user/signOut', { method: 'POST' });
    for (const source of ['192.0.2.1', '192.0.2.2'])
      await Promise.all(Array.from({ length: 5 }, () => signIn(new Visitor({}, source), ANN, 'wrong')));
    expect((await signIn(new Visitor({}, '192.0.2.3'))).status).toBe(429);
    expect((await signIn(device)).status).toBe(200);
  });

  it('remembers a device not at sign-up but after the customer set a password through the e-mailed link; the cookie for this is HttpOnly and does not contain the e-mail address', async () => {
    const signedUp = await signUp(new Visitor());
    expect(signedUp.headers.get('set-cookie')).not.toContain('__Host-device');
    const set = await setPassword(new Visitor(), await lastLinkToken(ANN));
    const cookie = set.headers.getSetCookie().find((line) => line.startsWith('__Host-device='));
    expect(cookie).toMatch(/=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('limits only wrong passwords, not correct ones', async () => {
    await ann();
    for (let count = 0; count < 6; count++) expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('stores only the hash of a session token', async () => {
    const device = await ann();
    const token = sessionOf(await signIn(device)) ?? '';
    const { results } = await env.DB.prepare('SELECT * FROM customer_sessions').all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('refuses a request from another site', async () => {
    await ann();
    const response = await new Visitor().call('/rest/user/login/light', {
      method: 'POST',
      body: { emailAsUserId: ANN, password: PASSWORD },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(await errorOf(response)).toMatchObject({ status: 403 });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('POST /rest/user/signOut', () => {
  it('ends the session, even for a copy of its cookie, and removes all cookies except the cookie that remembers the device', async () => {
    const device = await ann();
    const token = sessionOf(await signIn(device)) ?? '';
    const response = await device.call('/rest/user/signOut', { method: 'POST' });
    expect(response.headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join(';'))).toEqual([
      '__Host-session=; Max-Age=0',
      'userId=; Max-Age=0',
      'userEmail=; Max-Age=0',
    ]);
    expect(await whoIs(device)).toBeNull();
    const oldSession = await new Visitor().call('/rest/user/session', {
      headers: { cookie: `__Host-session=${token}` },
    });
    expect(oldSession.status).toBe(204);
  });

  it('accepts an anonymous visitor', async () => {
    expect((await new Visitor().call('/rest/user/signOut', { method: 'POST' })).status).toBe(200);
  });
});

describe('a session', () => {
  it('lasts a year', async () => {
    const token = sessionOf(await signIn(await ann())) ?? '';
    const statusAfter = async (ms: number) => {
      const visitor = new Visitor({ clock: () => NOON + ms });
      return (await visitor.call('/rest/user/session', { headers: { cookie: `__Host-session=${token}` } })).status;
    };
    const year = 365 * 24 * HOUR;
    expect([await statusAfter(year - 1), await statusAfter(year)]).toEqual([200, 204]);
  });

  it('lasts another year after its use, and its cookies are renewed once a day', async () => {
    const token = sessionOf(await signIn(await ann())) ?? '';
    const callAfter = async (ms: number) => {
      const visitor = new Visitor({ clock: () => NOON + ms });
      const used = await visitor.call('/rest/user/addresses', { headers: { cookie: `__Host-session=${token}` } });
      return { status: used.status, cookies: used.headers.getSetCookie() };
    };
    const year = 365 * 24 * HOUR;
    expect(await callAfter(24 * HOUR - 1)).toEqual({ status: 200, cookies: [] });
    expect(await callAfter(year - 1)).toEqual({
      status: 200,
      cookies: [
        `__Host-session=${token}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
        expect.stringMatching(/^userId=\d+; Max-Age=31536000; /),
        expect.stringMatching(/^userEmail=[^;]+; Max-Age=31536000; /),
      ],
    });
    expect(await callAfter(2 * year - 2)).toMatchObject({ status: 200 });
    expect(await callAfter(3 * year)).toMatchObject({ status: 401 });
  });

  it('is never cached', async () => {
    const device = await ann();
    expect((await device.call('/rest/user/session')).headers.get('cache-control')).toBe('no-store');
    expect((await signIn(device)).headers.get('cache-control')).toBe('no-store');
  });
});
