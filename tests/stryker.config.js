/**
 * `npm run test:mutation` checks that a test fails when a rule of prices, taxes, choices, hours, slots or statuses is
 * broken.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    ...['section', 'picks', 'check-picks'].map((name) => `menu/${name}`),
    ...['money', 'delivery-fee', 'paper-bag', 'tip', 'tax', 'tax-rates'].map((name) => `money/${name}`),
    ...[
      'item-price',
      'row-amount',
      'price-items',
      'price-order',
      'quote-line',
      'overall-discount',
      'discount-window',
    ].map((name) => `pricing/${name}`),
    'cart/check-item',
    ...['local-time', 'opening-hours', 'store-state', 'compute-store-state', 'time-slots', 'next-change'].map(
      (name) => `store/${name}`,
    ),
    ...['order-moves', 'order-status', 'payment-status', 'points'].map((name) => `order/${name}`),
  ].map((name) => `src/domain/${name}.ts`),
  ignorePatterns: ['/dist', '/docs', '/functions', '/public', '/reports', '/.*'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
};
