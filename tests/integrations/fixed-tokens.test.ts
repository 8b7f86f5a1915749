import { expect, test } from 'vitest';
import { inlineFixedTokens } from '../../src/integrations/fixed-tokens.ts';

test('values replace the fixed design tokens; tokens that a theme or a kiosk changes keep their names', () => {
  expect(inlineFixedTokens('.a { padding: calc(-1 * var(--space-16)) var(--target); color: var(--brand-ink); }')).toBe(
    '.a { padding: calc(-1 * 16px) var(--target); color: var(--brand-ink); }',
  );
});

test('definitions of fixed tokens are left out', () => {
  expect(inlineFixedTokens(':root {\n  --space-4: 4px;\n  --target: 44px;\n}')).toBe(':root {\n  --target: 44px;\n}');
});
