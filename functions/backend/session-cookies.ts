import type { User } from '../../src/contract/user.ts';
import { SESSION_LIFETIME } from '../data/customer-sessions.ts';

export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
  readonly options: {
    readonly path: '/';
    readonly sameSite: 'lax';
    readonly httpOnly: boolean;
    readonly secure: boolean;
    /** Seconds; 0 removes the cookie. */
    readonly maxAge: number;
  };
}

/**
 * What a device keeps of a signed-in customer: the session's token, which no script can read and which alone is authority;
 * and the specification's `userId` and `userEmail`, which only remember. Without a session, the same cookies removed.
 * Over https the token's name carries `__Host-`, so that no other host of the domain can set it.
 */
export function sessionCookies(
  url: URL,
  session: { readonly user: User; readonly token: string } | null,
): DeviceCookie[] {
  const secure = isSecure(url);
  const cookie = (name: string, value: string | undefined, httpOnly: boolean): DeviceCookie => ({
    name,
    value: value ?? '',
    options: { path: '/', sameSite: 'lax', httpOnly, secure, maxAge: session ? SESSION_LIFETIME / 1000 : 0 },
  });
  return [
    cookie(sessionCookieName(url), session?.token, true),
    cookie('userId', session?.user.userId.toString(), false),
    cookie('userEmail', session?.user.emailAsUserId, false),
  ];
}

export const sessionCookieName = (url: URL): string => (isSecure(url) ? '__Host-session' : 'session');

const isSecure = (url: URL): boolean => url.protocol === 'https:';
