import type { User } from '../../../src/contract/user.ts';

/** Characters of all cookies of a session together; an upstream that sets more is given none. */
const MOST_CHARACTERS = 4_000;

/** What becomes of a session's cookies; null when none is left. */
export type CookieChange = (cookies: string) => string | null;

interface Jar {
  cookies: string | null;
  /** Writes a change into the session that the cookies are kept with. */
  readonly keep: (change: CookieChange) => Promise<void>;
}

/**
 * The cookies by which the upstream knows a customer. They are found by the very value that a sign-in or a session gave, and by
 * nothing else: no call can take another customer's, and no reply, log line or copy of a user holds any.
 */
const JARS = new WeakMap<User, Jar>();

/** Value of the `Cookie` header for calls of this customer; null when the upstream gave none. */
export const cookiesOf = (customer: User | null): string | null =>
  customer === null ? null : (JARS.get(customer)?.cookies ?? null);

/** A value of its own for the same user, with these cookies; `keep` writes into the session, where there is one already. */
export function withCookies(user: User, cookies: string | null, keep: Jar['keep'] = async () => {}): User {
  const known = { ...user };
  JARS.set(known, { cookies, keep });
  return known;
}

/**
 * Takes up what a reply to a call with these cookies renews or takes back of them. Cookies of other names were not needed to
 * sign in, and are not looked at.
 */
export async function renewCookies(customer: User | null, headers: Headers): Promise<void> {
  const jar = customer === null ? undefined : JARS.get(customer);
  if (!jar?.cookies) return;
  const set = cookiesIn(headers);
  const change: CookieChange = (cookies) => renewed(cookies, set);
  const changed = change(jar.cookies);
  if (changed === jar.cookies) return;
  jar.cookies = changed;
  await jar.keep(change);
}

function renewed(cookies: string, set: readonly SetCookie[]): string | null {
  const left = cookies.split('; ').flatMap((cookie) => {
    const last = set.findLast(({ name }) => name === nameOf(cookie));
    if (last === undefined) return [cookie];
    return last.over ? [] : [last.cookie];
  });
  const joined = left.join('; ');
  if (joined.length > MOST_CHARACTERS) return cookies;
  return joined === '' ? null : joined;
}

interface SetCookie {
  readonly name: string;
  /** Name and value as a `Cookie` header has them. */
  readonly cookie: string;
  /** Whether it takes the cookie away. */
  readonly over: boolean;
}

/** A cookie's name and value as RFC 6265 writes them; anything else is none. */
const COOKIE = /^([\w!#$%&'*+.^`|~-]+)=([!-+\--:<-[\]-~]+)$/;

/** What a reply that signs in sets, as the value of a `Cookie` header; null where it sets nothing that could be sent back. */
export function cookiesSetBy(headers: Headers): string | null {
  const cookies = cookiesIn(headers)
    .flatMap(({ cookie, over }) => (over ? [] : [cookie]))
    .join('; ');
  return cookies === '' || cookies.length > MOST_CHARACTERS ? null : cookies;
}

function cookiesIn(headers: Headers): SetCookie[] {
  return headers.getSetCookie().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const isEmpty = /^[^=]+=("")?$/.test(pair);
    if (!isEmpty && !COOKIE.test(pair)) return [];
    return [{ name: nameOf(pair), cookie: pair, over: isEmpty || attributes.some(isOver) }];
  });
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

/** Whether an attribute of a cookie says that its time is over. */
function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split(/=(.*)/s);
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now();
}
