import type { Page } from '@playwright/test';
import { openCardForm } from './card.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, payBy, placeButton, placedNumber, SHOP } from './slice.ts';

const UNAVAILABLE = {
  status: 503,
  json: {
    error: { code: 'unavailable', message: 'Something went wrong, please try again later.', requestId: 'test' },
  },
};

/**
 * From now on, each REST call of the page gets the reply 503. Returns a function that lets calls reach the
 * edge again.
 */
async function failCalls(page: Page): Promise<() => Promise<void>> {
  await page.route('**/rest/**', (route) => route.fulfill(UNAVAILABLE));
  return () => page.unroute('**/rest/**');
}

test.describe('when calls fail with 503 during checkout', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('after a reload, the checkout shows a message and keeps the cart, and “Try again” opens the last step once calls work; an order that is not placed can be placed by a retry', async ({
    page,
  }) => {
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    const recover = await failCalls(page);
    await page.reload();
    await expect(dialog(page)).toContainText('Something went wrong, please try again later.');
    await recover();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
    await expect(dialog(page).getByText('1 × Curly Fries')).toBeAttached();

    await expect(placeButton(page)).toBeEnabled();
    const recoverAgain = await failCalls(page);
    await placeButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Something went wrong, please try again later.');
    await expect(dialog(page).getByText('1 × Curly Fries')).toBeAttached();
    await recoverAgain();
    await placeButton(page).click();
    await placedNumber(page);
  });

  test('the card form does not open, no payment is made, and “Try again” opens the form', async ({ page }) => {
    // The card form loads the provider's scripts now, before the test records the requests to the provider.
    await openCardForm(page);
    await payBy(page, 'Pay in person');
    const recover = await failCalls(page);
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
});
