import { describe, expect, it } from 'vitest';
import { cookiesOf, cookiesSetBy, withCookies } from '../../functions/backend/upstream/customer-cookies.ts';
import type { User } from '../../src/contract/user.ts';

const setting = (...lines: string[]) => {
  const headers = new Headers();
  for (const line of lines) headers.append('set-cookie', line);
  return cookiesSetBy(headers);
};

describe('the cookies that a reply sets', () => {
  it('are kept by name and value, without what only a browser wants to know', () => {
    expect(setting('JSESSIONID=a1; Path=/; HttpOnly', 'node="x.2"; Secure')).toBe('JSESSIONID=a1; node="x.2"');
  });

  it.each([
    ['no cookie'],
    ['one that is taken away', 'session=; Max-Age=0'],
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
