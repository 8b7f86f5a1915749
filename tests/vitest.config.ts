import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Set by `npm run test:long`: the longer trials run instead of the usual tests. */
const ending = process.env.TEST_TRIALS === 'long' ? 'long.ts' : 'test.ts';

/** No test is slow; a machine may be. */
const testTimeout = 30_000;

/** Two projects: `unit` runs in Node, `edge` in workerd with what wrangler.toml binds. */
export default defineConfig({
  root,
  test: {
    // The Worker's log lines are shown for tests that fail.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          root,
          testTimeout,
          include: [`tests/**/*.${ending}`],
          exclude: ['tests/**/*.edge.*', 'tests/browser/**'],
        },
      },
      {
        plugins: [
          cloudflareTest({
            main: 'tests/edge-worker.ts',
            wrangler: { configPath: 'wrangler.toml' },
            miniflare: {
              bindings: { STAND_INS: 'on' },
              durableObjects: { PAYMENT_STAND_IN: { className: 'PaymentStandIn', useSQLite: true } },
            },
          }),
        ],
        test: {
          name: 'edge',
          root,
          testTimeout,
          include: [`tests/**/*.edge.${ending}`],
          setupFiles: ['tests/edge-setup.ts'],
          // Stripe's SDK is some hundred files: bundled once, not transformed one by one.
          deps: { optimizer: { ssr: { enabled: true, include: ['stripe'] } } },
          provide: { d1Migrations: await readD1Migrations('functions/data/migrations') },
        },
      },
    ],
  },
});
