import type { IdentityProvider } from '../../../src/contract/user.ts';
import type { GatewayResult } from '../outcome.ts';

export interface SignIn {
  readonly provider: IdentityProvider;
  /**
   * What the provider's popup gave the browser: an ID token, or an opaque access token where the provider can check
   * one.
   */
  readonly token: string;
  /** What the page asked the provider to put into the ID token; checked when given. */
  readonly nonce?: string;
  /** Whom the customer may turn to when it fails; part of the sentence shown. */
  readonly contactEmail: string;
}

/** Who signed in, as far as the provider vouches for it. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** The account at the provider; unique there and for ever, unlike the address. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether the provider says that the address is the customer's. An address that is not must be confirmed before it
   * opens anything.
   */
  readonly emailVerified: boolean;
}

export type IdentityFailure =
  /** The token is forged, expired, or meant for somebody else. */
  | 'rejected'
  /** Apple hides the address behind a relay (specification, section 8). */
  | 'privateRelay'
  /** The customer did not share an address. */
  | 'noEmail'
  /** The provider could not be asked; it may work later. */
  | 'unavailable'
  /** This deployment has no account at the provider. */
  | 'notSetUp';

export interface IdentityGateway {
  /** The providers that are set up: those whose buttons may be shown. */
  readonly providers: readonly IdentityProvider[];
  verify(signIn: SignIn): Promise<GatewayResult<Identity, IdentityFailure>>;
}

const LABELS: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

/** The specification's sentences (section 8). */
export const PRIVATE_RELAY_MESSAGE =
  'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.';
export const signInFailedMessage = ({ provider, contactEmail }: SignIn): string =>
  `Sign in with ${LABELS[provider]} failed, please contact ${contactEmail}`;

/** Milliseconds that a provider is given to answer one question. */
export const IDENTITY_TIMEOUT = 5_000;
