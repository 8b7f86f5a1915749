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

/**
 * Who customers are. None of these begins a session: that is the edge's (SessionCalls), whoever answers here.
 * `source` is whose attempts are counted.
 */
export interface AccountCalls {
  /** Null for a wrong e-mail or password, which are not told apart. */
  signIn(request: SignIn, source: string): Promise<Reply<User | null>>;
  signInExternally(request: ExternalSignIn, source: string): Promise<Reply<User>>;
  /** Makes an account without a password and sends a link to set one. */
  signUp(request: SignUp, source: string): Promise<Reply<User | typeof ALREADY_REGISTERED>>;
  /** Sends a link to set a password, if there is an account; the answer tells nothing. */
  forgotPassword(request: ForgotPassword, source: string): Promise<Reply<null>>;
  /** Uses a link, once. Confirms the e-mail and ends every session of the account. */
  setPassword(request: SetPassword, source: string): Promise<Reply<User>>;
  /** Ends every session of the account; the caller begins a new one for this device. */
  changePassword(user: User, request: ChangePassword): Promise<Reply<User>>;
}

/** Sessions belong to the edge, also where the accounts are an upstream's. */
export interface SessionCalls {
  /** Begins a session in place of the device's earlier one, and gives its token, to be kept in an HttpOnly cookie. */
  openSession(user: User, replaced: string | null): Promise<string>;
  /** Who is signed in with this token; null when nobody is (any more). */
  session(token: string): Promise<User | null>;
  closeSession(token: string): Promise<void>;
}
