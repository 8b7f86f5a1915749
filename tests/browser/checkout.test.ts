import { expectNoViolations, LAPTOP, PHONE } from './axe.ts';
import { recordAttempts } from './card.ts';
import { expect, test } from './fixtures.ts';
import {
  add,
  dialog,
  fillContact,
  goToCheckout,
  goToConfirm,
  goToDetails,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  unfold,
} from './slice.ts';

test('a double click adds a dish once, opens only the next step and places only one order; then the checkout of this customer opens at its last step', async ({
  page,
}) => {
  const { orders } = recordAttempts(page);
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).dblclick();
  await dialog(page).getByRole('radio', { name: 'Hot and crisp' }).check();
  await dialog(page).getByRole('radio', { name: 'Just this slice' }).check();
  await dialog(page).getByRole('button', { name: /^Add/ }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Review order 1 item/ })).toBeVisible();
  await goToConfirm(page);
  // Each step has its main button in the same place, so the second click of a double click could press the
  // main button of the next step.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Review order/ }).dblclick();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .dblclick();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  expect(orders).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .dblclick();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  expect(orders).toEqual([]);
  await placeButton(page).dblclick();
  await placedNumber(page);
  expect(orders).toHaveLength(1);

  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await dialog(page).getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  await expect(dialog(page).getByText(/Maya Chen \(604\) 555-\d{4}/)).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: /^Pay in person/ })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Take-out');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
});

test.describe('when the network is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('the customer can try again to load the menu', async ({ page }) => {
    let offline = true;
    await page.route('**/rest/{business,product}/**', (route) => (offline ? route.abort() : route.continue()));
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        performance.mark(String(input));
        return fetch(input, init);
      };
    });
    await page.goto(SHOP.path);
    await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('No internet connection');
    // The page must not repeat the call by itself: the message would disappear while the customer reads it.
    const calls = await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return performance.getEntriesByType('mark').map(({ name }) => name);
    });
    expect(calls.filter((path) => path.startsWith('/rest/product/'))).toHaveLength(1);
    offline = false;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
  });
});

test('Continue opens and focuses the first missing detail; a tip changes the total, and the last step shows the chosen time', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  const sheet = dialog(page);
  const name = sheet.getByLabel('Name', { exact: true });
  await sheet.getByText('Special requests').first().click();
  await expect(name).toBeHidden();
  await pressContinue(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Your name is required for this action');
  await name.fill('R2 D2');
  await expect(name).toHaveValue('R D');
  await fillContact(page);

  await sheet.getByText('Tip', { exact: true }).first().click();
  await sheet.getByText('No tip', { exact: true }).last().click();
  await expect(sheet.getByRole('button', { name: 'Continue $7.88' })).toBeVisible();
  await sheet.getByText('Pick-up time').first().click();
  const day = sheet.getByLabel('Day');
  const tomorrow =
    (await day.getByRole('option').allTextContents()).find((label) => label.startsWith('Tomorrow')) ?? '';
  await day.selectOption(tomorrow);
  await sheet.getByLabel('Time', { exact: true }).selectOption('6:30 p.m.');
  await pressContinue(page);
  await expect(sheet).toContainText(`${tomorrow}, 6:30 p.m.`);
  // Back leads to the details.
  await page.goBack();
  await expect(sheet).toHaveAccessibleName('Take-out');
});

test('a business that is closed for an unknown time shows why and no opening time, and keeps the cart', async ({
  page,
}) => {
  await page.goto('/gull-and-anchor');
  await expect(page.getByRole('banner')).toContainText(
    'New fryers are going in. We fry again as soon as they are hot.',
  );
  await expect(page.getByRole('banner')).not.toContainText('Opens');
  await page.getByRole('button', { name: /^Add/, disabled: false }).and(page.locator('[data-add]')).first().click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('New fryers are going in.');
  await dialog(page).getByRole('button', { name: 'Back to the menu' }).click();
  await expect(page.getByRole('button', { name: /^Review order 1 item/ })).toBeVisible();
});

test('the checkout offers a guest the sign-in once, and a customer who returns from the sign-in is in the checkout again', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `${SHOP.path}/account/signIn?returnUrl=${encodeURIComponent(`${SHOP.path}#checkout`)}`,
  );
  await dialog(page).getByRole('button', { name: 'Continue as guest' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.reload();
  await expect(dialog(page).getByRole('button', { name: /^Take-out/ })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toBeHidden();

  await page.goto(`${SHOP.path}#checkout`);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(SHOP.path);
});

test('Back closes the checkout, even at the moment when the checkout appears', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.evaluate(() => {
    const back = new MutationObserver(() => {
      if (document.querySelector('dialog[open] progress[aria-label^=Step]') === null) return;
      back.disconnect();
      // The test sends the event of Back itself, so that no other task of the page runs before the event. The page sees
      // the same as if the customer had pressed Back just before the checkout appeared.
      history.replaceState(null, '');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    back.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeFocused();
});

test('axe finds no violations in the steps of a delivery checkout', async ({ page, capture }) => {
  test.slow();
  // On a laptop, three steps have another layout: the first, the details and the last. confirm.test.ts checks the last.
  const audit = async (name: string, sizes = [PHONE]) => {
    await expectNoViolations(page, name, sizes);
    await capture(`checkout-${name}`);
  };
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToCheckout(page);
  await audit('order-type', [LAPTOP, PHONE]);
  await dialog(page)
    .getByRole('button', { name: /^Delivery/ })
    .click();
  await dialog(page).getByRole('combobox', { name: 'Address' }).pressSequentially('700 Columbia');
  await expect(dialog(page).getByRole('listbox').getByRole('option').first()).toBeVisible();
  await audit('suggestions');
  await dialog(page).getByRole('listbox').getByRole('option').first().click();
  await expect(dialog(page).getByText(/km, delivery fee/)).toBeVisible();
  for (const title of ['Your details', 'Delivery time', 'Special requests', 'Tip', 'Promo code']) {
    await unfold(page, title);
    await audit(title.toLowerCase().replace(' ', '-'));
  }
  await pressContinue(page);
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await audit('missing', [LAPTOP, PHONE]);
  await fillContact(page);
  await pressContinue(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  await audit('confirm');
});
