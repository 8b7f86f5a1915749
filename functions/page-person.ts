import type { DeviceCalls } from './backend/accounts.ts';
import { DEVICE_COOKIE, deviceCookie, PERSON_COOKIE, secretName } from './backend/device-cookies.ts';
import { deviceName } from './backend/device-name.ts';
import type { PeopleCalls, PersonSession, PersonSignedIn } from './backend/people.ts';
import type { SignInOrigin } from './limits/sign-in-attempts.ts';
import { sourceOf } from './limits/source.ts';
import type { PageContext } from './page-context.ts';

/** The person who opened a page of the console, and how this person signs in and out. */
export interface PagePerson {
  /** Null when nobody is signed in to the console on this device. */
  readonly session: PersonSession | null;
  readonly signInOrigin: SignInOrigin;
  /** The names of the browser and of the operating system, for the list of the person's sessions. */
  readonly device: string;
  /** Sets the cookies of a new session, and ends the session that the device had before. */
  signIn(signedIn: PersonSignedIn): Promise<void>;
  signOut(): Promise<void>;
}

export async function pagePerson(
  { request, url, cookies }: PageContext,
  backend: DeviceCalls & { readonly people: PeopleCalls },
): Promise<PagePerson> {
  const name = secretName(url, PERSON_COOKIE);
  const token = cookies.get(name)?.value ?? '';
  const device = cookies.get(secretName(url, DEVICE_COOKIE))?.value ?? null;
  const write = (value: string, maxAge: number) =>
    cookies.set(name, value, { path: '/', sameSite: 'lax', httpOnly: true, secure: url.protocol === 'https:', maxAge });
  const session = token === '' ? null : await backend.people.session(token);
  if (session?.renewalDue) write(token, await backend.people.renewSession(token));
  return {
    session,
    signInOrigin: { source: sourceOf(request), deviceCookie: device, knownDevice: null },
    device: deviceName(request.headers.get('user-agent')),
    async signIn(signedIn) {
      if (token !== '') await backend.people.signOut(token);
      write(signedIn.token, signedIn.maxAgeInSeconds);
      const known = deviceCookie(url, await backend.rememberPerson(device, signedIn.email));
      cookies.set(known.name, known.value, known.options);
    },
    async signOut() {
      await backend.people.signOut(token);
      write('', 0);
    },
  };
}
