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
import type { UpstreamCookies } from './upstream/customer-cookies.ts';

/** A customer who is signed in. Only `user` may go into replies and logs. */
export interface SignedInCustomer {
  readonly user: User;
  /** The customer's session at an upstream; null without an upstream, and where it set no cookies at sign-in. */
  readonly upstreamCookies: UpstreamCookies | null;
}

/**
 * Who customers are. None of these begins a session: that is the edge's (SessionCalls), whoever answers here.
 * `source` is whose attempts are counted.
 */
export interface AccountCalls {
  /** Null for a wrong e-mail or password, which are not told apart. */
  signIn(request: SignIn, source: string): Promise<Reply<SignedInCustomer | null>>;
  signInExternally(request: ExternalSignIn, source: string): Promise<Reply<SignedInCustomer>>;
  /** Makes an account without a password and sends a link to set one. */
  signUp(request: SignUp, source: string): Promise<Reply<SignedInCustomer | typeof ALREADY_REGISTERED>>;
  /** Sends a link to set a password, if there is an account; the answer tells nothing. */
  forgotPassword(request: ForgotPassword, source: string): Promise<Reply<null>>;
  /** Uses a link, once. Confirms the e-mail and ends every session of the account. */
  setPassword(request: SetPassword, source: string): Promise<Reply<SignedInCustomer>>;
  /** Ends every session of the account; the caller begins a new one for this device. */
  changePassword(customer: SignedInCustomer, request: ChangePassword): Promise<Reply<SignedInCustomer>>;
}

/** Sessions belong to the edge, also where the accounts are an upstream's. */
export interface SessionCalls {
  /** Begins a session in place of the device's earlier one, and gives its token, to be kept in an HttpOnly cookie. */
  openSession(customer: SignedInCustomer, replaced: string | null): Promise<string>;
  /** Who is signed in with this token; null when nobody is (any more). */
  session(token: string): Promise<SignedInCustomer | null>;
  closeSession(token: string): Promise<void>;
}
