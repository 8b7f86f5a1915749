import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReturnUrl } from '../../src/contract/return-url.ts';

const ORIGIN = 'https://eats.example';

describe('parseReturnUrl', () => {
  it.each(['/', '/ramen', '/ramen/menu?x=1#soups', '/a/../b'])('keeps a path of this site: %s', (path) => {
    expect(parseReturnUrl(path, ORIGIN)).toBe(new URL(path, ORIGIN).href.slice(ORIGIN.length));
  });

  it.each([
    null,
    '',
    'ramen',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '//[',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /ramen',
  ])('refuses %j', (text) => {
    expect(parseReturnUrl(text, ORIGIN)).toBeNull();
  });

  it('never leads to another site, for any input', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', ':', '@', '.', '?', '#', '\t', '\n', 'a', 'evil.example', '%2f', '..'),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = parseReturnUrl(`/${parts.join('')}`, ORIGIN);
        if (path === null) return;
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 20_000 },
    );
  });
});
