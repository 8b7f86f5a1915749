import { expect, test } from 'vitest';
import { inlineFixedTokens } from '../../src/integrations/fixed-tokens.ts';

test('values replace the fixed design tokens; tokens that a theme or a kiosk changes keep their names', () => {
  expect(inlineFixedTokens('.a { padding: calc(-1 * var(--space-16)) var(--target); color: var(--brand-ink); }')).toBe(
    '.a { padding: calc(-1 * 16px) var(--target); color: var(--brand-ink); }',
  );
  expect(inlineFixedTokens('.a { background: var(--warning-ground); color: var(--error); }')).toBe(
    '.a { background: #fff8eb; color: var(--error); }',
  );
});

test('definitions of fixed tokens are left out', () => {
  expect(inlineFixedTokens(':root {\n  --space-4: 4px;\n  --target: 44px;\n}')).toBe(':root {\n  --target: 44px;\n}');
});
