import type { User } from '../../../src/contract/user.ts';

/** Characters of all cookies of a session together; an upstream that sets more is given none. */
const MOST_CHARACTERS = 4_000;

/**
 * The cookies by which the upstream knows a customer. They are found by the very value that a sign-in or a session gave, and by
 * nothing else: no call can take another customer's, and no reply, log line or copy of a user holds any.
 */
const COOKIES = new WeakMap<User, string>();

/** Value of the `Cookie` header for calls of this customer; null when the upstream gave none. */
export const cookiesOf = (customer: User | null): string | null =>
  customer === null ? null : (COOKIES.get(customer) ?? null);

/** A value of its own for the same user, with these cookies. */
export function withCookies(user: User, cookies: string | null): User {
  const known = { ...user };
  if (cookies !== null) COOKIES.set(known, cookies);
  return known;
}

/** A cookie's name and value as RFC 6265 writes them; anything else is none. */
const COOKIE = /^([\w!#$%&'*+.^`|~-]+)=([!-+\--:<-[\]-~]+)$/;

/** What a reply that signs in sets, as the value of a `Cookie` header; null where it sets nothing that could be sent back. */
export function cookiesSetBy(headers: Headers): string | null {
  const set = headers.getSetCookie().map((line) => line.split(';', 1)[0]?.trim() ?? '');
  const cookies = set.filter((cookie) => COOKIE.test(cookie)).join('; ');
  return cookies === '' || cookies.length > MOST_CHARACTERS ? null : cookies;
}
