import { expect, test } from 'vitest';
import { writeFixedTokens } from '../../src/integrations/fixed-tokens.ts';

test('styles contain the values of fixed tokens, and the names of those that a theme or a kiosk changes', () => {
  expect(writeFixedTokens('.a { padding: calc(-1 * var(--space-16)) var(--target); color: var(--brand-ink); }')).toBe(
    '.a { padding: calc(-1 * 16px) var(--target); color: var(--brand-ink); }',
  );
});

test('definitions of fixed tokens are left out', () => {
  expect(writeFixedTokens(':root {\n  --space-4: 4px;\n  --target: 44px;\n}')).toBe(':root {\n  --target: 44px;\n}');
});
