import { env } from 'cloudflare:workers';
import { generateKeyPair } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityProvider } from '../../src/contract/user.ts';
import { userSchema } from '../../src/contract/user.ts';
import { ISSUER, idToken, startIssuer } from '../identity-issuer.ts';
import { lastLinkToken, mailbox } from '../mailbox.ts';
import { buildTown, errorOf, Visitor } from '../town.ts';

const stranger = await generateKeyPair('RS256');

beforeEach(async () => {
  await buildTown();
  startIssuer();
});
afterEach(() => vi.unstubAllGlobals());

const ANN = 'ann@example.ca';

const signIn = (token: string, provider: IdentityProvider = 'google'): Promise<Response> =>
  new Visitor().call('/rest/user/token', {
    method: 'PUT',
    body: {
      emailAsUserId: 'whatever',
      password: token,
      enterChoice: 'gtoken',
      provider,
      serviceProviderUserId: 100,
    },
    bindings: { IDENTITY_ISSUER: ISSUER },
  });
const userOf = async (response: Response) => v.parse(userSchema, await response.json());
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const isOpen = async (cookie: string) =>
  (await new Visitor().call('/rest/user/session', { headers: { cookie } })).status === 200;

const signUp = (email: string) =>
  new Visitor().call('/rest/user/', { method: 'PUT', body: { emailAsUserId: email, enterChoice: 'signup' } });
const setPassword = (token: string) =>
  new Visitor().call('/rest/user/setPassword', {
    method: 'POST',
    body: { token, newPassword: 'noodles', confirmedPassword: 'noodles' },
  });

describe('PUT /rest/user/token', () => {
  it('creates an account for a verified e-mail, and signs in to this account the next time', async () => {
    const first = await signIn(await idToken());
    const user = await userOf(first);
    expect(user).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
    expect(await isOpen(cookieOf(first))).toBe(true);
    expect(await userOf(await signIn(await idToken({ email: 'ann@elsewhere.example' })))).toEqual(user);
  });

  it('takes the e-mail from the token, not from the request', async () => {
    expect((await userOf(await signIn(await idToken()))).emailAsUserId).toBe(ANN);
  });

  it('signs in to the existing account of the e-mail', async () => {
    await signUp(ANN);
    await setPassword(await lastLinkToken(ANN));
    const user = await userOf(await signIn(await idToken()));
    const byPassword = await new Visitor().call('/rest/user/login/light', {
      method: 'POST',
      body: { emailAsUserId: ANN, password: 'noodles' },
    });
    expect(await userOf(byPassword)).toEqual(user);
  });

  it('signs out an earlier visitor who signed up with the same e-mail without confirming it', async () => {
    const squatter = cookieOf(await signUp(ANN));
    expect(await isOpen(squatter)).toBe(true);
    await signIn(await idToken());
    expect(await isOpen(squatter)).toBe(false);
  });

  it.each(['google', 'apple', 'facebook'] as const)(
    'does not sign in with an e-mail that %s has not verified',
    async (provider) => {
      await signUp(ANN);
      await setPassword(await lastLinkToken(ANN));
      const claimed = await signIn(await idToken({ email_verified: false }), provider);
      expect(claimed.headers.getSetCookie()).toEqual([]);
      expect(await errorOf(claimed)).toMatchObject({
        status: 401,
        reason: 'unverified',
        message: `Please open the link that we sent to ${ANN} to confirm that it is yours.`,
      });
    },
  );

  it('signs in with an unverified e-mail after the customer opened the link in a message to this e-mail', async () => {
    const claim = () => idToken({ email_verified: false }).then((token) => signIn(token, 'facebook'));
    expect((await claim()).status).toBe(401);
    expect((await claim()).status).toBe(401);
    expect((await mailbox(ANN)).at(-1)).toContain('If it was not you, ignore this message');
    const confirmed = await userOf(await setPassword(await lastLinkToken(ANN)));
    expect(confirmed).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
    expect(await userOf(await claim())).toEqual(confirmed);
  });

  it('does not sign in with an unverified e-mail, even after a link for a forgotten password was opened', async () => {
    await signIn(await idToken({ email_verified: false, sub: 'mallory' }), 'facebook');
    await new Visitor().call('/rest/user/forgotPassword', { method: 'POST', body: { emailAsUserId: ANN } });
    await setPassword(await lastLinkToken(ANN));
    const mallory = await signIn(await idToken({ email_verified: false, sub: 'mallory' }), 'facebook');
    expect(mallory.status).toBe(401);
  });

  it('refuses Apple’s relay addresses, in the words of the specification', async () => {
    const response = await signIn(await idToken({ is_private_email: 'true' }), 'apple');
    expect(await errorOf(response)).toMatchObject({
      status: 401,
      message: 'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.',
    });
  });

  it.each([
    ['google', 'Google'],
    ['apple', 'Apple'],
    ['facebook', 'Facebook'],
  ] as const)('answers a forged token of %s in the words of the specification', async (provider, name) => {
    const response = await signIn(await idToken({}, stranger.privateKey), provider);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await errorOf(response)).toMatchObject({
      status: 401,
      message: `Sign in with ${name} failed, please contact owner@example.ca`,
    });
  });

  it('names the directory’s contact address when the request names no service provider', async () => {
    const response = await new Visitor().call('/rest/user/token', { method: 'PUT', body: { password: 'opaque' } });
    expect(await errorOf(response)).toMatchObject({
      status: 401,
      message: `Sign in with Google failed, please contact ${env.CONTACT_EMAIL}`,
    });
  });

  it.each([
    {},
    { password: '' },
    { password: 7 },
    { password: 'x', enterChoice: 'signup' },
    { password: 'x', provider: 'x' },
  ])('refuses %j', async (body) => {
    const response = await new Visitor().call('/rest/user/token', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
  });
});
