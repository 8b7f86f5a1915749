import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../functions/app.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider, userSchema } from '../../../src/contract/user.ts';
import { errorOf, Visitor } from '../../town.ts';

const ANN = 'ann@example.ca';
const SECRET = 'a-secret-of-this-browser';
const NONCE = createHash('sha256').update(SECRET).digest('hex');

async function send(path: string, form: Record<string, string> | null = null, standIns: string | undefined = 'on') {
  const context = createExecutionContext();
  const body = form === null ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request(`https://eats.example/identity-stand-in/${path}`, body);
  const response = await createApp().fetch(request, { ...env, STAND_INS: standIns }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The token that the stand-in's page sends when a person selects `outcome`. */
async function tokenOf(provider: IdentityProvider, outcome: string, nonce = ''): Promise<string> {
  const page = await (await send(`${provider}/authorize`, { email: ANN, outcome, nonce })).text();
  return /data-token="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
}

const signIn = (provider: IdentityProvider, token: string, nonce: string | null = null) =>
  new Visitor().call('/rest/user/token', {
    method: 'PUT',
    body: { password: token, enterChoice: 'gtoken', provider, nonce, serviceProviderUserId: null },
  });

describe('the identity stand-in', () => {
  it('has a script and a page for each provider', async () => {
    for (const provider of IDENTITY_PROVIDERS) {
      expect((await send(`${provider}.js`)).headers.get('content-type')).toContain('javascript');
      expect(await (await send(`${provider}/authorize`)).text()).toContain('Nothing leaves this machine');
    }
    expect((await send('elsewhere/authorize')).status).toBe(404);
  });

  it('makes tokens that pass the checks of the real adapters', async () => {
    const google = await signIn('google', await tokenOf('google', 'share'));
    expect(v.parse(userSchema, await google.json())).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
    const apple = await signIn('apple', await tokenOf('apple', 'share', NONCE), SECRET);
    expect(v.parse(userSchema, await apple.json())).toMatchObject({ emailAsUserId: ANN, emailConfirmed: true });
    // Facebook does not confirm e-mail addresses, so the customer must do this before the first sign-in.
    const facebook = await signIn('facebook', await tokenOf('facebook', 'share'));
    expect(await errorOf(facebook)).toMatchObject({ status: 401, reason: 'unverified' });
  });

  it('does not let a browser sign in with a token that another browser asked for', async () => {
    const token = await tokenOf('apple', 'share', NONCE);
    for (const nonce of [null, 'a-secret-of-another-browser'])
      expect(await errorOf(await signIn('apple', token, nonce))).toMatchObject({ status: 401, reason: 'rejected' });
  });

  it.each([
    ['apple', 'relay', 'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.'],
    ['google', 'invalid', `Sign in with Google failed, please contact ${env.CONTACT_EMAIL}`],
    ['facebook', 'noEmail', `Sign in with Facebook failed, please contact ${env.CONTACT_EMAIL}`],
  ] as const)(
    'with %s, the outcome %s leads to the message of the specification',
    async (provider, outcome, message) => {
      expect(await errorOf(await signIn(provider, await tokenOf(provider, outcome)))).toMatchObject({ message });
    },
  );

  it('does not exist while stand-ins are off', async () => {
    for (const path of ['google.js', 'google/authorize']) expect((await send(path, null, '')).status).toBe(404);
  });
});
