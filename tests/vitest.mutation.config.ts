import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the domain. Leaves out slow tests and tests that read source files, because a test may run for every mutant. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    exclude: ['price-oracle', 'price-laws', 'zone-transitions', 'browser-part', 'spec'].map(
      (name) => `tests/domain/**/${name}.test.ts`,
    ),
  },
});
