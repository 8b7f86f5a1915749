/** Journeys with a reload, Back or a lost network in the steps of a checkout. */
import type { Page } from '@playwright/test';
import { recordAttempts } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { add, dialog, fillContact, goToConfirm, placeButton, placedNumber, pressContinue, SHOP } from '../slice.ts';

const expectDialog = (page: Page, name: string) => expect(dialog(page)).toHaveAccessibleName(name);
const press = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click();

test('a reload in any step keeps the step and its input', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.reload();
  await page.getByRole('button', { name: /^Review order 1 item/ }).click();
  await expectDialog(page, 'Review order');
  await page.reload();
  await expectDialog(page, 'Review order');
  await press(page, /^Checkout/);
  await expectDialog(page, 'Checkout');
  await page.reload();
  await expectDialog(page, 'Checkout');
  await press(page, /^Take-out/);
  await fillContact(page);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expectDialog(page, 'Take-out');
  await dialog(page).getByText('Your details').click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Maya Chen');
  await expect(dialog(page).getByLabel(/^Mobile phone/)).toHaveValue(/^\(604\) 555-\d{4}$/);
  await pressContinue(page);
  await dialog(page)
    .getByRole('radio', { name: /^Pay in person/ })
    .check();
  await page.reload();
  await expectDialog(page, 'Confirm Order');
  await expect(dialog(page).getByRole('radio', { name: /^Pay in person/ })).toBeChecked();
  await placeButton(page).click();
  const number = await placedNumber(page);
  await page.reload();
  expect(await placedNumber(page)).toBe(number);
});

test('H2, H6: Back leads from each step to the previous step, and from a placed order to the menu with an empty cart', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await page.goBack();
  await expectDialog(page, 'Take-out');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expectDialog(page, 'Checkout');
  await page.goBack();
  await expectDialog(page, 'Review order');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(SHOP.path);
  await page.goForward();
  await expectDialog(page, 'Review order');
  await press(page, /^Checkout/);
  // The customer has filled in all details before, so the checkout opens at its last step.
  await expectDialog(page, 'Confirm Order');
  await expect(dialog(page).getByText(/Maya Chen \(604\) 555-\d{4}/)).toBeVisible();
  await placeButton(page).click();
  await placedNumber(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SHOP.name);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('an order whose answer is lost is placed once', async ({ page }) => {
    const { orders } = recordAttempts(page);
    let orderNumber = '';
    await page.route('**/rest/order', async (route) => {
      if (route.request().method() !== 'PUT' || orderNumber !== '') return route.continue();
      // The order is placed, but its answer is lost.
      const answer: { orderNumber: string } = await (await route.fetch()).json();
      orderNumber = answer.orderNumber;
      await route.abort();
    });
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    await placeButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('No internet connection');
    await expect(dialog(page).getByText('1 item', { exact: true })).toBeVisible();

    await page.reload();
    await expect(dialog(page).getByText('Maya Chen')).toBeVisible();
    await placeButton(page).click();
    expect(await placedNumber(page)).toBe(orderNumber);
    expect(orders).toEqual([orders[0], orders[0]]);
  });
});
