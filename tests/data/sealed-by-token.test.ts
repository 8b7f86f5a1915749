import { describe, expect, it } from 'vitest';
import { openByToken, sealByToken } from '../../functions/data/sealed-by-token.ts';
import { newToken } from '../../functions/data/token.ts';

describe('a text sealed by a token', () => {
  const token = newToken();
  const sealed = sealByToken(token, 'cookies', 'JSESSIONID=é1');

  it('is decrypted with the same token and purpose', () => {
    expect(openByToken(token, 'cookies', sealed)).toBe('JSESSIONID=é1');
  });

  it('does not contain the text and differs each time', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JSESSIONID');
    expect(sealByToken(token, 'cookies', 'JSESSIONID=é1')).not.toBe(sealed);
  });

  it.each([
    ['another token', () => openByToken(newToken(), 'cookies', sealed)],
    ['another purpose', () => openByToken(token, 'names', sealed)],
    ['an altered text', () => openByToken(token, 'cookies', `${sealed.slice(0, -2)}AA`)],
    ['a part of it', () => openByToken(token, 'cookies', sealed.slice(0, 20))],
  ])('is not opened by %s', (_, open) => {
    expect(open).toThrow();
  });
});
