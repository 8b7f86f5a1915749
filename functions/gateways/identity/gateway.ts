import type { IdentityClient, IdentityProvider } from '../../../src/contract/user.ts';
import type { GatewayResult } from '../outcome.ts';

export interface SignIn {
  readonly provider: IdentityProvider;
  /** The token that the browser received: an ID token, or an opaque access token if the provider can check it. */
  readonly token: string;
  /**
   * The secret of the browser that requested the ID token. The token's claim `nonce` is the SHA-256 of this secret, in
   * hex. Null for a token without a nonce.
   */
  readonly nonce: string | null;
  /** Contact address for the error message. */
  readonly contactEmail: string;
}

/** The verified identity of a customer. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** Permanent account id at the provider. Unlike the e-mail address, it never changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider verified the address. An unverified address must be confirmed before it gives access. */
  readonly emailVerified: boolean;
}

export type IdentityFailure =
  /** The token is forged, expired, or issued for another client or another browser. */
  | 'rejected'
  /** Apple gave a private relay address (specification, section 8). */
  | 'privateRelay'
  /** The customer did not share an address. */
  | 'noEmail'
  /** The provider did not answer; a retry may work. */
  | 'unavailable'
  /** This deployment has no account at the provider. */
  | 'notSetUp';

export interface IdentityGateway {
  /** The configured providers that browsers can use; only their buttons are shown. */
  readonly clients: readonly IdentityClient[];
  verify(signIn: SignIn): Promise<GatewayResult<Identity, IdentityFailure>>;
}

/** Specification, section 8. */
export const PRIVATE_RELAY_MESSAGE =
  'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.';

export const IDENTITY_TIMEOUT_MS = 5_000;
