import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { add, SHOP } from './slice.ts';

/** Limit of all scripts of a screen of the console, including React, each compressed. */
const MAX_CONSOLE_BYTES = 250 * 1024;
const QUERY = `?business=${SHOP.path.slice(1)}`;

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password').fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The scripts that the page loads from now on. */
function recordScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
  return scripts;
}
const nameOf = (script: Response) => new URL(script.url()).pathname;

test.describe(() => {
  // A lost session, a preview that orders, and a frame that another page may not have.
  test.use({ expectedErrors: [[/401|403/], { scope: 'test' }] });

  test('an owner changes the details, loses the session, undoes, looks at the preview and publishes', async ({
    page,
    context,
    anotherPerson,
    capture,
  }) => {
    const scripts = recordScripts(page);
    await signIn(page, `/manage/details${QUERY}`);
    const tagLine = page.getByLabel('Tag line');
    const status = page.getByRole('status').first();
    await expect(status).toHaveText('Published');
    const before = await tagLine.inputValue();
    expect(await accessibilityViolations(page), 'details').toEqual([]);
    const sizes = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CONSOLE_BYTES);

    const customer = await anotherPerson();
    const customerScripts = recordScripts(customer);
    await customer.goto(SHOP.path);
    const html = await customer.content();
    await add(customer, 'Curly Fries');
    await customer.getByRole('button', { name: /^Review order/ }).click();
    await expect.poll(() => customerScripts.map(nameOf).join()).toContain('Checkout');
    const own = new Set(scripts.map(nameOf));
    expect(customerScripts.map(nameOf).filter((name) => own.has(name))).toEqual([]);
    expect(html).not.toMatch(/passkey|\.(console|draft|save|preview)-/);

    await test.step('what is typed after the session has ended is kept, and saved after signing in again', async () => {
      await context.clearCookies();
      await tagLine.fill('Slices all night');
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog).toBeVisible();
      expect(await accessibilityViolations(page), 'sign in again').toEqual([]);
      await page.reload();
      await signIn(page, `/manage/details${QUERY}`);
      await expect(tagLine).toHaveValue('Slices all night');
      await expect(status).toHaveText('Saved, not published yet');
    });

    await test.step('a mistake is named at its field, and one key takes it back', async () => {
      const postalCode = page.getByRole('textbox', { name: 'Postal code' });
      await postalCode.fill('V');
      await expect(postalCode).toHaveAccessibleDescription(/A postal code looks like V6E 1B2/);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(postalCode).toHaveValue(/^[A-Z]\d[A-Z] /);
      await expect(postalCode).not.toHaveAccessibleDescription(/looks like/);
      await capture('console-details');
    });

    await test.step('the preview shows the draft and takes no order', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Slice & Sound Preview');
      await expect(status).toHaveText('Saved, not published yet');
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.frameLocator('iframe');
      await expect(preview.getByRole('heading', { level: 1 })).toContainText('Slice & Sound Preview');
      const ordered = await page
        .locator('iframe')
        .evaluate((frame: HTMLIFrameElement) =>
          frame.contentWindow
            ?.fetch('/rest/order/quote', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
            .then((answer) => answer.status),
        );
      expect(ordered).toBe(403);
      await capture('console-preview');
      await page.keyboard.press('Escape');
      await customer.goto(SHOP.path);
      await expect(customer.getByRole('heading', { level: 1 })).not.toContainText('Preview');
    });

    await test.step('a publication says what changes', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(status).toHaveText('Saved, not published yet');
      await page.getByRole('link', { name: 'Publish' }).first().click();
      const changes = page.getByRole('region', { name: 'What will change' });
      await expect(changes).toContainText('Slices all night');
      expect(await accessibilityViolations(page), 'publish').toEqual([]);
      await capture('console-publish');
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    });

    await test.step('the older version is taken back with the keyboard', async () => {
      await page
        .getByRole('button', { name: /^Take back version/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Take back version/ });
      await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
      await expect(page.getByRole('status')).toHaveText(/^Taken back into the draft/);
      await expect(page.getByRole('region', { name: 'What will change' })).toContainText(before);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    });
  });
});

test('the order history leads to an order and its refund', async ({ page, capture }) => {
  await signIn(page, `/manage/orders${QUERY}`);
  const orders = page.getByRole('region', { name: 'Orders' });
  expect(await accessibilityViolations(page), 'orders').toEqual([]);
  await capture('console-orders');
  await orders.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order ');
  await page.getByText('Refund', { exact: true }).click();
  await expect(page.getByLabel('Amount in dollars')).toBeHidden();
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('9000');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  expect(await accessibilityViolations(page), 'an order').toEqual([]);
  await page.getByRole('button', { name: 'Refund now' }).click();
  await expect(page.getByRole('alert')).toContainText('That is more than what is left to refund.');
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('9000');
  await capture('console-order');
});

test('only the preview may be shown in a frame, and only by this site', async ({ page, request }) => {
  await signIn(page, `/manage/hours${QUERY}`);
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible();
  expect(await accessibilityViolations(page), 'hours').toEqual([]);
  const preview = await page.request.get(`/manage/preview${QUERY}`);
  expect(preview.headers()).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  expect(preview.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  const menu = await page.request.get(SHOP.path);
  expect(menu.headers()['x-frame-options']).toBe('DENY');
  expect(menu.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const stranger = await request.get(`/manage/preview${QUERY}`);
  expect(await stranger.text()).toContain('Please sign in again.');
});
