import type { PersonSignIn } from '../../src/contract/board.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { PersonSession } from '../data/people.ts';
import type { SignInOrigin } from '../limits/sign-in-attempts.ts';

/** A person who is signed in, with memberships as of this request. */
export type { PersonSession } from '../data/people.ts';

export interface PersonSignedIn {
  readonly token: string;
  readonly name: string;
  readonly maxAgeInSeconds: number;
}

/** Calls about the people who work in and manage businesses. Customers are in `AccountCalls`. */
export interface PeopleCalls {
  /** `device`: browser and system, for the list of sessions (`deviceName`). */
  signIn(request: PersonSignIn, origin: SignInOrigin, device: string): Promise<Reply<PersonSignedIn>>;
  /** Null for an unknown or expired token. */
  session(token: string): Promise<PersonSession | null>;
  signOut(token: string): Promise<void>;
}
