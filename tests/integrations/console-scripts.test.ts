import { expect, test } from 'vitest';
import { isOfConsole } from '../../src/integrations/console-scripts.ts';

test.each([
  ['/site/src/islands/manage/hours/Hours.tsx', true],
  ['/site/src/client/manage/draft-state.ts', true],
  ['/site/node_modules/react/cjs/react.production.js?console', true],
  ['/site/node_modules/react/cjs/react.production.js', false],
  ['/site/src/client/rest.ts', false],
])('%s belongs to the console: %s', (id, expected) => {
  expect(isOfConsole(id)).toBe(expected);
});
