import type { Hono } from 'hono';
import type { IdentityProvider } from '../../../../src/contract/user.ts';
import { STAND_IN_ADAPTER } from '../../check.ts';
import type { Fetch } from '../../http.ts';
import type { IdentityGateway } from '../gateway.ts';
import { apple, facebook, google, identityGateway, type ProviderSetup } from '../verify.ts';
import { identityApi } from './api.ts';
import { IDENTITY_STAND_IN_PATH } from './path.ts';
import { STAND_IN_CLIENT } from './tokens.ts';

let api: Hono | null = null;

/** The real adapters of the identity providers. The stand-in answers the calls of these adapters without a network. */
export function identityStandIn(): IdentityGateway {
  const send: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url);
    // The API is created at the first call, because this gateway is made for every request to the site, but few
    // requests need the API.
    api ??= identityApi();
    return api.request(`${pathname}${search}`, init);
  };
  const local = (provider: IdentityProvider, setup: ProviderSetup): ProviderSetup => ({
    ...setup,
    adapter: STAND_IN_ADAPTER,
    client: { clientId: STAND_IN_CLIENT, script: `${IDENTITY_STAND_IN_PATH}/${provider}.js` },
  });
  return identityGateway(
    {
      google: local('google', google([STAND_IN_CLIENT], send)),
      apple: local('apple', apple([STAND_IN_CLIENT])),
      facebook: local('facebook', facebook(STAND_IN_CLIENT, 'no secret', send)),
    },
    send,
  );
}
