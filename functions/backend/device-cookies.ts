import type { User } from '../../src/contract/user.ts';
import { SESSION_LIFETIME_MS } from '../data/customer-sessions.ts';

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

/** A customer's session token. */
export const SESSION = 'session';
/** A member of staff's session token. */
export const STAFF = 'staff';
/** The device's own record of its orders. */
export const ORDERS = 'orders';

/** What a cookie that no script reads is called: over https with `__Host-`, so that no other host of the domain can set it. */
export const secretName = (url: URL, name: string): string => (isSecure(url) ? `__Host-${name}` : name);

/** The tracking ids in the record of orders, the newest first. */
export const trackingIdsIn = (record = ''): string[] => record.split('.').filter(Boolean);

/**
 * What a device keeps of a signed-in customer: the session's token, which alone is authority; and the specification's `userId`
 * and `userEmail`, which only remember. Without a session, the same cookies removed.
 */
export function sessionCookies(
  url: URL,
  session: { readonly user: User; readonly token: string } | null,
): DeviceCookie[] {
  const cookie = (name: string, value: string | undefined, httpOnly: boolean): DeviceCookie => ({
    name,
    value: value ?? '',
    options: {
      path: '/',
      sameSite: 'lax',
      httpOnly,
      secure: isSecure(url),
      maxAge: session ? SESSION_LIFETIME_MS / 1000 : 0,
    },
  });
  return [
    cookie(secretName(url, SESSION), session?.token, true),
    cookie('userId', session?.user.userId.toString(), false),
    cookie('userEmail', session?.user.emailAsUserId, false),
  ];
}

const isSecure = (url: URL): boolean => url.protocol === 'https:';
