import type { Reply } from '../../src/contract/errors.ts';
import type {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignIn,
} from '../../src/contract/passkeys.ts';
import type { PersonSession, PersonSignedIn } from './people.ts';

/**
 * Calls about the passkeys of people. `source` is for rate limits. `device` is the name of the device in the list of
 * sessions.
 */
export interface PasskeyCalls {
  list(person: PersonSession): Promise<readonly Passkey[]>;
  /**
   * Returns what the browser needs for its dialog that creates a passkey. Fails with `refused` for a wrong password.
   */
  beginAdding(person: PersonSession, password: string): Promise<Reply<PasskeyCreation>>;
  add(person: PersonSession, passkey: NewPasskey): Promise<Reply<null>>;
  rename(person: PersonSession, passkeyId: number, name: string): Promise<Reply<null>>;
  remove(person: PersonSession, passkeyId: number): Promise<Reply<null>>;
  beginSignIn(source: string): Promise<Reply<PasskeyRequest>>;
  signIn(request: PasskeySignIn, source: string, device: string): Promise<Reply<PersonSignedIn>>;
}
