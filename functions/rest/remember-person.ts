import type { PersonSignedIn } from '../backend/people.ts';
import { setDeviceCookie, signInOrigin } from './caller.ts';
import type { RestContext } from './context.ts';
import { personToken, setPersonToken } from './cookies.ts';

/**
 * Sets the cookies of a person who has signed in: the session, and the proof that this device has signed in before. Ends
 * the session that the device had (ASVS 7.2.4).
 */
export async function rememberPerson(c: RestContext, { token, email, maxAgeInSeconds }: PersonSignedIn): Promise<void> {
  const backend = c.get('backend');
  const oldToken = personToken(c);
  if (oldToken !== '') await backend.people.signOut(oldToken);
  setPersonToken(c, token, maxAgeInSeconds);
  setDeviceCookie(c, await backend.rememberPerson(signInOrigin(c).deviceCookie, email));
}
