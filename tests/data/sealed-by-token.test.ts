import { describe, expect, it } from 'vitest';
import { openByToken, sealByToken } from '../../functions/data/sealed-by-token.ts';
import { newToken } from '../../functions/data/token.ts';

describe('a text encrypted with a token', () => {
  const token = newToken();
  const sealed = sealByToken(token, 'cookies', 'JSESSIONID=é1');

  it('is decrypted with the same token and purpose', () => {
    expect(openByToken(token, 'cookies', sealed)).toBe('JSESSIONID=é1');
  });

  it('does not contain its plain text and differs after each encryption', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JSESSIONID');
    expect(sealByToken(token, 'cookies', 'JSESSIONID=é1')).not.toBe(sealed);
  });

  it.each([
    ['with another token', () => openByToken(newToken(), 'cookies', sealed)],
    ['with another purpose', () => openByToken(token, 'names', sealed)],
    ['after the text was altered', () => openByToken(token, 'cookies', `${sealed.slice(0, -2)}AA`)],
    ['when the text is cut off', () => openByToken(token, 'cookies', sealed.slice(0, 20))],
  ])('cannot be decrypted %s', (_, open) => {
    expect(open).toThrow();
  });
});
