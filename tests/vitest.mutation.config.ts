import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The tests for `npm run test:mutation`. This command changes the code of the domain and runs the tests for each change.
 * Slow tests are left out, because a test may run for every change. Tests that read source files are left out too,
 * because they do not run the rules.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    exclude: ['price-oracle', 'price-laws', 'zone-transitions', 'menu-and-checkout-part', 'spec'].map(
      (name) => `tests/domain/**/${name}.test.ts`,
    ),
  },
});
