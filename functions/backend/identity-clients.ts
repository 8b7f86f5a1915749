import type { IdentityClient } from '../../src/contract/user.ts';
import type { Bindings } from '../env.ts';
import { bindIdentity } from '../gateways/identity/bind.ts';

/**
 * The services, such as Google, whose accounts customers can use to sign in to this deployment. The bindings name these
 * services.
 */
export const identityClients = (env: Bindings): readonly IdentityClient[] => bindIdentity(env).clients;
