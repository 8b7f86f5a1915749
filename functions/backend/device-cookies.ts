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
    /** In seconds; 0 deletes the cookie. */
    readonly maxAge: number;
  };
}

/** Holds a customer's session token. */
export const SESSION_COOKIE = 'session';
/**
 * Holds the session token of a person who works in or manages a business. The cookie's name is from the time before
 * people had roles.
 */
export const PERSON_COOKIE = 'staff';
/** Holds the token of a tablet that staff paired with a business. */
export const KIOSK_COOKIE = 'kiosk';
/** Proves that this device has signed in to certain accounts before (functions/limits/known-devices.ts). */
export const DEVICE_COOKIE = 'device';
/** Holds the tracking ids of the orders that this device placed, signed (device-calls.ts). */
export const ORDERS_COOKIE = 'orders';

/** Name of an HttpOnly cookie. Over https it gets the `__Host-` prefix, so that no other host of the domain can set it. */
export const secretName = (url: URL, name: string): string => (isSecure(url) ? `__Host-${name}` : name);

/** Parses a list of tracking ids; the newest order is first. */
export const trackingIdsIn = (list = ''): string[] => list.split('.').filter(Boolean);

/**
 * The cookies of a signed-in customer. If `session` is null, the values are empty and `maxAge` is 0, so that the
 * browser deletes the cookies of an earlier sign-in. Only the cookie with the session token proves who the customer is.
 * The specification also requires `userId` and `userEmail`. They prove nothing; pages use them to show who is signed
 * in.
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
    cookie(secretName(url, SESSION_COOKIE), session?.token, true),
    cookie('userId', session?.user.userId.toString(), false),
    cookie('userEmail', session?.user.emailAsUserId, false),
  ];
}

/**
 * The cookie `DEVICE_COOKIE` with a new value. The device keeps this cookie when the customer or the person signs out.
 */
export const deviceCookie = (url: URL, value: string): DeviceCookie => ({
  name: secretName(url, DEVICE_COOKIE),
  value,
  options: {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(url),
    maxAge: SESSION_LIFETIME_MS / 1000,
  },
});

const isSecure = (url: URL): boolean => url.protocol === 'https:';
