import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ROOT } from '../../functions/local/install.mjs';

interface Fixtures {
  /** Errors in the console that a test is about, e.g. the 404 it asks for; any other one fails the test. */
  expectedErrors: RegExp[];
  /** What the pages of this test complained of. */
  complaints: string[];
  /** Opens a page in a browser of its own, with its own cookies and storage: another person. */
  anotherPerson: () => Promise<Page>;
  /** Keeps a picture of `page`, or else of the test's own page, in .local/screenshots. */
  capture: (name: string, page?: Page) => Promise<void>;
}

/** Playwright's `test`, failing on anything that a page reports as an error. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  complaints: [
    async ({ expectedErrors }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },

  anotherPerson: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  capture: async ({ page: own }, use) => {
    await use(async (name, page = own) => {
      await page.screenshot({ path: join(ROOT, '.local/screenshots', `${name}.png`), animations: 'disabled' });
    });
  },
});

export { expect };

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}
