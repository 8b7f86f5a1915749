import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { cachedSourceMaps } from './cached-source-maps.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';

keepTemporaryFilesInMemory();

const harfBuzzModule = fileURLToPath(new URL('print/harfbuzz-module.ts', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** The ending of test files. `npm run test:long` sets TEST_TRIALS, so that the long tests run instead of the usual ones. */
const ending = process.env.TEST_TRIALS === 'long' ? 'long.ts' : 'test.ts';

/**
 * Five minutes, although tests are fast, because the machine may be busy. `npm test` stops a run that makes no
 * progress, so a shorter timeout is not needed.
 */
const testTimeout = 5 * 60_000;

/** The files in tests/rest about calls that an upstream answers. The project `upstream` runs them too. */
const FORWARDED = [
  ...['business', 'order', 'order-settings', 'order-action', 'quote', 'saved-order', 'receipt', 'delivery'],
  ...['promo', 'catering', 'every-call', 'phone-proof', 'link', 'rating'],
  ...['sign-up', 'sign-in', 'passwords', 'external-sign-in'],
  ...['gift-card', 'customer-loyalty', 'customer-price', 'loyalty-everywhere', 'pay-with-credit', 'credit-spends'],
  ...['bought-cards', 'digital', 'card'],
];

const d1Migrations = await readD1Migrations('functions/data/migrations');

/** Runs tests in workerd, with the bindings of wrangler.toml. */
const workerd = () =>
  cloudflareTest({
    main: 'tests/edge-worker.ts',
    wrangler: { configPath: 'wrangler.toml' },
    miniflare: {
      bindings: { STAND_INS: 'on' },
      durableObjects: {
        FRONT_ATTEMPTS: { className: 'FrontAttemptCounter', useSQLite: true },
      },
      d1Databases: { FRONT_DB: 'front' },
    },
  });
/**
 * Hashes passwords at a low cost, because hundreds of edge tests sign in. Only the import in functions/data/password.ts
 * is replaced, and only in the projects `edge` and `upstream`, so no setting of the site can lower the cost. A test that
 * imports password-cost.ts directly gets the real cost, because its import has another path.
 */
const resolve = {
  alias: [
    { find: './password-cost.ts', replacement: fileURLToPath(new URL('cheap-password-cost.ts', import.meta.url)) },
  ],
};
// Stripe's SDK has several hundred files. Bundling the SDK once is faster than transforming each file.
const deps = { optimizer: { ssr: { enabled: true, include: ['stripe'] } } };

/** `unit` runs in Node, `edge` in workerd. `upstream` runs some files of `edge` again, through an edge that has an upstream. */
export default defineConfig({
  root,
  test: {
    // The Worker's log lines are shown for tests that fail.
    silent: 'passed-only',
    // By default Vitest leaves one processor unused. On a machine with two processors, that is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias: { 'harfbuzzjs/dist/harfbuzz.wasm': harfBuzzModule } },
        test: {
          name: 'unit',
          root,
          isolate: false,
          testTimeout,
          include: [`tests/**/*.${ending}`],
          exclude: ['tests/**/*.edge.*', 'tests/browser/**'],
          setupFiles: ['tests/unit-setup.ts'],
        },
      },
      {
        plugins: [workerd(), cachedSourceMaps()],
        resolve,
        test: {
          name: 'edge',
          root,
          isolate: false,
          testTimeout,
          include: [`tests/**/*.edge.${ending}`],
          setupFiles: ['tests/edge-setup.ts'],
          deps,
          provide: { d1Migrations, databases: ['DB'] },
        },
      },
      {
        plugins: [workerd(), cachedSourceMaps()],
        resolve,
        test: {
          name: 'upstream',
          root,
          isolate: false,
          include: FORWARDED.map((name) => `tests/rest/${name}.edge.${ending}`),
          setupFiles: ['tests/edge-setup.ts', 'tests/upstream/through.ts'],
          testTimeout,
          deps,
          provide: { d1Migrations, databases: ['DB', 'FRONT_DB'] },
        },
      },
    ],
  },
});
