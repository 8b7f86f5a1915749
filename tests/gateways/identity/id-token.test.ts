import { createHash } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import { bindIdentity } from '../../../functions/gateways/identity/bind.ts';
import { identityGateway } from '../../../functions/gateways/identity/verify.ts';
import type { IdentityProvider } from '../../../src/contract/user.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const CONTACT = 'help@maple-ramen.example';
const server = new OAuth2Server();
const stranger = new OAuth2Server();
const otherAlgorithm = new OAuth2Server();
const servers = [
  [server, 'RS256'],
  [stranger, 'RS256'],
  [otherAlgorithm, 'PS256'],
] as const;
beforeAll(async () => {
  for (const [issuer, algorithm] of servers) {
    await issuer.issuer.keys.generate(algorithm);
    await issuer.start(0, 'localhost');
  }
});
afterAll(() => Promise.all(servers.map(([issuer]) => issuer.stop())));

const url = () => server.issuer.url ?? '';
const token = (claims: object = {}, from = server) =>
  from.issuer.buildToken({
    scopesOrTransform: (_, payload) => {
      const base = {
        iss: url(),
        aud: 'foodcourt',
        sub: '1234',
        email: 'Ada@Example.com',
        email_verified: true,
      };
      Object.assign(payload, base, claims);
    },
  });
const gateway = () => bindIdentity({ STAND_INS: 'on', IDENTITY_ISSUER: url() });
const verify = async (claims: object = {}, provider: IdentityProvider = 'google', nonce: string | null = null) =>
  gateway().verify({ provider, token: await token(claims), contactEmail: CONTACT, nonce });

const failure = (code: string) => ({ ok: false, failure: { code } });
const now = () => Math.floor(Date.now() / 1000);

describe('an ID token', () => {
  it('gives the verified identity', async () => {
    expect(await verify()).toEqual({
      ok: true,
      value: { provider: 'google', subject: '1234', email: 'ada@example.com', emailVerified: true },
    });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('with email_verified %s confirms the address: %s', async (email_verified, emailVerified) => {
    expect(await verify({ email_verified })).toMatchObject({ ok: true, value: { emailVerified } });
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-app' }],
    ['an end in the past', { iat: now() - 7200, exp: now() - 3600 }],
    ['a beginning in the future', { nbf: now() + 3600 }],
    ['no subject', { sub: undefined }],
    ['no end', { exp: undefined }],
    ['an invalid e-mail address', { email: 'ada' }],
  ])('with %s is rejected', async (_, claims) => {
    expect(await verify(claims)).toMatchObject({
      ok: false,
      failure: { code: 'rejected', message: `Sign in with Google failed, please contact ${CONTACT}` },
    });
  });

  it('is rejected when another issuer signed it', async () => {
    const forged = await token({}, stranger);
    expect(
      await gateway().verify({ provider: 'google', token: forged, contactEmail: CONTACT, nonce: null }),
    ).toMatchObject(failure('rejected'));
  });

  it('is rejected with a signature algorithm that the providers do not use', async () => {
    const signed = await token({}, otherAlgorithm);
    const issuer = { issuers: [url()], keys: `${otherAlgorithm.issuer.url}/jwks`, audiences: ['foodcourt'] };
    const signIn = { provider: 'google', token: signed, contactEmail: CONTACT, nonce: null } as const;
    expect(await identityGateway({ google: { issuer } }, networkFetch).verify(signIn)).toMatchObject({
      failure: { code: 'rejected', detail: 'google: ERR_JOSE_ALG_NOT_ALLOWED' },
    });
  });

  it('without a signature is rejected', async () => {
    const [, payload] = (await token()).split('.');
    const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.AAAA`;
    expect(
      await gateway().verify({ provider: 'google', token: none, contactEmail: CONTACT, nonce: null }),
    ).toMatchObject(failure('rejected'));
  });

  it('with an altered payload is rejected', async () => {
    const [header, , signature] = (await token()).split('.');
    const payload = btoa(
      JSON.stringify({ iss: url(), aud: 'foodcourt', sub: '1', email: 'eve@example.com' }),
    ).replaceAll('=', '');
    const altered = `${header}.${payload}.${signature}`;
    expect(
      await gateway().verify({ provider: 'google', token: altered, contactEmail: CONTACT, nonce: null }),
    ).toMatchObject(failure('rejected'));
  });

  it.each([
    ['with a nonce is accepted when its secret is sent', 'secret-of-the-browser', 'secret-of-the-browser', true],
    ['with a nonce is rejected when another secret is sent', 'secret-of-the-browser', 'secret-of-another-one', false],
    ['with a nonce is rejected when no secret is sent', 'secret-of-the-browser', null, false],
    ['without a nonce is rejected when a secret is sent', null, 'secret-of-the-browser', false],
  ])('%s', async (_, asked, sent, ok) => {
    const nonce = asked === null ? undefined : createHash('sha256').update(asked).digest('hex');
    expect(await verify({ nonce }, 'apple', sent)).toMatchObject(ok ? { ok } : failure('rejected'));
  });

  it('without an e-mail address fails with noEmail', async () => {
    expect(await verify({ email: undefined })).toMatchObject(failure('noEmail'));
  });

  it.each([{ is_private_email: true }, { is_private_email: 'true' }, { email: 'x7k2@privaterelay.appleid.com' }])(
    'of Apple with a relay address gets the message of the specification (%o)',
    async (claims) => {
      expect(await verify(claims, 'apple')).toMatchObject({
        failure: {
          code: 'privateRelay',
          message: 'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.',
        },
      });
    },
  );

  it('that is rejected does not appear in the failure, and neither does its e-mail address', async () => {
    const refused = await verify({ aud: 'another-app' });
    expect(JSON.stringify(refused)).not.toMatch(/ada@|eyJ/i);
  });
});

describe('a token that is no ID token', () => {
  it('is rejected when the provider cannot check access tokens', async () => {
    const opaque = { provider: 'apple', token: 'opaque', contactEmail: CONTACT, nonce: null } as const;
    expect(await gateway().verify(opaque)).toMatchObject(failure('rejected'));
  });
});

describe('bindIdentity', () => {
  it('offers only the configured providers', async () => {
    const bound = bindIdentity({ GOOGLE_CLIENT_IDS: 'a, b', FACEBOOK_APP_ID: '1' });
    expect(bound.clients).toEqual([
      { provider: 'google', clientId: 'a', script: 'https://accounts.google.com/gsi/client' },
    ]);
    expect(await bound.verify({ provider: 'facebook', token: 'x', contactEmail: CONTACT, nonce: null })).toMatchObject({
      failure: { code: 'notSetUp', message: `Sign in with Facebook failed, please contact ${CONTACT}` },
    });
  });

  it('ignores the local issuer while stand-ins are off', () => {
    expect(bindIdentity({ IDENTITY_ISSUER: url() }).clients).toEqual([]);
  });
});

describe('an issuer whose keys cannot be fetched', () => {
  const host = stubHost();
  const keys = Object.entries(HOSTILE).filter(
    ([name]) => name !== 'JSON with the type text/plain' && name !== 'two megabytes',
  );

  it.each(keys)('is unavailable after %s, and the token is not called invalid', async (name, answer) => {
    host.answer(answer);
    // Each case needs its own path, because keys are cached by URL.
    const issuer = { issuers: [url()], keys: `${host.origin}/${encodeURIComponent(name)}`, audiences: ['foodcourt'] };
    const signIn = { provider: 'google', token: await token(), contactEmail: CONTACT, nonce: null } as const;
    expect(await identityGateway({ google: { issuer } }, networkFetch).verify(signIn)).toMatchObject(
      failure('unavailable'),
    );
  });
});
