import { describe, expect, it } from 'vitest';
import {
  type CookieChange,
  cookiesOf,
  cookiesSetBy,
  renewCookies,
  withCookies,
} from '../../functions/backend/upstream/customer-cookies.ts';
import type { User } from '../../src/contract/user.ts';

const headersWith = (lines: readonly string[]) => {
  const headers = new Headers();
  for (const line of lines) headers.append('set-cookie', line);
  return headers;
};
const setting = (...lines: string[]) => cookiesSetBy(headersWith(lines));

describe('the cookies that a reply sets', () => {
  it('are kept by name and value, without what only a browser wants to know', () => {
    expect(setting('JSESSIONID=a1; Path=/; HttpOnly', 'node="x.2"; Secure')).toBe('JSESSIONID=a1; node="x.2"');
  });

  it.each([
    ['no cookie'],
    ['one that is taken away', 'session=; Max-Age=0'],
    ['one whose time is over', 'session=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a value that would be two', 'a=b c=d'],
    ['one without a name', '=b'],
    ['more than a header holds', `a=${'x'.repeat(4_000)}`],
  ])('are none for %s', (_, ...lines) => {
    expect(setting(...lines)).toBeNull();
  });
});

describe('the cookies of a customer', () => {
  const ann: User = { userId: 1, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
  const known = withCookies(ann, 'session=secret');

  it('belong to the value of one session, and to no other of the same customer', () => {
    expect(cookiesOf(known)).toBe('session=secret');
    for (const other of [ann, { ...known }, withCookies(ann, null), null]) expect(cookiesOf(other)).toBeNull();
  });

  it('are in nothing that is written of the customer', () => {
    expect(JSON.stringify(known)).toBe(JSON.stringify(ann));
  });
});

describe('cookies that a later reply sets', () => {
  const ann: User = { userId: 1, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
  const replySetting = async (...lines: string[]) => {
    const kept: (string | null)[] = [];
    // What the session holds may have changed meanwhile.
    const keep = async (change: CookieChange) => void kept.push(change('id=other; node=1; late=1'));
    const known = withCookies(ann, 'id=old; node=1', keep);
    await renewCookies(known, headersWith(lines));
    return { cookies: cookiesOf(known), kept };
  };

  it('are taken up under the names that are known, and written over what the session holds', async () => {
    expect(await replySetting('id=new; Path=/; HttpOnly', 'orders=507-101')).toEqual({
      cookies: 'id=new; node=1',
      kept: ['id=new; node=1; late=1'],
    });
  });

  it('are taken away when their time is over', async () => {
    expect(await replySetting('id=; Max-Age=0')).toEqual({ cookies: 'node=1', kept: ['node=1; late=1'] });
    expect(await replySetting('id=x; Max-Age=0', 'node=""')).toEqual({ cookies: null, kept: ['late=1'] });
  });

  it.each([
    ['nothing', []],
    ['the same', ['id=old; Path=/']],
    ['other cookies', ['theme=dark', 'orders=507-101; Max-Age=60']],
    ['what cannot be sent back', ['id=a b']],
    ['more than a header holds', [`id=${'x'.repeat(4_000)}`]],
  ])('change nothing where they are %s', async (_, lines) => {
    expect(await replySetting(...lines)).toEqual({ cookies: 'id=old; node=1', kept: [] });
  });

  it('are not looked at for who has no session at the upstream', async () => {
    const known = withCookies(ann, null);
    for (const customer of [known, ann, null]) {
      await renewCookies(customer, headersWith(['id=new']));
      expect(cookiesOf(customer)).toBeNull();
    }
  });
});
