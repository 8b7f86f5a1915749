import type { IdentityClient } from '../../src/contract/user.ts';
import type { Bindings } from '../env.ts';
import { bindIdentity } from '../gateways/identity/bind.ts';

/** The identity providers that this deployment offers for signing in, from the bindings. */
export const identityClients = (env: Bindings): readonly IdentityClient[] => bindIdentity(env).clients;
