import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

test('adding an item works before the files of the dialogs are loaded', async ({ page }) => {
  // These requests never get an answer.
  await page.route('**/_astro/**', () => {});
  await page.goto(SHOP.path, { waitUntil: 'commit' });
  await add(page, 'Curly Fries');
  await add(page, 'Curly Fries');
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();
  await page.getByRole('button', { name: 'One less Curly Fries' }).click();
  await page.getByRole('button', { name: 'Remove Curly Fries' }).click();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
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

  /** Each request for a file whose name begins with `file` gets a failure as its answer. */
  const fail = (page: Page, file: string) =>
    page.route(`**/_astro/${file}.*`, (route) => route.fulfill({ status: 500, body: '' }));
  const SORRY = 'Something went wrong, please try again later.';

  test('the page says that something went wrong, and the next tap requests the file again', async ({ page }) => {
    const addSlice = page.getByRole('button', { name: 'Add Cheese Slice' });
    for (const file of ['ordering', 'react', 'dialogs']) {
      await fail(page, file);
      await page.goto(SHOP.path, { waitUntil: 'commit' });
      await addSlice.click();
      await expect(page.getByRole('status'), file).toHaveText(SORRY);
      await page.unrouteAll();
      await addSlice.click();
      await expect(dialog(page), file).toHaveAccessibleName('Cheese Slice');
      // Chromium treats the next visit to the same address as a reload, which would open the dialog again.
      await page.keyboard.press('Escape');
      await expect(dialog(page), file).toBeHidden();
    }

    await fail(page, 'tools');
    await page.goto(SHOP.path);
    const search = page.getByRole('button', { name: 'Search the menu' });
    await search.click();
    await expect(page.getByRole('status'), 'tools').toHaveText(SORRY);
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

test('a prerendered menu waits until the visitor opens it, and only then loads and shows personal data', async ({
  page,
  context,
  baseURL,
}) => {
  // Conditions under which a menu loads more files: a signed-in customer, an item in the cart and a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.addCookies([{ name: 'userEmail', value: 'ann@mail.example', url: baseURL ?? '' }]);
  await page.goto('/kitsune-alley');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await context.clearCookies({ name: /^announcement/ });
  // While the page is idle, it prefetches files. Leaving the page aborts this, so `asked` contains only later requests.
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
