import type { CheckResult } from '../../../src/contract/deployment-health.ts';
import {
  externalSignInFailed,
  IDENTITY_LABELS,
  IDENTITY_PROVIDERS,
  type IdentityClient,
  type IdentityProvider,
} from '../../../src/contract/user.ts';
import { type Fetch, networkFetch } from '../http.ts';
import { failed } from '../outcome.ts';
import { checkFacebookAccessToken, checkFacebookApp, checkGoogleAccessToken } from './access-token.ts';
import type { Checked } from './claims.ts';
import { type IdentityGateway, PRIVATE_RELAY_MESSAGE } from './gateway.ts';
import { checkIdToken, checkKeys, type Issuer } from './id-token.ts';

/** Configuration of one identity provider. */
export interface ProviderSetup {
  readonly issuer: Issuer;
  /** Check for opaque access tokens; when absent, only ID tokens are accepted. */
  readonly accessToken?: (token: string) => Promise<Checked>;
  /** What browsers need for the sign-in; when absent, the provider has no button. */
  readonly client?: Omit<IdentityClient, 'provider'>;
  /** What answers in place of the provider; when absent, the provider itself answers. */
  readonly adapter?: string;
  /** Check of the provider, for operators; when absent, only the issuer's keys are read. */
  readonly check?: () => Promise<CheckResult>;
}

export type IdentitySetup = Partial<Readonly<Record<IdentityProvider, ProviderSetup>>>;

/** Domain of Apple's relay addresses (Apple, "Communicating using the private email relay service"). */
const APPLE_RELAY = '@privaterelay.appleid.com';

/** An ID token is a JWT: three parts, separated by dots. Any other token is treated as an opaque access token. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export function identityGateway(setup: IdentitySetup, send: Fetch = networkFetch): IdentityGateway {
  return {
    clients: IDENTITY_PROVIDERS.flatMap((provider) => {
      const client = setup[provider]?.client;
      return client === undefined ? [] : [{ provider, ...client }];
    }),

    checks: Object.fromEntries(
      IDENTITY_PROVIDERS.flatMap((provider) => {
        const used = setup[provider];
        if (used === undefined) return [];
        const adapter = used.adapter ?? IDENTITY_LABELS[provider];
        return [[provider, { adapter, run: used.check ?? (() => checkKeys(used.issuer.keys, send)) }]];
      }),
    ),

    async verify(signIn) {
      const { provider, token, nonce } = signIn;
      const refuse = (code: 'rejected' | 'noEmail' | 'unavailable' | 'notSetUp', detail: string) =>
        failed(code, externalSignInFailed(provider, signIn.contactEmail), `${provider}: ${detail}`);

      const used = setup[provider];
      if (used === undefined) return refuse('notSetUp', 'the provider is not set up');
      const check = JWT.test(token) ? checkIdToken(token, used.issuer, send) : used.accessToken?.(token);
      if (check === undefined) return refuse('rejected', 'the token is not an ID token');
      const checked = await check;
      if (!checked.ok) return refuse(checked.code, checked.detail);

      const { sub, email, email_verified, is_private_email, nonce: returned } = checked.claims;
      // The nonce in a token is the hash of a secret that only the browser that requested the token has. So whoever
      // steals only the token cannot use it.
      const expected = nonce === null ? undefined : await sha256Hex(nonce);
      if (returned !== expected) return refuse('rejected', 'the nonce is not the expected one');
      if (email === undefined) return refuse('noEmail', 'no address was shared');
      if (provider === 'apple' && (is_private_email || email.endsWith(APPLE_RELAY))) {
        return failed('privateRelay', PRIVATE_RELAY_MESSAGE, 'apple: the address is a relay address');
      }
      return { ok: true, value: { provider, subject: sub, email, emailVerified: email_verified } };
    },
  };
}

/** Source: Google Identity, "Verify the Google ID token on your server side". */
export const google = (clientIds: readonly string[], send: Fetch = networkFetch): ProviderSetup => ({
  issuer: {
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    audiences: clientIds,
  },
  accessToken: (token) =>
    checkGoogleAccessToken(token, { api: 'https://oauth2.googleapis.com', audiences: clientIds, send }),
  // Source: Google Identity Services, "Use the token model".
  client: { clientId: clientIds[0] ?? '', script: 'https://accounts.google.com/gsi/client' },
});

/** Sources: Sign in with Apple, "Verifying a user" and "Fetch Apple's public key for verifying token signature". */
export const apple = (clientIds: readonly string[]): ProviderSetup => ({
  issuer: { issuers: ['https://appleid.apple.com'], keys: 'https://appleid.apple.com/auth/keys', audiences: clientIds },
  // Source: "Configuring your webpage for Sign in with Apple".
  client: {
    clientId: clientIds[0] ?? '',
    script: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
  },
});

/** Facebook uses two issuers. Source: Facebook Login, "OIDC token for Limited Login" (2024-03-28). */
export const facebook = (appId: string, appSecret: string, send: Fetch = networkFetch): ProviderSetup => ({
  issuer: {
    issuers: ['https://www.facebook.com', 'https://limited.facebook.com'],
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
    audiences: [appId],
  },
  accessToken: (token) =>
    checkFacebookAccessToken(token, { api: 'https://graph.facebook.com', appId, appSecret, send }),
  // Source: Facebook Login, "Facebook Login for the web with the JavaScript SDK".
  client: { clientId: appId, script: 'https://connect.facebook.net/en_US/sdk.js' },
  check: () => checkFacebookApp({ api: 'https://graph.facebook.com', appId, appSecret, send }),
});

async function sha256Hex(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
