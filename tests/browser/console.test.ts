import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_OWNER, demoStaff } from '../../functions/local/seed.ts';
import { accessibilityViolations, scrollsSideways } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { add, SHOP } from './slice.ts';

/** Limit of all scripts of a screen of the console, including React, each compressed. */
const MAX_CONSOLE_BYTES = 250 * 1024;
const QUERY = `?business=${SHOP.path.slice(1)}`;

async function signIn(
  page: Page,
  path: string,
  person: Readonly<{ email: string; password: string }> = DEMO_OWNER,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The scripts that the page loads from now on. */
function recordScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
  return scripts;
}
// One after the other: two tests edit the draft of the same business.
test.describe.configure({ mode: 'default' });

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
    await signIn(page, `/manage/settings/details${QUERY}`);
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
      await signIn(page, `/manage/settings/details${QUERY}`);
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

/** Screens on which no other test runs axe, or that are easily wider than a small phone. */
const SCREENS = [
  ...['today', 'orders', 'menu', 'offers', 'hours', 'brand', 'print', 'payments', 'publish', 'people', 'status', 'log'],
  ...['details', 'contact', 'order-types', 'delivery', 'catering', 'checkout', 'tips', 'taxes'].map(
    (part) => `settings/${part}`,
  ),
  ...['announcement', 'menu-page', 'kiosk'].map((part) => `settings/${part}`),
] as const;
/** Those that axe checks nowhere else. */
const CHECKED_BY_AXE: readonly string[] = ['offers', 'brand', 'print', 'status', 'settings/kiosk', 'settings/taxes'];

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen of the console scrolls sideways, with text at 200% too, and axe finds no violations', async ({
    page,
  }) => {
    await signIn(page, `/manage/today${QUERY}`);
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    for (const screen of SCREENS) {
      await page.goto(`/manage/${screen}${QUERY}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (CHECKED_BY_AXE.includes(screen)) expect(await accessibilityViolations(page), screen).toEqual([]);
      expect(await scrollsSideways(page), screen).toBe(false);
      await page.addStyleTag({ content: 'html { font-size: 200%; }' });
      expect(await scrollsSideways(page), `${screen}, large text`).toBe(false);
    }
  });
});

/** Takes back what this test has changed, for the tests that share the business. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click();
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('status').first()).toHaveText('Published');
}

test('an owner finds a setting, corrects what is no number, and sees reach, fees and the ad as customers would', async ({
  page,
  capture,
}) => {
  await signIn(page, `/manage/settings${QUERY}`);
  expect(await accessibilityViolations(page), 'settings').toEqual([]);
  await page.getByRole('link', { name: /^Delivery Within 6.5 km, from \$3.99/ }).click();
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('Published');
  expect(await accessibilityViolations(page), 'delivery').toEqual([]);
  await expect(page.getByRole('img', { name: /^A circle of 6.5 km.*Coquitlam/ })).toBeVisible();
  const limit = page.getByLabel('Kilometres by road, at most');
  await limit.fill('6 km');
  await expect(limit).toHaveAccessibleDescription('Please write a number here.');
  await expect(limit).toHaveValue('6 km');
  await limit.fill('6');
  await expect(page.getByRole('img', { name: /^A circle of 6 km/ })).toBeVisible();
  await expect(page.getByRole('row', { name: '4.2 km' })).toContainText('$5.69');
  const cities = page.getByLabel('Cities without delivery', { exact: true }).first();
  await cities.fill('Burnaby');
  await cities.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Burnaby' })).toBeVisible();
  await expect(status).toHaveText('Saved, not published yet');
  await capture('console-delivery');
  await undoAll(page);

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: /^Ad Open turntables/ }).click();
  await page.getByLabel('Text or simple HTML').fill('<b>Quiz</b><script>alert(1)</script>');
  await expect(page.getByText('which are left out: script.')).toBeVisible();
  await expect(page.frameLocator('iframe[title="The ad as customers see it"]').locator('body')).toHaveText('Quiz');
  expect(await accessibilityViolations(page), 'ad').toEqual([]);
  await undoAll(page);
});

test('the order history leads to an order, its refund, the credit of its customer and the reports; a cook sees none of them', async ({
  page,
  anotherPerson,
  capture,
}) => {
  // The order of the demo customer: other tests place orders here at the same time.
  await signIn(page, `/manage/orders${QUERY}&find=Demo`);
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
  await page.getByLabel('Amount in dollars').fill('1.05');
  await page.getByRole('button', { name: 'Refund now' }).click();
  await expect(page.getByRole('status')).toHaveText('Refunded. A customer who gets texts about the order is told.');
  await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('Refund: It was cold');
  await page.getByRole('link', { name: 'Credit and points' }).click();
  await page.getByLabel('Dollars, or number of points').fill('5');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Changed by people' })).toContainText('Credit given');
  expect(await accessibilityViolations(page), 'a customer').toEqual([]);
  await capture('console-customer');
  await page.getByRole('main').getByRole('link', { name: 'Credit & cards' }).click();
  await expect(page.getByRole('region', { name: 'What was changed here' })).toContainText('It was cold');
  expect(await accessibilityViolations(page), 'credit').toEqual([]);
  await capture('console-credit');

  await page.goto(`/manage/reports${QUERY}`);
  const sold = page.getByRole('table', { name: 'What was sold' });
  await expect(sold.getByRole('row', { name: /^Total/ })).toContainText('-$');
  await page.getByText('Net sales by day as a table').click();
  expect(await accessibilityViolations(page), 'reports').toEqual([]);
  await capture('console-reports');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page.getByRole('heading', { name: /^Matches the books since/ })).toBeVisible();
  expect(await accessibilityViolations(page), 'payouts').toEqual([]);
  await capture('console-payouts');

  const cook = await anotherPerson();
  await signIn(cook, `/manage/today${QUERY}`, demoStaff({ routingPath: SHOP.path.slice(1), serviceProviderUserId: 0 }));
  await expect(cook.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(cook.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  for (const path of ['reports', 'orders', 'credit'])
    expect((await cook.request.get(`/manage/${path}${QUERY}`)).status(), path).toBe(403);
  expect((await cook.request.get(`/manage/reports${QUERY}&show=payouts`)).status()).toBe(403);
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
