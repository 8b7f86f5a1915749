import { type StandInBindings, standInsOn } from '../stand-ins.ts';
import type { IdentityGateway } from './gateway.ts';
import { identityStandIn } from './stand-in/gateway.ts';
import { apple, facebook, google, type IdentitySetup, identityGateway, type ProviderSetup } from './verify.ts';

export interface IdentityBindings extends StandInBindings {
  /** Client ids at Google, separated by commas. Buttons use the first id. Tokens for the other ids are accepted too. */
  readonly GOOGLE_CLIENT_IDS?: string | undefined;
  /** The same for Apple, which calls client ids “Services IDs”. */
  readonly APPLE_CLIENT_IDS?: string | undefined;
  readonly FACEBOOK_APP_ID?: string | undefined;
  /** A secret. */
  readonly FACEBOOK_APP_SECRET?: string | undefined;
  /**
   * The URL of a local OpenID server that issues tokens for tests, e.g. oauth2-mock-server's `http://localhost:8840`.
   * The tokens are for the client `foodcourt`. The URL has an effect only while the stand-ins are on: then this server
   * replaces all three providers, and pages have no buttons for them.
   */
  readonly IDENTITY_ISSUER?: string | undefined;
}

/** The gateway to the identity providers that this deployment accepts. */
export function bindIdentity(env: IdentityBindings): IdentityGateway {
  if (import.meta.env.MODE !== 'production' && standInsOn(env)) {
    if (!env.IDENTITY_ISSUER) return identityStandIn();
    const local = localIssuer(env.IDENTITY_ISSUER);
    return identityGateway({ google: local, apple: local, facebook: local });
  }
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  const googleIds = list(env.GOOGLE_CLIENT_IDS);
  const appleIds = list(env.APPLE_CLIENT_IDS);
  const setup: IdentitySetup = {
    ...(googleIds.length > 0 && { google: google(googleIds) }),
    ...(appleIds.length > 0 && { apple: apple(appleIds) }),
    ...(appId && appSecret && { facebook: facebook(appId, appSecret) }),
  };
  return identityGateway(setup);
}

const list = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const localIssuer = (issuer: string): ProviderSetup => ({
  adapter: 'Local OpenID server',
  issuer: { issuers: [issuer], keys: new URL('/jwks', issuer).href, audiences: ['foodcourt'] },
});
