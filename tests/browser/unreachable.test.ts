import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, placeButton, placedNumber, SHOP } from './slice.ts';

const UNAVAILABLE = {
  status: 503,
  json: {
    error: { code: 'unavailable', message: 'Something went wrong, please try again later.', requestId: 'test' },
  },
};

/** From now on no call gets at the database of menus; gives what brings it back. */
async function loseTheMenus(page: Page): Promise<() => Promise<void>> {
  await page.route('**/rest/**', (route) => route.fulfill(UNAVAILABLE));
  return () => page.unroute('**/rest/**');
}

test.describe('when the menus cannot be read during checkout', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the order is not placed, the customer is told, and a retry places what is in the cart', async ({ page }) => {
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    const recover = await loseTheMenus(page);
    await placeButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Something went wrong, please try again later.');
    await expect(dialog(page).getByText('1 × Curly Fries')).toBeAttached();
    await recover();
    await placeButton(page).click();
    await placedNumber(page);
  });

  test('no form of a card is opened, so none is charged, and it can be tried again', async ({ page }) => {
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    // The wallet that is selected at first loads the provider's scripts: they must not count below.
    await page.waitForLoadState('networkidle');
    const recover = await loseTheMenus(page);
    const providerCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/payment-stand-in/')) providerCalls.push(request.url());
    });
    await dialog(page)
      .getByRole('radio', { name: /^Credit or debit card/ })
      .check();
    const alert = dialog(page).getByRole('alert').first();
    await expect(alert).toContainText('Something went wrong, please try again later.');
    await expect(dialog(page).getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
    expect(providerCalls).toEqual([]);
    await recover();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  });

  test('a reload says so, keeps the cart, and goes on once they are back', async ({ page }) => {
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    const recover = await loseTheMenus(page);
    await page.reload();
    await expect(dialog(page)).toContainText('Something went wrong, please try again later.');
    await recover();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
    await expect(dialog(page).getByText('1 × Curly Fries')).toBeAttached();
  });
});
