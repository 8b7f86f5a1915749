import type { Page } from '@playwright/test';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, placeButton, placedNumber, SHOP } from './slice.ts';

const isPlacing = ({ method, url }: { method: string; url: string }) =>
  method === 'PUT' && new URL(url).pathname === '/rest/order';

/** Every attempt at placing an order that the page makes: the key it went under. */
function placings(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (isPlacing({ method: request.method(), url: request.url() }))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('a double click places one order', async ({ page }) => {
  const keys = placings(page);
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await placeButton(page).dblclick();
  await placedNumber(page);
  expect(keys).toHaveLength(1);
});

test.describe('when the network is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('while placing, the cart stays, and a retry finds the order that was made', async ({ page }) => {
    const keys = placings(page);
    let made = '';
    await page.route('**/rest/order', async (route) => {
      if (route.request().method() !== 'PUT' || made !== '') return route.continue();
      // The order arrives and is made; its answer does not come back.
      const answer: { orderNumber: string } = await (await route.fetch()).json();
      made = answer.orderNumber;
      await route.abort();
    });
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    await placeButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('No internet connection');
    await expect(dialog(page).getByText('1 × Curly Fries')).toBeVisible();

    await page.reload();
    await expect(dialog(page).getByText('Maya Chen')).toBeVisible();
    await placeButton(page).click();
    expect(await placedNumber(page)).toBe(made);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('before the menu is read, it can be tried again', async ({ page }) => {
    let offline = true;
    await page.route('**/rest/product/**', (route) => (offline ? route.abort() : route.continue()));
    await page.goto(SHOP.path);
    await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('No internet connection');
    offline = false;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
  });

  test('the tracker says so, and goes on when it is back', async ({ page, context }) => {
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    await placeButton(page).click();
    await placedNumber(page);
    await context.setOffline(true);
    await expect(page.getByRole('alert')).toHaveText('No internet connection', { timeout: 8000 });
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 8000 });
  });
});

test.describe('when the edge answers otherwise than was shown', () => {
  test.use({ expectedErrors: [/status of (409|422)/] });

  test('another price is told line by line and asked for again', async ({ page, capture }) => {
    let stale = true;
    await page.route('**/rest/product/**', async (route) => {
      if (!stale) return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"price":750,', '"price":700,') });
    });
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    await expect(placeButton(page)).toContainText('$8.19');
    stale = false;
    await placeButton(page).click();
    const changes = dialog(page).getByRole('alert');
    await expect(changes).toContainText('Prices have changed. Please check the new total.');
    await expect(changes).toContainText('Curly Fries: $7.00 → $7.50');
    await expect(placeButton(page)).toContainText('$8.78');
    await capture('confirm-repriced');
    await placeButton(page).click();
    await placedNumber(page);
  });

  test('what ran out meanwhile is named', async ({ page, request }) => {
    await page.goto(SHOP.path);
    await add(page, 'Root Beer Float');
    await goToConfirm(page);
    const id = Number(await page.locator('[data-option]', { hasText: '$6.95' }).getAttribute('data-option'));
    const staff = { email: 'staff@slice-and-sound.example', password: DEMO_STAFF_PASSWORD };
    await request.post('/rest/board/signIn', { data: staff });
    const mark = (soldout: boolean) =>
      request.put(`/rest${SHOP.board}/soldout`, { data: { productOptionId: id, soldout } });
    try {
      expect((await mark(true)).ok()).toBe(true);
      await placeButton(page).click();
      await expect(dialog(page).getByRole('alert').first()).toContainText('Root Beer Float is sold out.');
      await dialog(page).getByRole('button', { name: 'Change items' }).click();
      await expect(dialog(page).getByText('Please remove the soldout items')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: /^Checkout/ })).toBeDisabled();
    } finally {
      await mark(false);
    }
  });
});

test('a reload keeps the step and what was typed; Back goes through the steps', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Take-out');
  await page.reload();
  await dialog(page).getByText('Your details').click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Maya Chen');
  await expect(dialog(page).getByLabel(/^Mobile phone/)).toHaveValue('(604) 555-0123');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('details that are missing are asked for where they are', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Take-out/ })
    .click();
  const name = dialog(page).getByLabel('Name', { exact: true });
  await dialog(page).getByText('Special requests').first().click();
  await expect(name).toBeHidden();
  await dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Your name is required for this action');
  await name.fill('R2 D2');
  await expect(name).toHaveValue('R D');
});

test('a time can be chosen, a tip moves the total, and both are confirmed', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await page.goBack();
  const sheet = dialog(page);
  await sheet.getByText('Tip', { exact: true }).first().click();
  await sheet.getByText('No tip', { exact: true }).last().click();
  await expect(sheet.getByRole('button', { name: 'Continue $7.88' })).toBeVisible();
  await sheet.getByText('Pick-up time').first().click();
  const day = sheet.getByLabel('Day');
  const tomorrow =
    (await day.getByRole('option').allTextContents()).find((label) => label.startsWith('Tomorrow')) ?? '';
  await day.selectOption(tomorrow);
  await sheet.getByLabel('Time', { exact: true }).selectOption('6:30 p.m.');
  await sheet.getByRole('button', { name: /^Continue/ }).click();
  await expect(dialog(page)).toContainText(`${tomorrow}, 6:30 p.m.`);
});

test('the next order knows the customer', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await placeButton(page).click();
  await placedNumber(page);
  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Take-out/ })
    .click();
  await expect(dialog(page).getByText('Maya Chen, (604) 555-0123')).toBeVisible();
});

test('a closed business keeps the cart and says when it opens', async ({ page }) => {
  await page.goto('/gull-and-anchor');
  await page.getByRole('button', { name: /^Add/, disabled: false }).and(page.locator('[data-add]')).first().click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('New fryers are going in.');
  await dialog(page).getByRole('button', { name: 'Back to the menu' }).click();
  await expect(page.getByRole('button', { name: /^Review order 1 item/ })).toBeVisible();
});
