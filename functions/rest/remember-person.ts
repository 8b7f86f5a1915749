import type { PersonSignedIn } from '../backend/people.ts';
import { setDeviceCookie, signInOrigin } from './caller.ts';
import type { RestContext } from './context.ts';
import { setPersonToken } from './cookies.ts';

/** Sets the cookies of a person who has signed in: the session, and the proof that this device has signed in before. */
export async function rememberPerson(c: RestContext, { token, email, maxAgeInSeconds }: PersonSignedIn): Promise<void> {
  setPersonToken(c, token, maxAgeInSeconds);
  setDeviceCookie(c, await c.get('backend').rememberPerson(signInOrigin(c).deviceCookie, email));
}
