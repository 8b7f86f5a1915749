import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../functions/gateways/http.ts';
import { facebook, google, identityGateway } from '../../../functions/gateways/identity/verify.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();
/** Sends each request to the stub host instead of the host of the provider. */
const send: Fetch = (url, init) => {
  const { pathname, search } = new URL(url);
  return fetch(host.origin + pathname + search, init);
};
const gateway = () =>
  identityGateway({ google: google(['client-1'], send), facebook: facebook('app-1', 'app-verysecret', send) }, send);
const verify = (provider: 'google' | 'facebook') =>
  gateway().verify({ provider, token: 'token-verysecret', contactEmail: 'help@example.com', nonce: null });

describe('a Google access token', () => {
  const info = { aud: 'client-1', sub: '1234', email: 'ada@example.com', email_verified: 'true', expires_in: '3599' };

  it('is accepted when Google confirms it', async () => {
    host.answer({ body: info });
    expect(await verify('google')).toEqual({
      ok: true,
      value: { provider: 'google', subject: '1234', email: 'ada@example.com', emailVerified: true },
    });
    expect(host.requests[0]).toMatchObject({
      method: 'POST',
      path: '/tokeninfo',
      headers: { authorization: 'Bearer token-verysecret' },
    });
  });

  it.each([
    ['made for another client', { body: { ...info, aud: 'client-2' } }],
    ['that Google does not know', { status: 400, body: { error: 'invalid_token' } }],
  ])('%s is rejected', async (_, answer) => {
    host.answer(answer);
    expect(await verify('google')).toMatchObject({ ok: false, failure: { code: 'rejected' } });
  });
});

describe('a Facebook access token', () => {
  const debug = { data: { app_id: 'app-1', is_valid: true, user_id: '77', type: 'USER' } };
  const me = { id: '77', email: 'ada@example.com' };

  it('is accepted when Facebook confirms it; the e-mail stays unverified', async () => {
    host.answer({ body: debug }, { body: me });
    expect(await verify('facebook')).toEqual({
      ok: true,
      value: { provider: 'facebook', subject: '77', email: 'ada@example.com', emailVerified: false },
    });
    const [first, second] = host.requests.map(({ path }) => new URL(path, host.origin));
    expect(first?.pathname).toBe('/v24.0/debug_token');
    expect(first?.searchParams.get('access_token')).toBe('app-1|app-verysecret');
    expect(second?.searchParams.get('appsecret_proof')).toBe(
      createHmac('sha256', 'app-verysecret').update('token-verysecret').digest('hex'),
    );
  });

  it.each([
    ['of another app', { body: { data: { ...debug.data, app_id: 'app-2' } } }, { body: me }],
    ['that is no longer valid', { body: { data: { ...debug.data, is_valid: false } } }, { body: me }],
    ['of another person', { body: debug }, { body: { ...me, id: '78' } }],
    ['that Facebook does not know', { status: 400, body: { error: { code: 190 } } }, { body: me }],
  ])('%s is rejected', async (_, first, second) => {
    host.answer(first, second);
    expect(await verify('facebook')).toMatchObject({ ok: false, failure: { code: 'rejected' } });
  });

  it('without an e-mail address fails with noEmail', async () => {
    host.answer({ body: debug }, { body: { id: '77' } });
    expect(await verify('facebook')).toMatchObject({ ok: false, failure: { code: 'noEmail' } });
  });
});

describe.each(['google', 'facebook'] as const)('%s in trouble', (provider) => {
  it.each(Object.keys(HOSTILE))('is unavailable after %s, and tells no secret', async (name) => {
    host.answer(HOSTILE[name] ?? 'reset');
    const result = await verify(provider);
    expect(result).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    expect(JSON.stringify(result)).not.toMatch(/verysecret|ada@/);
  });
});
