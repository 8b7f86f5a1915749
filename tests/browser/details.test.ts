// The browser tests of the details, a step of the checkout. The file is long because this step has many parts, each of
// which can stop an order.

import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  add,
  dialog,
  fillContact,
  goToCheckout,
  goToDetails,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  unfold,
} from './slice.ts';

test('a delivery address is chosen by keyboard, shows distance and fee, and is offered for the next order', async ({
  page,
  capture,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Delivery');
  const sheet = dialog(page);
  const address = sheet.getByRole('combobox', { name: 'Address' });
  await address.pressSequentially('700 Columbia');
  await expect(sheet.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await capture('details-suggestions');
  await address.press('ArrowDown');
  await expect(sheet.getByRole('listbox').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await address.press('Enter');
  await expect(sheet.getByRole('listbox')).toBeHidden();
  await expect(address).toHaveValue(/^700 Columbia Street, New Westminster/);
  await expect(sheet.getByText(/^\d\.\d km, delivery fee \$3\.99$/)).toBeVisible();
  await sheet.getByLabel('Unit (optional)').fill('204');
  await unfold(page, 'Your details');
  await expect(address).toBeHidden();
  await fillContact(page);
  await unfold(page, 'Tip');
  await expect(sheet.getByRole('heading', { name: 'Driver tip (max $5)' })).toBeVisible();
  await page.reload();
  await expect(sheet).toHaveAccessibleName('Delivery');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
  await expect(sheet.getByText(/^204, 700 Columbia Street/)).toBeVisible();
  await unfold(page, /^Total/);
  await expect(sheet.getByText('Delivery fee', { exact: true })).toBeVisible();
  await capture('confirm-delivery');
  await payBy(page, 'Pay in person');
  await placeButton(page).click();
  await placedNumber(page);

  // With the next order, one tap fills in the address.
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Delivery');
  await unfold(page, 'Delivery to');
  await address.fill('');
  await sheet.getByLabel('Unit (optional)').fill('');
  const saved = sheet.getByRole('button', { name: /^700 Columbia Street.*, unit 204$/ });
  await saved.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(address).toHaveValue(/^700 Columbia Street, New Westminster/);
  await expect(sheet.getByLabel('Unit (optional)')).toHaveValue('204');
  await expect(sheet.getByText(/^\d\.\d km, delivery fee \$3\.99$/)).toBeVisible();
  await capture('details-saved-address');
  await sheet.getByRole('button', { name: /^Remove 700 Columbia Street/ }).click();
  await expect(saved).toBeHidden();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(/^700 Columbia Street, New Westminster/);
});

test("delivery needs an address, and an address that is too far away shows the business's message", async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Delivery');
  const sheet = dialog(page);
  await pressContinue(page);
  const address = sheet.getByRole('combobox', { name: 'Address' });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Address fields required for delivery orders.');
  await address.pressSequentially('1200 Robson Street, Vancouver');
  await sheet.getByRole('listbox').getByRole('option').first().click();
  const refusal = sheet.getByText('We do not cross the Pattullo with a hot pie.');
  // The message is beside the address and beside the button.
  await expect(refusal).toHaveCount(2);
  const next = sheet.getByRole('button', { name: 'Continue', exact: true });
  await expect(next).toBeDisabled();
  // The next address is near, but in a city that the business excludes.
  await address.fill('');
  await expect(refusal).toHaveCount(0);
  await address.pressSequentially('9900 King George Boulevard, Surrey');
  await sheet.getByRole('listbox').getByRole('option').first().click();
  await expect(refusal).toHaveCount(2);
  await expect(next).toBeDisabled();
});

test('Continue focuses an invalid tip until it is corrected', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  await fillContact(page);
  await unfold(page, 'Tip');
  await dialog(page).getByText('Other', { exact: true }).click();
  const tip = dialog(page).getByLabel('Tip in percent');
  await tip.fill('150');
  await pressContinue(page);
  await expect(tip).toBeFocused();
  await expect(tip).toHaveAccessibleDescription('A tip is a number from 0 to 100.');
  await tip.fill('15');
  await pressContinue(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
});

test.describe('when the distance request fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the details show an error, and Continue requests the distance again', async ({ page }) => {
    let unavailable = true;
    await page.route('**/rest/address/distance**', (route) =>
      unavailable ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToDetails(page, 'Delivery');
    const sheet = dialog(page);
    await sheet.getByRole('combobox', { name: 'Address' }).pressSequentially('700 Columbia');
    await sheet.getByRole('listbox').getByRole('option').first().click();
    await expect(sheet.getByText(/^There was an error retrieving the distance information/)).toBeVisible();
    unavailable = false;
    await pressContinue(page);
    // The address is accepted now; the next missing field is the name.
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  });
});

test('a promo code is applied or refused with a message, and an applied one is kept after a reload', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  const sheet = dialog(page);
  await fillContact(page);
  await unfold(page, 'Promo code');
  const code = sheet.getByLabel('Promo code');
  const apply = sheet.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await code.fill('no-pe!');
  await expect(code).toHaveValue('nope');
  await apply.click();
  await expect(sheet.getByText('“nope” is not a valid promo code.')).toBeVisible();
  await code.fill('OPENER');
  await code.press('Enter');
  await expect(
    sheet.getByRole('status').filter({ hasText: 'OPENER applied: Opening act $5 off (-$5.00)' }),
  ).toBeVisible();
  await page.reload();
  await expect(sheet.locator('summary', { hasText: 'Promo code' })).toContainText('OPENER');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
  await unfold(page, /^Total/);
  await expect(sheet.getByText('Opening act $5 off', { exact: true })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'promoCode')?.value).toBe('OPENER');
});

test('after a customer removes a refused promo code, the checkout continues', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  const sheet = dialog(page);
  await fillContact(page);
  await unfold(page, 'Promo code');
  const code = sheet.getByLabel('Promo code');
  await code.fill('nope');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('“nope” is not a valid promo code.');
  await pressContinue(page);
  await expect(code).toBeFocused();
  await code.fill('');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
});

test('a pre-order needs a day and a time', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Pre-order');
  const sheet = dialog(page);
  await fillContact(page);
  await pressContinue(page);
  const day = sheet.getByLabel('Day');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription('A Date must be selected!');
  await day.selectOption({ index: 2 });
  const time = sheet.getByLabel('Time', { exact: true });
  await expect(sheet.getByText('A Date must be selected!')).toBeHidden();
  await pressContinue(page);
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('A Time must be selected!');
  await time.selectOption({ index: 1 });
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
});

test('a wrong phone number shows a message at the field, and the message disappears when the customer types', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  const sheet = dialog(page);
  await sheet.getByLabel('Name', { exact: true }).fill('Maya');
  const phone = sheet.getByLabel(/^Mobile phone/);
  await phone.fill('604555');
  await expect(phone).toHaveValue('(604) 555');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Did you enter a wrong number?');
  await pressContinue(page);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number!');
  await phone.fill('60455501234');
  await expect(phone).toHaveValue('(604) 555-0123');
  await expect(sheet.getByText('Please enter a valid phone number!')).toBeHidden();
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

test('Back closes the checkout, even at the moment when it appears', async ({ page }) => {
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

test.describe('when an item sells out during the checkout', () => {
  test('the item can be removed in the details, and everything else stays', async ({ page }) => {
    let soldOut = false;
    await page.route('**/rest/product/productsListByBusinessId/**', async (route) => {
      const answer = await route.fetch();
      const products: { name: string; options: { soldout: boolean }[] }[] = await answer.json();
      for (const { name, options } of products) {
        for (const option of options) option.soldout = option.soldout || (soldOut && name === 'Curly Fries');
      }
      await route.fulfill({ response: answer, json: products });
    });
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await add(page, 'Root Beer Float');
    await goToDetails(page, 'Take-out');
    const sheet = dialog(page);
    await fillContact(page);
    soldOut = true;
    await page.reload();
    await expect(sheet.getByRole('alert')).toContainText('Please remove the soldout items');
    await expect(sheet.getByRole('button', { name: /^Continue/ })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Remove Curly Fries' }).click();
    await expect(sheet.getByRole('button', { name: /^Continue \$/ })).toBeEnabled();
    await unfold(page, 'Your details');
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Maya Chen');
  });
});

test('a customer whose chosen time is no longer free must choose another', async ({ page }) => {
  let taken = false;
  await page.route('**/rest/business/slice-and-sound', async (route) => {
    const answer = await route.fetch();
    const business: { orderTypes: { days: unknown[] }[] } = await answer.json();
    if (taken) for (const offer of business.orderTypes) offer.days = offer.days.slice(2);
    await route.fulfill({ response: answer, json: business });
  });
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Take-out');
  const sheet = dialog(page);
  await fillContact(page);
  await unfold(page, 'Pick-up time');
  await sheet.getByLabel('Day').selectOption({ index: 2 });
  await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
  taken = true;
  await page.reload();
  await expect(sheet.getByRole('alert')).toContainText('That time is gone. Please choose another.');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Take-out');
  await sheet.getByLabel('Day').selectOption({ index: 2 });
  await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
});

for (const width of [390, 1280]) {
  test(`axe finds no violations in the steps of a delivery checkout, ${width} pixels wide`, async ({
    page,
    capture,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const audit = async (name: string) => {
      await capture(`checkout-${name}-${width}`);
      expect(await accessibilityViolations(page), name).toEqual([]);
    };
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToCheckout(page);
    await audit('order-type');
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
    await audit('missing');
    await fillContact(page);
    await pressContinue(page);
    await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
    await audit('confirm');
  });
}
