import { describe, expect, it } from 'vitest';
import { openByToken, sealByToken } from '../../functions/data/sealed-by-token.ts';
import { newToken } from '../../functions/data/token.ts';

describe('a text sealed by a token', () => {
  const token = newToken();
  const sealed = sealByToken(token, 'cookies', 'JSESSIONID=é1');

  it('is opened by the same token for the same purpose', () => {
    expect(openByToken(token, 'cookies', sealed)).toBe('JSESSIONID=é1');
  });

  it('shows nothing of itself, and is another each time', () => {
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
