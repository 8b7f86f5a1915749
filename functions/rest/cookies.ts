import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { ORDERS_COOKIE, STAFF_COOKIE, trackingIdsIn } from '../backend/device-cookies.ts';
import type { RestContext } from './context.ts';

/**
 * Cookies that no script can read. Over https their names carry `__Host-`, so that no other host of the domain can set them;
 * plain http (a local run) has no such names.
 */
export function setSecret(c: RestContext, name: string, value: string, maxAgeInSeconds: number): void {
  const secure = isSecure(c);
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: maxAgeInSeconds };
  setCookie(c, name, value, secure ? { ...options, prefix: 'host' } : options);
}

export const getSecret = (c: RestContext, name: string): string | undefined =>
  isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name);

const isSecure = (c: RestContext): boolean => new URL(c.req.url).protocol === 'https:';

export const staffToken = (c: RestContext): string => getSecret(c, STAFF_COOKIE) ?? '';
export const setStaffToken = (c: RestContext, token: string, maxAgeInSeconds: number): void =>
  setSecret(c, STAFF_COOKIE, token, maxAgeInSeconds);

const ORDERS_KEPT = 10;
const ORDERS_MAX_AGE = 30 * 24 * 60 * 60;

/** The tracking ids of this device's orders, the newest first. */
export const ownOrders = (c: RestContext): string[] => trackingIdsIn(getSecret(c, ORDERS_COOKIE));

export function addOwnOrder(c: RestContext, orderTrackingId: string): void {
  const others = ownOrders(c).filter((known) => known !== orderTrackingId);
  setSecret(c, ORDERS_COOKIE, [orderTrackingId, ...others].slice(0, ORDERS_KEPT).join('.'), ORDERS_MAX_AGE);
}
