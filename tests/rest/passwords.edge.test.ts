import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { userSchema } from '../../src/contract/user.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { buildTown, errorOf, HOUR, NOON, Visitor } from '../town.ts';
import { ANN, ann, changePassword, forgot, sessionOf, setPassword, signIn, signUp, whoIs } from './account-requests.ts';

beforeEach(() => buildTown());

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

  it('accepts at most three requests an hour per e-mail, whether or not the e-mail is registered', async () => {
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
    expect(await errorOf(refused)).toMatchObject({
      ...{ status: 403, message: 'Your current password is incorrect.', reason: 'password' },
    });
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
