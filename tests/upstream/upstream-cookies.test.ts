import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { SignedInCustomer } from '../../functions/backend/accounts.ts';
import { type CookieChange, cookiesSetBy, UpstreamCookies } from '../../functions/backend/upstream/upstream-cookies.ts';
import type { User } from '../../src/contract/user.ts';

const ann: User = { userId: 1, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const signedIn = (cookies: string | null, save?: (change: CookieChange) => Promise<void>): SignedInCustomer => ({
  user: ann,
  upstreamCookies: UpstreamCookies.of(cookies, save),
});
const cookiesOf = (customer: SignedInCustomer) => customer.upstreamCookies?.header ?? null;

const headersWith = (lines: readonly string[]) => {
  const headers = new Headers();
  for (const line of lines) headers.append('set-cookie', line);
  return headers;
};
const setting = (...lines: string[]) => cookiesSetBy(headersWith(lines));

describe('the cookies that a reply sets', () => {
  it('are stored as name and value, without attributes', () => {
    expect(setting('JSESSIONID=a1; Path=/; HttpOnly', 'node="x.2"; Secure')).toBe('JSESSIONID=a1; node="x.2"');
  });

  it.each([
    ['no cookie'],
    ['a deleted cookie', 'session=; Max-Age=0'],
    ['an expired cookie', 'session=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a value that contains a second cookie', 'a=b c=d'],
    ['a cookie without a name', '=b'],
    ['a cookie that is too long for a header', `a=${'x'.repeat(4_000)}`],
  ])('are null for %s', (_, ...lines) => {
    expect(setting(...lines)).toBeNull();
  });
});

describe('the cookies of a customer', () => {
  const known = signedIn('session=secret');

  it('belong to one session, and to no other session of the same customer', () => {
    expect(cookiesOf(known)).toBe('session=secret');
    for (const other of [signedIn(null), { ...known, upstreamCookies: null }]) expect(cookiesOf(other)).toBeNull();
    expect(cookiesOf(signedIn('session=other'))).toBe('session=other');
    expect(cookiesOf(known)).toBe('session=secret');
  });

  it('never appear in JSON, strings or copies of the customer', () => {
    expect(JSON.stringify(known.user)).toBe(JSON.stringify(ann));
    for (const written of [known, known.upstreamCookies, { ...known.upstreamCookies }])
      for (const text of [JSON.stringify(written), String(written), inspect(written, { showHidden: true })])
        expect(text).not.toContain('secret');
    expect(() => structuredClone(known)).not.toThrow();
    expect(inspect(structuredClone(known))).not.toContain('secret');
  });
});

describe('cookies that a later reply sets', () => {
  const replySetting = async (...lines: string[]) => {
    const saved: (string | null)[] = [];
    // `change` gets the stored cookies, which another reply has changed after `known` was read.
    const save = async (change: CookieChange) => void saved.push(change('id=other; node=1; late=1'));
    const known = signedIn('id=old; node=1', save);
    await known.upstreamCookies?.renew(headersWith(lines));
    return { cookies: cookiesOf(known), kept: saved };
  };

  it('replace known cookies, in the stored session too', async () => {
    expect(await replySetting('id=new; Path=/; HttpOnly', 'orders=507-101')).toEqual({
      cookies: 'id=new; node=1',
      kept: ['id=new; node=1; late=1'],
    });
  });

  it('if expired or empty, delete the stored cookies of the same name', async () => {
    expect(await replySetting('id=; Max-Age=0')).toEqual({ cookies: 'node=1', kept: ['node=1; late=1'] });
    expect(await replySetting('id=x; Max-Age=0', 'node=""')).toEqual({ cookies: null, kept: ['late=1'] });
  });

  it.each([
    ['missing', []],
    ['unchanged', ['id=old; Path=/']],
    ['unknown', ['theme=dark', 'orders=507-101; Max-Age=60']],
    ['invalid', ['id=a b']],
    ['too long', [`id=${'x'.repeat(4_000)}`]],
  ])('change nothing when they are %s', async (_, lines) => {
    expect(await replySetting(...lines)).toEqual({ cookies: 'id=old; node=1', kept: [] });
  });

  it('are ignored without a session at the upstream, and after this session ended', async () => {
    expect(UpstreamCookies.of(null)).toBeNull();
    const known = signedIn('id=old');
    await known.upstreamCookies?.renew(headersWith(['id=; Max-Age=0']));
    await known.upstreamCookies?.renew(headersWith(['id=new']));
    expect(cookiesOf(known)).toBeNull();
  });
});
