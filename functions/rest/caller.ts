import { createHash, timingSafeEqual } from 'node:crypto';
import { setCookie } from 'hono/cookie';
import { DEVICE_COOKIE, deviceCookie } from '../backend/device-cookies.ts';
import { deviceName } from '../backend/device-name.ts';
import type { SignInOrigin } from '../limits/sign-in-attempts.ts';
import { sourceOf } from '../limits/source.ts';
import type { RestContext } from './context.ts';
import { secretCookie } from './cookies.ts';

const MAX_SOURCE_CHARACTERS = 64;
const MAX_DEVICE_CHARACTERS = 64;

/**
 * Whether the caller is another Foodcourt whose upstream is this deployment. That Foodcourt has already checked the
 * request of its visitor, so its service token replaces the checks of gates.ts. The token does not sign anybody in.
 * docs/security.md says which statements about orders this site believes because of the token.
 */
export function isService({ env, req }: RestContext): boolean {
  const token = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1];
  if (!env.SERVICE_TOKEN || token === undefined) return false;
  return timingSafeEqual(digest(token), digest(env.SERVICE_TOKEN));
}

/** Digests have equal lengths, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The source of a request, for limits on the number of attempts: the caller's network address. If the caller is another
 * Foodcourt with a service token, the source is the network address that it sends for its visitor.
 */
export function callerOf(c: RestContext): string {
  const forwarded = c.req.header('x-customer-source');
  return forwarded !== undefined && isService(c) ? forwarded.slice(0, MAX_SOURCE_CHARACTERS) : sourceOf(c.req.raw);
}

/**
 * Where a sign-in comes from. `knownDevice` is the device id that another Foodcourt with a service token sends: that
 * Foodcourt has already verified the device cookie of its visitor.
 */
export function signInOrigin(c: RestContext): SignInOrigin {
  const forwarded = c.req.header('x-customer-device');
  return {
    source: callerOf(c),
    deviceCookie: secretCookie(c, DEVICE_COOKIE) ?? null,
    knownDevice: forwarded !== undefined && isService(c) ? forwarded.slice(0, MAX_DEVICE_CHARACTERS) : null,
  };
}

/** Browser and system of the caller, for the list of sessions. */
export const deviceOf = (c: RestContext): string => deviceName(c.req.header('user-agent') ?? null);

/** Sends a new value of the device cookie. */
export function setDeviceCookie(c: RestContext, value: string): void {
  const { name, options } = deviceCookie(new URL(c.req.url), value);
  setCookie(c, name, value, options);
}
