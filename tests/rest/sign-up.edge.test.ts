import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { userSchema } from '../../src/contract/user.ts';
import { mailbox } from '../mailbox.ts';
import { buildTown, errorOf, Visitor } from '../town.ts';
import { ANN, ann, PASSWORD, signIn, signUp, whoIs } from './account-requests.ts';

beforeEach(() => buildTown());

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
    'sends the link of the directory, not of a business, when `serviceProviderUserId` is %j',
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
