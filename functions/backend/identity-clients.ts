import type { IdentityClient } from '../../src/contract/user.ts';
import type { Bindings } from '../env.ts';
import { bindIdentity } from '../gateways/identity/bind.ts';

/**
 * The services, such as Google, with whose accounts customers can sign in to this deployment. The bindings name them.
 */
export const identityClients = (env: Bindings): readonly IdentityClient[] => bindIdentity(env).clients;
