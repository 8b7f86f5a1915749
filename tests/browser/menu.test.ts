import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu is readable and has no buttons that need a script', async ({ page, capture }) => {
    await page.goto(SHOP.path);
    await expect(page.getByRole('heading', { name: 'Whole pies' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Curly Fries' })).toContainText('$7.50');
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Wings and sides' }).click();
    await expect(page.getByRole('heading', { name: 'Wings and sides' })).toBeInViewport();
    await capture('menu-without-script');
  });
});

test('the tab of the visible category is the current one, and Back leaves the menu after taps on tabs', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto(SHOP.path);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name });
  await expect(tab('Slices')).toHaveAttribute('aria-current', 'true');
  await tab('Whole pies').click();
  await expect(tab('Whole pies')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Whole pies' })).toBeInViewport();
  await expect(page).toHaveURL(/#c\d+$/);
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect(tab('Slices')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/#top$/);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('the search finds dishes by name and by choices, and says when it finds none', async ({ page, capture }) => {
  await page.goto('/sea-lantern');
  const open = page.getByRole('button', { name: 'Search the menu' });
  await open.click();
  const field = page.getByRole('searchbox', { name: 'Search the menu' });
  await expect(field).toBeFocused();
  const dishes = page.getByRole('main').getByRole('heading', { level: 3 });
  const all = await dishes.count();
  // The dish is in a category that starts collapsed.
  await field.fill('platter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ dish(es)? found$/);
  await expect(dishes.filter({ hasText: /platter/i }).first()).toBeInViewport();
  await capture('menu-search');
  await field.fill('xyzzy');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found for “xyzzy”.');
  await expect(dishes).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dishes).toHaveCount(all);
  await expect(open).toBeFocused();

  await page.goto(SHOP.path);
  await open.click();
  // “Hot and crisp” is the name of a choice. No name or description of a dish contains these words.
  await field.fill('hot and crisp');
  await expect(dishes.filter({ hasText: 'Cheese Slice' })).toBeVisible();
});

test('a dialog lists all categories and leads to them', async ({ page }) => {
  await page.goto('/jade-pavilion');
  await page.getByRole('button', { name: 'All categories' }).click();
  const sheet = page.getByRole('dialog', { name: 'All categories' });
  await expect(sheet.getByRole('link')).toHaveCount(10);
  await sheet.getByRole('link', { name: 'For home' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'For home' })).toBeInViewport();
});

test('a sold-out item stays on the menu and is marked, and the link “Menu as PDF” downloads a PDF', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vegan Dub Slice' }) });
  await expect(row).toContainText('Sold out');
  await expect(row.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Menu as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('the menu-only page shows items and choices but takes no orders, and the touch area of an option is at least 44 pixels high', async ({
  page,
}) => {
  await page.goto(`${SHOP.path}/menu`);
  const option = page.getByRole('button', { name: '12 inch' });
  const height = await option.evaluate((name) => Number.parseFloat(getComputedStyle(name, '::after').height));
  expect(height, 'height of the touch area').toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cheese Slice' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'How hot?' })).toBeVisible();
  await expect(dialog(page).getByText('Hot and crisp')).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveText(['']);
  await expect(dialog(page).getByRole('button')).toHaveAccessibleName('Close');
  await expect(dialog(page).locator('input, textarea, .sheet-foot')).toHaveCount(0);
});

test('the advertisement is in the fixed bottom bar, below “Review order”, and the bar covers no link of the footer', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  const ad = page.getByTitle(`From ${SHOP.name}`);
  await expect(ad).toBeInViewport({ ratio: 1 });
  await expect(ad.contentFrame().getByText('Open turntables')).toBeVisible();
  await add(page, 'Curly Fries');
  const bar = page.getByRole('button', { name: /^Review order/ });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const edges = async (element: Locator) => {
    const box = await element.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const adTop = (await edges(ad)).top;
  // The button “Review order” moves up until it is in its place.
  await expect.poll(async () => (await edges(bar)).bottom).toBeLessThanOrEqual(adTop);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  expect((await edges(lastLink)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
});
