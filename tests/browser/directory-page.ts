/** Elements of the directory. */

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const search = (page: Page) => page.getByRole('combobox', { name: 'Search by name, dish, place or label' });
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
export const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
export const option = (page: Page, label: string) => page.getByRole('option', { name: label, exact: true });
export const remove = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
export const chip = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });

/** Marks the document. Returns a function that fails the test if the browser has loaded the page again since then. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '';
  });
  return () => expect(page.locator('html[data-mark]')).toHaveCount(1);
}
