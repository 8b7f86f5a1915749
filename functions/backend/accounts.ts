import type { Reply } from '../../src/contract/errors.ts';
import type {
  ALREADY_REGISTERED,
  ChangePassword,
  ExternalSignIn,
  ForgotPassword,
  SetPassword,
  SignIn,
  SignUp,
  User,
} from '../../src/contract/user.ts';
import type { SignInOrigin } from '../limits/sign-in-attempts.ts';
import type { UpstreamCookies } from './upstream/upstream-cookies.ts';

/** A customer who is signed in. Only `user` may go into replies and logs. */
export interface SignedInCustomer {
  readonly user: User;
  /**
   * The cookies of the customer's session at the upstream. Null without an upstream, and when the upstream set no
   * cookies.
   */
  readonly upstreamCookies: UpstreamCookies | null;
}

/**
 * Calls about accounts. These calls do not begin a session. The caller begins one with `SessionCalls.openSession`.
 * `source`, in `signIn` `origin.source`, is the network address of the request, for rate limits.
 */
export interface AccountCalls {
  /** Null for a wrong e-mail and for a wrong password. */
  signIn(request: SignIn, origin: SignInOrigin): Promise<Reply<SignedInCustomer | null>>;
  signInExternally(request: ExternalSignIn, source: string): Promise<Reply<SignedInCustomer>>;
  /** Creates an account without a password and sends a link to set one. */
  signUp(request: SignUp, source: string): Promise<Reply<SignedInCustomer | typeof ALREADY_REGISTERED>>;
  /** Sends a link to set a password if the account exists. The reply does not reveal whether it does. */
  forgotPassword(request: ForgotPassword, source: string): Promise<Reply<null>>;
  /** Sets the password with the token of a link, which works once. Confirms the e-mail and ends all sessions. */
  setPassword(request: SetPassword, source: string): Promise<Reply<SignedInCustomer>>;
  /** Ends all sessions of the account, also that of this request. The calling route then opens a new one. */
  changePassword(customer: SignedInCustomer, request: ChangePassword): Promise<Reply<SignedInCustomer>>;
}

/** Sessions are always stored at the edge, even when an upstream holds the accounts. */
export interface SessionCalls {
  /** Replaces the device's previous session. Returns the token, for an HttpOnly cookie. */
  openSession(customer: SignedInCustomer, replacedToken: string | null): Promise<string>;
  /** Null for an unknown or expired token. */
  session(token: string): Promise<SignedInCustomer | null>;
  closeSession(token: string): Promise<void>;
}

/**
 * Calls that add an account to the device cookie, with which a device proves its earlier sign-ins. Each returns the new
 * cookie.
 */
export interface DeviceCalls {
  rememberCustomer(deviceCookie: string | null, customer: SignedInCustomer): Promise<string>;
  rememberPerson(deviceCookie: string | null, email: string): Promise<string>;
}
