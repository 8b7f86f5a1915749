import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ROOT } from '../../functions/local/install.mjs';

interface Fixtures {
  /** Errors in the browser's console that the test expects, e.g. a 404. Any other error fails the test. */
  expectedErrors: RegExp[];
  /** The errors that all pages of this test wrote to the browser's console. */
  consoleErrors: string[];
  /** Opens a page in a separate browser context, with its own cookies and storage, as another person. */
  anotherPerson: () => Promise<Page>;
  /**
   * Saves a screenshot of `page`, which is by default the test's own page, in .local/screenshots. `npm test` sets CI and
   * saves none, because about 160 screenshots take half a minute.
   */
  capture: (name: string, page?: Page) => Promise<void>;
}

/** Number of tests that this process has started. */
let begunTests = 0;

/** Playwright's `test`. Unexpected errors in the browser's console fail the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  // All tests share a site, and the edge limits how many sign-ups, messages and guesses it accepts from one network
  // address. So each test has its own address. The local server accepts the address that a request states.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    begunTests += 1;
    const address = `10.${workerIndex % 256}.${begunTests >> 8}.${begunTests & 255}`;
    await use({ ...extraHTTPHeaders, 'cf-connecting-ip': address });
  },

  consoleErrors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, consoleErrors }, use) => {
    listen(context, consoleErrors);
    await use(context);
  },

  anotherPerson: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      listen(context, consoleErrors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  capture: async ({ page: own }, use) => {
    await use(async (name, page = own) => {
      if (process.env.CI) return;
      await page.screenshot({ path: join(ROOT, '.local/screenshots', `${name}.png`), animations: 'disabled' });
    });
  },
});

export { expect };

function listen(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
}
