// The browser tests of the menu, with and without script, on phones and on wide screens. The file is long because there
// are many such cases.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

const review = /^Review order/;

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

  test('the directory is readable and filters by label', async ({ page }) => {
    await page.goto('/');
    await page.getByText('More labels').click();
    await page.getByRole('link', { name: '#pizza' }).click();
    await expect(page).toHaveURL('/?label=pizza');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Slice & Sound Pizza/]);
    await page.getByRole('link', { name: 'Remove #pizza' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('adding an item works before the files of the dialogs are loaded', async ({ page }) => {
  // These requests never get an answer.
  await page.route('**/_astro/**', () => {});
  await page.goto(SHOP.path, { waitUntil: 'commit' });
  await add(page, 'Curly Fries');
  await add(page, 'Curly Fries');
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();
  await page.getByRole('button', { name: 'One less Curly Fries' }).click();
  await page.getByRole('button', { name: 'Remove Curly Fries' }).click();
  await expect(page.getByRole('button', { name: review })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Curly Fries' })).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Review order 1 item $7.50' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Curly Fries' })).toBeFocused();
});

test('a tap before the dialogs are loaded opens the dialog as soon as they are loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(SHOP.path, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add Cheese Slice' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test.describe('when the dialogs cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|Failed to fetch/] });

  test('the page and the dialog say that there is no connection, and the next tap tries again', async ({ page }) => {
    let lost = /_astro/;
    await page.route('**/_astro/**', (route) => (lost.test(route.request().url()) ? route.abort() : route.continue()));
    await page.goto(SHOP.path, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Add Cheese Slice' });
    await button.click();
    await expect(page.getByRole('status')).toHaveText('No internet connection');
    lost = /CustomiseDialog/;
    await button.click();
    await expect(dialog(page)).toContainText('No internet connection');
    lost = /nothing/;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
  });
});

test.describe('when the site answers a request for a file with a failure', () => {
  test.use({ expectedErrors: [/status of 500/] });

  /** Answers requests for the files whose names begin with `file` with a failure. */
  const fail = (page: Page, file: string) =>
    page.route(`**/_astro/${file}.*`, (route) => route.fulfill({ status: 500, body: '' }));
  const SORRY = 'Something went wrong, please try again later.';

  for (const file of ['ordering', 'react', 'dialogs']) {
    test(`the page says that something went wrong, and the next tap requests ${file} again`, async ({ page }) => {
      await fail(page, file);
      await page.goto(SHOP.path, { waitUntil: 'commit' });
      const button = page.getByRole('button', { name: 'Add Cheese Slice' });
      await button.click();
      await expect(page.getByRole('status')).toHaveText(SORRY);
      await page.unrouteAll();
      await button.click();
      await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
    });
  }

  test('a tool of the menu says that something went wrong, and the next tap requests it again', async ({ page }) => {
    await fail(page, 'tools');
    await page.goto(SHOP.path);
    const search = page.getByRole('button', { name: 'Search the menu' });
    await search.click();
    await expect(page.getByRole('status')).toHaveText(SORRY);
    await page.unrouteAll();
    await search.click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test.describe('when pictures cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('dishes, logo and dialogs show initials instead', async ({ page, capture }) => {
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto(SHOP.path);
    /** The initial that an image shows instead of a picture, read from the SVG. Null while it shows no initial. */
    const initialOf = (picture: Locator) =>
      picture.evaluate(async (image: HTMLImageElement) => {
        const code = /&#(\d+);/.exec(decodeURIComponent(image.src))?.[1];
        if (code === undefined) return null;
        await image.decode();
        return String.fromCodePoint(Number(code));
      });
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pepperoni Slice' }) });
    await expect.poll(() => initialOf(row.locator('img'))).toBe('P');
    await expect.poll(() => initialOf(page.getByRole('banner').locator('img').last())).toBe('S');
    // Every image has a source, because browsers draw a broken picture for an image without one.
    await expect(page.locator('img:not([src])')).toHaveCount(0);
    await capture('failed-pictures');
    await page.getByRole('button', { name: 'Margherita Slice', exact: true }).click();
    await expect.poll(() => initialOf(dialog(page).locator('img'))).toBe('M');
    await page.goto('/');
    await expect.poll(() => initialOf(page.locator('main img').first())).toMatch(/[A-Z]/);
  });
});

test('a prerendered menu neither loads nor shows personal data until the visitor opens it', async ({
  page,
  context,
  baseURL,
}) => {
  // Conditions under which a menu loads more files: a signed-in customer, an order in the cart and a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.addCookies([{ name: 'userEmail', value: 'ann@mail.example', url: baseURL ?? '' }]);
  await page.goto('/kitsune-alley');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await context.clearCookies({ name: /^announcement/ });
  // This page still sends requests while it is idle. Leaving it aborts them, so that the test does not record them.
  await page.goto('about:blank');
  await page.addInitScript(() => {
    Object.assign(window, { isBeforeTap: true });
    Object.defineProperty(document, 'prerendering', { get: () => Reflect.get(window, 'isBeforeTap') });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!['document', 'image'].includes(request.resourceType())) asked.push(request.url());
  });
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto('/kitsune-alley', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await expect(dialog(page)).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['userEmail']);
  await page.evaluate(() => {
    Object.assign(window, { isBeforeTap: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes('/account/bar'))).toBe(true);
  await expect.poll(() => asked.some((url) => url.includes('/_astro/react'))).toBe(true);
});

test('two tabs of a business show the same cart, and a reload keeps it', async ({ page, context }) => {
  await page.goto(SHOP.path);
  const other = await context.newPage();
  await other.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await expect(other.getByRole('button', { name: 'Review order 1 item $7.50' })).toBeVisible();
  await add(other, 'Curly Fries');
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();
});

test('Back closes one dialog after the other, and Forward opens them again', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Curly Fries');
  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: review })).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
});

test('an item in the cart can be changed', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await dialog(page).getByLabel('Special request').fill('no salt');
  await dialog(page).getByRole('button', { name: 'One more Curly Fries' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Update/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await expect(dialog(page).getByText('“no salt”')).toBeVisible();
  await expect(dialog(page).getByText('$15.00').first()).toBeVisible();
});

test('the cart suggests the recommended dishes, and the keyboard can add one', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  const sheet = dialog(page);
  const float = sheet.getByRole('button', { name: /^Add Root Beer Float/ });
  await float.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Change Root Beer Float' })).toBeFocused();
  await expect(float).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Checkout 2 items' })).toBeVisible();
  // A dish with required choices asks for them first.
  await sheet.getByRole('button', { name: /^Add Pop/ }).click();
  await expect(sheet).toHaveAccessibleName('Pop');
  const choice = sheet.getByRole('radio').first();
  await choice.press(' ');
  await expect(choice).toBeChecked();
  await sheet.getByRole('button', { name: /^Add \$/ }).click();
  await expect(sheet).toHaveAccessibleName('Review order');
  await expect(sheet.getByRole('heading', { name: 'Goes well with' })).toBeHidden();
});

test('removing the last item in the customise dialog closes this dialog and the cart, and the menu stays open', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: review })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Curly Fries' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('the tab of the visible category is the current one', async ({ page }) => {
  await page.goto(SHOP.path);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name });
  await expect(tab('Slices')).toHaveAttribute('aria-current', 'true');
  await tab('Whole pies').click();
  await expect(tab('Whole pies')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Whole pies' })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect(tab('Slices')).toHaveAttribute('aria-current', 'true');
});

test('Back leaves the menu after taps on category tabs', async ({ page }) => {
  await page.goto('/terms');
  await page.goto(SHOP.path);
  await page.getByRole('link', { name: 'Whole pies' }).click();
  await expect(page).toHaveURL(/#c\d+$/);
  await page.getByRole('link', { name: 'Back to Top' }).click();
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

test('a sold-out item stays on the menu and is marked', async ({ page }) => {
  await page.goto(SHOP.path);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vegan Dub Slice' }) });
  await expect(row).toContainText('Sold out');
  await expect(row.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('the menu-only page shows items and choices but takes no orders', async ({ page }) => {
  await page.goto(`${SHOP.path}/menu`);
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
  const bar = page.getByRole('button', { name: review });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const edges = async (element: Locator) => {
    const box = await element.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const adTop = (await edges(ad)).top;
  // The bar moves up until it is in its place.
  await expect.poll(async () => (await edges(bar)).bottom).toBeLessThanOrEqual(adTop);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  expect((await edges(lastLink)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
});

test('the link “Menu as PDF” downloads a PDF', async ({ page }) => {
  await page.goto(SHOP.path);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Menu as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('an address with an unknown order mode redirects to the normal menu and keeps the query', async ({ page }) => {
  await page.goto(`${SHOP.path}/specials?label=vegan`);
  await expect(page).toHaveURL(`${SHOP.path}?label=vegan`);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the cart is a panel beside the menu', async ({ page, capture }) => {
    await page.goto(SHOP.path);
    const panel = page.getByRole('complementary', { name: 'Your order' });
    await expect(panel).toContainText('Nothing here yet.');
    await add(page, 'Curly Fries');
    await expect(panel.getByRole('group', { name: 'Curly Fries' })).toBeVisible();
    await expect(panel.getByText('Total before tip')).toBeVisible();
    await panel.getByRole('button', { name: 'One more Curly Fries' }).click();
    await expect(panel.getByRole('button', { name: 'Checkout 2 items' })).toBeVisible();
    await capture('menu-wide');
    await panel.getByRole('button', { name: 'Change Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(panel).toContainText('Nothing here yet.');
  });
});
