import type { IdentityProvider } from '../../../src/contract/user.ts';
import type { GatewayResult } from '../outcome.ts';

export interface SignIn {
  readonly provider: IdentityProvider;
  /** The token that the browser received: an ID token, or an opaque access token if the provider can check it. */
  readonly token: string;
  /** Expected `nonce` of the ID token; checked when present. */
  readonly nonce?: string;
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
  /** The token is forged, expired, or issued for another client. */
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
  /** The configured providers; only their buttons are shown. */
  readonly providers: readonly IdentityProvider[];
  verify(signIn: SignIn): Promise<GatewayResult<Identity, IdentityFailure>>;
}

const LABELS: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

/** The specification's sentences (section 8). */
export const PRIVATE_RELAY_MESSAGE =
  'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.';
export const signInFailedMessage = ({ provider, contactEmail }: SignIn): string =>
  `Sign in with ${LABELS[provider]} failed, please contact ${contactEmail}`;

export const IDENTITY_TIMEOUT_MS = 5_000;
