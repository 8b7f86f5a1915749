import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_COST } from '../../functions/data/password-cost.ts';
import { userSchema } from '../../src/contract/user.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { buildTown, errorOf, HOUR, NOON, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const ANN = 'ann@example.ca';
const PASSWORD = 'noodles4ever';

/** The hash of `PASSWORD` at the cost that the site uses. The tests hash all other passwords at a lower cost. */
const STORED_HASH = 'scrypt-rounds$8192$8$1$10$FU6TNkfbILs48uXPZXIgPg==$TfVzkMpF41sg2kFQysSS9ztOczJF+jxrisTDQDVZZqk=';

const signUp = (visitor: Visitor, email = ANN, changes: object = {}) =>
  visitor.call('/rest/user/', {
    method: 'PUT',
    body: { emailAsUserId: email, password: email, enterChoice: 'signup', serviceProviderUserId: 100, ...changes },
  });
const signIn = (visitor: Visitor, email = ANN, password = PASSWORD) =>
  visitor.call('/rest/user/login/light', {
    method: 'POST',
    body: { emailAsUserId: email, password, serviceProviderUserId: 100 },
  });
const forgot = (visitor: Visitor, email = ANN) =>
  visitor.call('/rest/user/forgotPassword', {
    method: 'POST',
    body: { emailAsUserId: email, password: '', enterChoice: 'forgot' },
  });
const setPassword = (visitor: Visitor, token: string, newPassword = PASSWORD, confirmedPassword = newPassword) =>
  visitor.call('/rest/user/setPassword', { method: 'POST', body: { token, newPassword, confirmedPassword } });
const changePassword = (visitor: Visitor, changes: object = {}) =>
  visitor.call('/rest/user/changePassword', {
    method: 'POST',
    body: {
      emailAsUserId: ANN,
      password: PASSWORD,
      newPassword: 'dumplings',
      confirmedPassword: 'dumplings',
      ...changes,
    },
  });
const whoIs = async (visitor: Visitor) => {
  const response = await visitor.call('/rest/user/session');
  return response.status === 204 ? null : v.parse(userSchema, await response.json());
};
const sessionOf = (response: Response) => /__Host-session=([\w-]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1];

/** A device on which Ann is signed in. Ann's account has a confirmed e-mail and a password. */
async function ann(): Promise<Visitor> {
  const device = new Visitor();
  await signUp(device);
  await setPassword(device, await lastLinkToken(ANN));
  return device;
}

describe('PUT /rest/user/ (sign-up)', () => {
  it('signs this device in and sends a link to set a password', async () => {
    const device = new Visitor();
    const response = await signUp(device, ' Ann@Example.CA ');
    const user = v.parse(userSchema, await response.json());
    expect(user).toMatchObject({ emailAsUserId: ANN, emailConfirmed: false });
    expect(await whoIs(device)).toEqual(user);
    expect(await mailbox(ANN)).toEqual([
      expect.stringMatching(/^Welcome to Noodles!.*\/noodles\/account\/setPassword\?token=/s),
    ]);
  });

  it('creates an account that no password opens, not even the e-mail as the password', async () => {
    await signUp(new Visitor());
    for (const password of [ANN, '', 'null', PASSWORD]) {
      expect((await signIn(new Visitor(), ANN, password)).status).toBe(204);
    }
  });

  it('sets two cookies that remember the customer; without the session cookie they open no session', async () => {
    const cookies = (await signUp(new Visitor())).headers.getSetCookie();
    const [session = '', userId = '', userEmail = ''] = cookies;
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(userId).toMatch(/^userId=\d{15};(?!.*HttpOnly)/);
    expect(userEmail).toMatch(/^userEmail=ann%40example.ca;(?!.*HttpOnly)/);
    const forger = new Visitor();
    const forged = { cookie: `${userId.split(';')[0]}; ${userEmail.split(';')[0]}` };
    expect((await forger.call('/rest/user/session', { headers: forged })).status).toBe(204);
  });

  it('replies with -1 for a registered e-mail, and changes nothing', async () => {
    const device = await ann();
    const second = await signUp(new Visitor(), 'ANN@example.ca');
    expect([second.status, await second.json()]).toEqual([200, -1]);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(await whoIs(device)).toMatchObject({ emailConfirmed: true });
    expect(await mailbox(ANN)).toHaveLength(1);
  });

  it('replies to one of two concurrent requests with the account and to the other with -1', async () => {
    const replies = await Promise.all([signUp(new Visitor()), signUp(new Visitor())]);
    const bodies = await Promise.all(replies.map((reply) => reply.json()));
    expect(bodies.filter((body) => body === -1)).toHaveLength(1);
    expect(await mailbox(ANN)).toHaveLength(1);
  });

  it.each([0, null, undefined, 999])(
    'sends the link of the directory, not of a business, for the provider %j',
    async (serviceProviderUserId) => {
      expect((await signUp(new Visitor(), ANN, { serviceProviderUserId })).status).toBe(200);
      expect(await mailbox(ANN)).toEqual([expect.stringContaining(`${env.PUBLIC_ORIGIN}/account/setPassword?`)]);
    },
  );

  it('refuses the 21st request of an hour from one network address, because each reply reveals whether an e-mail is registered', async () => {
    for (let count = 0; count < 20; count++)
      expect((await signUp(new Visitor(), `p${count}@example.ca`)).status).toBe(200);
    expect(await errorOf(await signUp(new Visitor()))).toMatchObject({ status: 429, code: 'tooMany' });
    const elsewhere = new Visitor();
    const moved = await elsewhere.call('/rest/user/', {
      method: 'PUT',
      body: { emailAsUserId: ANN, enterChoice: 'signup', serviceProviderUserId: 0 },
      headers: { 'cf-connecting-ip': '203.0.113.9' },
    });
    expect(moved.status).toBe(200);
  });

  it.each([
    ['a text without an at sign', 'ann.example.ca'],
    ['a domain without a dot', 'ann@example'],
    ['a text with a space', 'an n@example.ca'],
    ['a text with a control character', 'ann\u0000@example.ca'],
    ['a text with half a surrogate pair', 'ann\ud800@example.ca'],
    ['an empty text', ''],
    ['a number', 7],
  ])('refuses %s as an e-mail, with the message of the specification', async (_, email) => {
    const response = await new Visitor().call('/rest/user/', { method: 'PUT', body: { emailAsUserId: email } });
    expect(await errorOf(response)).toMatchObject({ status: 400, message: 'Please enter a valid Email' });
  });
});

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

  it('remembers a device only after the customer used the link or the password, and uses an HttpOnly cookie without the e-mail', async () => {
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

describe('POST /rest/user/forgotPassword', () => {
  it('gives the same reply for a registered and for an unknown e-mail, and sends mail only to the registered e-mail', async () => {
    await ann();
    const known = await forgot(new Visitor());
    const unknown = await forgot(new Visitor(), 'bob@example.ca');
    expect([known.status, await known.json()]).toEqual([200, { success: true }]);
    expect([unknown.status, await unknown.json()]).toEqual([200, { success: true }]);
    expect((await mailbox(ANN)).at(-1)).toMatch(/^Choose a new password for Noodles:/);
    expect(await mailbox('bob@example.ca')).toEqual([]);
  });

  it('changes neither the password nor the sessions before the link is used', async () => {
    const device = await ann();
    await forgot(new Visitor());
    expect(await whoIs(device)).not.toBeNull();
    expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('accepts at most three requests an hour per e-mail, known or not', async () => {
    await ann();
    for (const email of [ANN, 'bob@example.ca']) {
      for (let count = 0; count < 3; count++) expect((await forgot(new Visitor(), email)).status).toBe(200);
      expect((await forgot(new Visitor(), email)).status).toBe(429);
    }
    expect(await mailbox(ANN)).toHaveLength(4);
  });
});

describe('POST /rest/user/setPassword', () => {
  it('confirms the e-mail, sets the password, signs this device in and all others out', async () => {
    const squatter = new Visitor();
    await signUp(squatter);
    const owner = new Visitor();
    const response = await setPassword(owner, await lastLinkToken(ANN));
    expect(v.parse(userSchema, await response.json())).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
    expect(await whoIs(owner)).toMatchObject({ emailConfirmed: true });
    expect(await whoIs(squatter)).toBeNull();
    expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('accepts a link only once, even when two concurrent requests send it', async () => {
    await signUp(new Visitor());
    const token = await lastLinkToken(ANN);
    const replies = await Promise.all(
      ['first1', 'second'].map((password) => setPassword(new Visitor(), token, password)),
    );
    const winners = replies.map((reply) => reply.status === 200);
    expect(winners.filter(Boolean)).toHaveLength(1);
    const signIns = await Promise.all(['first1', 'second'].map((password) => signIn(new Visitor(), ANN, password)));
    expect(signIns.map((reply) => reply.status === 200)).toEqual(winners);
    expect(await errorOf(await setPassword(new Visitor(), token))).toMatchObject({
      status: 409,
      message: 'This link has been used or is too old. Please ask for a new one.',
    });
  });

  it('invalidates the other links of the account', async () => {
    await signUp(new Visitor());
    const first = await lastLinkToken(ANN);
    await forgot(new Visitor());
    await setPassword(new Visitor(), await lastLinkToken(ANN));
    expect((await setPassword(new Visitor(), first)).status).toBe(409);
  });

  it.each([
    ['sign-up', 72, signUp],
    ['forgotPassword', 1, forgot],
  ])('accepts a link from %s for %i hours', async (_, hours, requestLink) => {
    if (requestLink === forgot) await ann();
    await requestLink(new Visitor());
    const token = await lastLinkToken(ANN);
    const late = new Visitor({ clock: () => NOON + hours * HOUR });
    expect((await setPassword(late, token)).status).toBe(409);
    const inTime = new Visitor({ clock: () => NOON + hours * HOUR - 1 });
    expect((await setPassword(inTime, token)).status).toBe(200);
  });

  it('refuses the e-mail as the password', async () => {
    await signUp(new Visitor());
    const token = await lastLinkToken(ANN);
    const refused = await setPassword(new Visitor(), token, 'Ann@Example.ca');
    expect(await errorOf(refused)).toMatchObject({
      status: 400,
      message: 'Please choose a password other than your email.',
    });
    expect((await setPassword(new Visitor(), token)).status).toBe(200);
  });

  it.each([
    ['too short', 'abc', 'abc', 'A password has at least 4 characters.'],
    ['typed differently', 'noodles', 'noodels', 'The two passwords differ.'],
  ])('refuses a password that is %s', async (_, newPassword, confirmation, message) => {
    await signUp(new Visitor());
    const response = await setPassword(new Visitor(), await lastLinkToken(ANN), newPassword, confirmation);
    expect(await errorOf(response)).toMatchObject({ status: 400, message });
  });

  it('checks no link after twenty wrong links from one network address', async () => {
    await signUp(new Visitor());
    await Promise.all(Array.from({ length: 20 }, () => setPassword(new Visitor(), 'guess')));
    expect((await setPassword(new Visitor(), await lastLinkToken(ANN))).status).toBe(429);
  });
});

describe('POST /rest/user/changePassword', () => {
  it('changes the password, gives this device a new session, and signs out all other devices', async () => {
    const device = await ann();
    const old = sessionOf(await signIn(device));
    const other = new Visitor();
    await signIn(other);
    const response = await changePassword(device);
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Your password has been changed successfully.' },
    ]);
    expect(sessionOf(response)).not.toBe(old);
    expect(await whoIs(device)).toMatchObject({ emailAsUserId: ANN });
    expect(await whoIs(other)).toBeNull();
    expect((await signIn(new Visitor())).status).toBe(204);
    expect((await signIn(new Visitor(), ANN, 'dumplings')).status).toBe(200);
  });

  it('refuses a wrong current password, and changes nothing', async () => {
    const device = await ann();
    const refused = await changePassword(device, { password: 'wrong' });
    expect(await errorOf(refused)).toMatchObject({ status: 403, message: 'Your email or password is incorrect' });
    expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('refuses an anonymous visitor, and an e-mail other than the customer’s own', async () => {
    await ann();
    expect(await errorOf(await changePassword(new Visitor()))).toMatchObject({ status: 401, code: 'unauthorised' });
    const bob = new Visitor();
    await signUp(bob, 'bob@example.ca');
    expect(await errorOf(await changePassword(bob))).toMatchObject({ status: 401, code: 'unauthorised' });
    expect((await signIn(new Visitor())).status).toBe(200);
  });

  it('accepts only one of two concurrent changes', async () => {
    const [one, other] = [await ann(), new Visitor()];
    await signIn(other);
    const passwords = ['dumplings', 'pancakes'];
    const replies = await Promise.all(
      [one, other].map((device, index) =>
        changePassword(device, { newPassword: passwords[index], confirmedPassword: passwords[index] }),
      ),
    );
    const winners = replies.map(({ status }) => status === 200);
    expect(winners.filter(Boolean)).toHaveLength(1);
    const signIns = await Promise.all(passwords.map((word) => signIn(new Visitor(), ANN, word)));
    expect(signIns.map(({ status }) => status === 200)).toEqual(winners);
  });

  it('invalidates links that were sent before', async () => {
    const device = await ann();
    await forgot(new Visitor());
    const token = await lastLinkToken(ANN);
    await changePassword(device);
    expect((await setPassword(new Visitor(), token)).status).toBe(409);
  });

  it('checks no current password after ten wrong passwords', async () => {
    const device = await ann();
    await Promise.all(Array.from({ length: 10 }, () => changePassword(device, { password: 'wrong' })));
    expect((await changePassword(device)).status).toBe(429);
  });
});

describe('a new password', () => {
  it.each(['1234', 'QWERTY'])('is refused when it is as common as %s', async (common) => {
    const device = await ann();
    await forgot(new Visitor());
    const message = 'Many people use that password, so it is easy to guess. Please choose another one.';
    const changed = await changePassword(device, { newPassword: common, confirmedPassword: common });
    expect(await errorOf(changed)).toMatchObject({ status: 400, message });
    const set = await setPassword(new Visitor(), await lastLinkToken(ANN), common);
    expect(await errorOf(set)).toMatchObject({ status: 400, message });
    expect((await signIn(new Visitor())).status).toBe(200);
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

  it('is never cached', async () => {
    const device = await ann();
    expect((await device.call('/rest/user/session')).headers.get('cache-control')).toBe('no-store');
    expect((await signIn(device)).headers.get('cache-control')).toBe('no-store');
  });
});
