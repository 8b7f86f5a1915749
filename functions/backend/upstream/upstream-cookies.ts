/**
 * Maximum number of characters of all cookies of a session together. If the cookies of a sign-in are longer, none of
 * them are sent back to the upstream. If a later reply makes the cookies longer than this maximum, the session keeps
 * its earlier cookies.
 */
const MAX_COOKIE_CHARACTERS = 4_000;

/** Takes the cookies of a session. Returns the changed cookies, or null when no cookie is left. */
export type CookieChange = (cookies: string) => string | null;

/**
 * The cookies of one customer's session at the upstream. They are part of a `SignedInCustomer`, so a call for one
 * customer cannot use the cookies of another customer. The private field keeps the cookies out of JSON and logs.
 */
export class UpstreamCookies {
  #header: string | null;
  readonly #save: (change: CookieChange) => Promise<void>;

  private constructor(header: string, save: (change: CookieChange) => Promise<void>) {
    this.#header = header;
    this.#save = save;
  }

  /**
   * Returns null when `header` is null. `save` applies a change to the stored session. Before a session is stored, omit
   * `save`.
   */
  static of(
    header: string | null,
    save: (change: CookieChange) => Promise<void> = async () => {},
  ): UpstreamCookies | null {
    return header === null ? null : new UpstreamCookies(header, save);
  }

  /** Value of the `Cookie` header; null when the upstream has deleted all cookies. */
  get header(): string | null {
    return this.#header;
  }

  /**
   * Updates these cookies from the `Set-Cookie` headers of a reply. The call that got this reply must have sent these
   * cookies. Ignores a cookie with a name that sign-in did not set.
   */
  async renew(headers: Headers): Promise<void> {
    if (this.#header === null) return;
    const set = cookiesIn(headers);
    const change: CookieChange = (cookies) => applyCookies(cookies, set);
    const changed = change(this.#header);
    if (changed === this.#header) return;
    this.#header = changed;
    await this.#save(change);
  }
}

function applyCookies(cookies: string, set: readonly SetCookie[]): string | null {
  const remaining = cookies.split('; ').flatMap((cookie) => {
    const last = set.findLast(({ name }) => name === nameOf(cookie));
    if (last === undefined) return [cookie];
    return last.isDeleted ? [] : [last.cookie];
  });
  const joined = remaining.join('; ');
  if (joined.length > MAX_COOKIE_CHARACTERS) return cookies;
  return joined === '' ? null : joined;
}

interface SetCookie {
  readonly name: string;
  /** `name=value`, as a `Cookie` header contains it. */
  readonly cookie: string;
  /** Whether the `Set-Cookie` header deletes the cookie. */
  readonly isDeleted: boolean;
}

/** Matches a cookie whose name and value have the form of RFC 6265. A cookie with another form is ignored. */
const COOKIE = /^([\w!#$%&'*+.^`|~-]+)=([!-+\--:<-[\]-~]+)$/;

/** The cookies that a reply sets, as the value of a `Cookie` header; null when there are none, or when they are too long. */
export function cookiesSetBy(headers: Headers): string | null {
  const cookies = cookiesIn(headers)
    .flatMap(({ cookie, isDeleted }) => (isDeleted ? [] : [cookie]))
    .join('; ');
  return cookies === '' || cookies.length > MAX_COOKIE_CHARACTERS ? null : cookies;
}

function cookiesIn(headers: Headers): SetCookie[] {
  return headers.getSetCookie().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const isEmpty = /^[^=]+=("")?$/.test(pair);
    if (!isEmpty && !COOKIE.test(pair)) return [];
    return [{ name: nameOf(pair), cookie: pair, isDeleted: isEmpty || attributes.some(isExpired) }];
  });
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('='));

/** Whether an attribute of a `Set-Cookie` header makes the cookie expire now. */
function isExpired(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split(/=(.*)/s);
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now();
}
