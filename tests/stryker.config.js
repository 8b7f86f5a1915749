/** `npm run test:mutation`: are the tests of prices, discounts, taxes, tips, choices, slots and statuses worth anything? */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    // choices
    ...['section', 'picks', 'check-picks'],
    // prices, discounts, tips
    ...['money', 'item-price', 'row-amount', 'check-item', 'price-items', 'price-order', 'quote-line'],
    ...['overall-discount', 'discount-window', 'delivery-fee', 'paper-bag', 'tip', 'points'],
    // taxes
    ...['tax', 'tax-rates'],
    // slots
    ...['local-time', 'opening-hours', 'store-state', 'ordering-status', 'time-slots', 'next-change'],
    // statuses
    ...['order-moves', 'order-status', 'payment-status'],
  ].map((name) => `src/domain/${name}.ts`),
  ignorePatterns: ['/dist', '/docs', '/functions', '/public', '/reports', '/.*'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
};
