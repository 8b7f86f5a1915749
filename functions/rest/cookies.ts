import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { KIOSK_COOKIE, ORDERS_COOKIE, PERSON_COOKIE } from '../backend/device-cookies.ts';
import type { RestContext } from './context.ts';

/**
 * Sets a cookie that scripts cannot read. Over https its name begins with `__Host-`, so that no other host of the
 * domain can set it. Browsers refuse such names over plain http (a local run), so the name has no prefix there.
 */
function setSecretCookie(c: RestContext, name: string, value: string, maxAgeSeconds: number): void {
  const secure = isSecure(c);
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: maxAgeSeconds };
  setCookie(c, name, value, secure ? { ...options, prefix: 'host' } : options);
}

export const secretCookie = (c: RestContext, name: string): string | undefined =>
  isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name);

const isSecure = (c: RestContext): boolean => new URL(c.req.url).protocol === 'https:';

export const personToken = (c: RestContext): string => secretCookie(c, PERSON_COOKIE) ?? '';
export const setPersonToken = (c: RestContext, token: string, maxAgeSeconds: number): void =>
  setSecretCookie(c, PERSON_COOKIE, token, maxAgeSeconds);

/** The longest time that browsers keep a cookie. A kiosk renews its cookie again and again while it runs. */
const KIOSK_KEPT_SECONDS = 400 * 24 * 60 * 60;

export const kioskToken = (c: RestContext): string | null => secretCookie(c, KIOSK_COOKIE) ?? null;
/** A token that is null deletes the cookie. */
export const setKioskToken = (c: RestContext, token: string | null): void =>
  setSecretCookie(c, KIOSK_COOKIE, token ?? '', token === null ? 0 : KIOSK_KEPT_SECONDS);

const OWN_ORDERS_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Tracking ids of this device's orders, newest first; empty if the signature of the cookie is missing or wrong. */
export const ownOrders = (c: RestContext): Promise<string[]> => c.get('backend').ownOrders(ordersCookie(c));

export async function addOwnOrder(c: RestContext, orderTrackingId: string): Promise<void> {
  const record = await c.get('backend').rememberOrder(ordersCookie(c), orderTrackingId);
  setSecretCookie(c, ORDERS_COOKIE, record, OWN_ORDERS_KEPT_SECONDS);
}

const ordersCookie = (c: RestContext): string | null => secretCookie(c, ORDERS_COOKIE) ?? null;
