import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeLinks } from '../../functions/backend/embedded/remove-links.ts';

describe('removeLinks', () => {
  it.each([
    ['Best broth in town!', 'Best broth in town!'],
    ['Try it. You will see... Really: at 7.', 'Try it. You will see... Really: at 7.'],
    ['go to https://evil.example/a?b=c now', 'go to now'],
    ['evil.example', ''],
    ['see www.evil.example/x, please', 'see please'],
    ['mail me@evil.example', 'mail'],
    ['javascript://%0aalert(1)', ''],
    ['bücher.example:8080/x #1', '#1'],
  ])('%j becomes %j', (text, clean) => {
    expect(removeLinks(text)).toBe(clean);
  });

  it('leaves neither a scheme nor a host in any text', () => {
    const pieces = fc.array(fc.constantFrom('a', 'evil', '.', '/', ':', '//', '@', ' ', '-', 'com', '\n', 'é', '1'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = removeLinks(parts.join(''));
        expect(clean).not.toMatch(/:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u);
      }),
    );
  });
});
