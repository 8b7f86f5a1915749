import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareState } from '../../functions/local/state.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import { accessibilityViolations } from './axe.ts';
import { openConsole, QUERY } from './console.ts';
import { test as base, expect } from './fixtures.ts';
import { SHOP } from './slice.ts';

/**
 * Playwright's `test` with a site that has a year of demo orders, like the site of `npm start`. Only old orders have
 * payouts, because a payout comes days after its payments.
 */
const test = base.extend<{ baseURL: string }, { year: RunningSite }>({
  year: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'foodcourt-'));
      const state = join(folder, 'state');
      await prepareState(state, 'year');
      const site = await runSite(state);
      await use(site);
      await site.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ year }, use) => use(year.origin),
});

test('the page of a payout shows its lines, and a printed report names its seller', async ({ page, capture }) => {
  await openConsole(page, `/manage/reports${QUERY}&show=payouts`);
  await page.locator('.payout-head').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'What is in it' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Its lines' })).toBeVisible();
  expect(await accessibilityViolations(page), 'a payout').toEqual([]);
  await capture('console-payout');

  await page.goto(`/manage/reports${QUERY}`);
  const seller = page.locator('.report-printed');
  await expect(seller).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(seller).toBeVisible();
  await expect(seller).toContainText(SHOP.name);
  await expect(seller).toContainText(/GST\/HST/);
  await expect(seller).toContainText(/Business days .* in Canadian dollars\./);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
});
