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
   * The cookies of the customer's session at the upstream. Null if there is no upstream, or if the upstream set no
   * cookies.
   */
  readonly upstreamCookies: UpstreamCookies | null;
}

/** The session with which a customer made a request. */
export interface UsedCustomerSession extends SignedInCustomer {
  /** Whether this request should renew the session. */
  readonly renewalDue: boolean;
}

/**
 * Calls about the accounts of customers. These calls do not begin a session. Their caller begins one with
 * `SessionCalls.openSession`. `source` is the network address of the request, for rate limits. For `signIn`, this
 * address is in `origin`.
 */
export interface AccountCalls {
  /** The reply is null if the e-mail or the password is wrong. */
  signIn(request: SignIn, origin: SignInOrigin): Promise<Reply<SignedInCustomer | null>>;
  signInExternally(request: ExternalSignIn, source: string): Promise<Reply<SignedInCustomer>>;
  /** Creates an account without a password and sends a link to set one. */
  signUp(request: SignUp, source: string): Promise<Reply<SignedInCustomer | typeof ALREADY_REGISTERED>>;
  /** Sends a link to set a password if an account has this e-mail. The reply does not reveal whether an account has it. */
  forgotPassword(request: ForgotPassword, source: string): Promise<Reply<null>>;
  /**
   * Sets the password with the token of a link, which works once. Also confirms the e-mail and ends all sessions of the
   * account.
   */
  setPassword(request: SetPassword, source: string): Promise<Reply<SignedInCustomer>>;
  /**
   * Ends all sessions of the account, including the session of this request. The calling route then opens a new one.
   */
  changePassword(customer: SignedInCustomer, request: ChangePassword): Promise<Reply<SignedInCustomer>>;
}

/** Calls about the sessions of customers. The edge stores the sessions, even when an upstream stores the accounts. */
export interface SessionCalls {
  /**
   * Begins a session and returns its token, for an HttpOnly cookie. Also ends the device's earlier session, whose token is
   * `replacedToken`. `replacedToken` is null when the device has no earlier session.
   */
  openSession(customer: SignedInCustomer, replacedToken: string | null): Promise<string>;
  /** Returns null if the token is unknown or expired. */
  session(token: string): Promise<UsedCustomerSession | null>;
  /**
   * Lets a session last another year. Callers that can set the cookies of the session call this when `renewalDue` is
   * true.
   */
  renewSession(token: string): Promise<void>;
  closeSession(token: string): Promise<void>;
}

/**
 * Calls about the signed cookies of a device. The device cookie proves which accounts have signed in on the device
 * before. The orders cookie proves which orders the device placed. Each call `remember…` adds an account or an order to
 * the given cookie, and returns the new value of the cookie. The given cookie is null when the device does not have it.
 */
export interface DeviceCalls {
  /** Tracking ids of the device's orders, newest first; empty if the signature of the cookie is missing or wrong. */
  ownOrders(ordersCookie: string | null): Promise<string[]>;
  rememberOrder(ordersCookie: string | null, orderTrackingId: string): Promise<string>;
  rememberCustomer(deviceCookie: string | null, customer: SignedInCustomer): Promise<string>;
  rememberPerson(deviceCookie: string | null, email: string): Promise<string>;
}
