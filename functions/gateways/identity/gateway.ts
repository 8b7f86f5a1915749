import type { IdentityClient, IdentityProvider } from '../../../src/contract/user.ts';
import type { ServiceCheck } from '../check.ts';
import type { GatewayResult } from '../outcome.ts';

export interface SignIn {
  readonly provider: IdentityProvider;
  /**
   * The token that the browser received: an ID token, or an opaque access token. An access token is accepted only if the
   * setup of the provider has the function `ProviderSetup.accessToken`, which checks the token.
   */
  readonly token: string;
  /**
   * The secret of the browser that requested the ID token. The token's claim `nonce` is the SHA-256 of this secret, in
   * hex. Null for a token without a nonce.
   */
  readonly nonce: string | null;
  /** The e-mail address that the error message names for customers who need help. */
  readonly contactEmail: string;
}

/** The verified identity of a customer. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** Permanent account id at the provider. Unlike the e-mail address, it never changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider verified the address. If not, the customer must confirm it before the first sign-in. */
  readonly emailVerified: boolean;
}

export type IdentityFailure =
  /** The token is forged, expired, or issued for another client or another browser. */
  | 'rejected'
  /** Apple sent a relay address, which hides the customer's own address (specification, section 8). */
  | 'privateRelay'
  /** The customer did not share an e-mail address. */
  | 'noEmail'
  /** The provider did not answer; a retry may work. */
  | 'unavailable'
  /** This deployment has no account at the provider. */
  | 'notSetUp';

export interface IdentityGateway {
  /** The providers with which customers can sign in. Pages show a button for each. */
  readonly clients: readonly IdentityClient[];
  verify(signIn: SignIn): Promise<GatewayResult<Identity, IdentityFailure>>;
  /** The checks of the providers that are set up. */
  readonly checks: Readonly<Partial<Record<IdentityProvider, ServiceCheck>>>;
}

/** The message for `privateRelay`, as the specification states it (section 8). */
export const PRIVATE_RELAY_MESSAGE =
  'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.';

export const IDENTITY_TIMEOUT_MS = 5_000;
