import { expect, test } from './fixtures.ts';
import { add, dialog, fillContact, goToDetails, pressContinue, SHOP, unfold } from './slice.ts';

test('a wrong phone number and an invalid tip show a message at the field and get the focus; the checkout continues after they are corrected', async ({
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

  await unfold(page, 'Tip');
  await sheet.getByText('Other', { exact: true }).click();
  const tip = sheet.getByLabel('Tip in percent');
  await tip.fill('150');
  await pressContinue(page);
  await expect(tip).toBeFocused();
  await expect(tip).toHaveAccessibleDescription('A tip is a number from 0 to 100.');
  await tip.fill('15');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
});

test('a refused promo code shows a message and gets the focus until the customer removes it; an applied one is kept after a reload', async ({
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
  await expect(code).toHaveAccessibleDescription('“nope” is not a valid promo code.');
  await pressContinue(page);
  await expect(code).toBeFocused();
  await code.fill('');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');

  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(sheet).toHaveAccessibleName('Take-out');
  await unfold(page, 'Promo code');
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
  expect(cookies.find(({ name }) => name === 'promoCode')?.value).toBe('1007-OPENER');
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

test('during the checkout, an item that sells out can be removed in the details, and a chosen time that is no longer free must be replaced; everything else stays', async ({
  page,
}) => {
  let [soldOut, taken] = [false, false];
  await page.route('**/rest/product/productsListByBusinessId/**', async (route) => {
    const answer = await route.fetch();
    const products: { name: string; options: { soldout: boolean }[] }[] = await answer.json();
    for (const { name, options } of products) {
      for (const option of options) option.soldout = option.soldout || (soldOut && name === 'Curly Fries');
    }
    await route.fulfill({ response: answer, json: products });
  });
  await page.route('**/rest/business/slice-and-sound', async (route) => {
    const answer = await route.fetch();
    const business: { orderTypes: { days: unknown[] }[] } = await answer.json();
    if (taken) for (const offer of business.orderTypes) offer.days = offer.days.slice(2);
    await route.fulfill({ response: answer, json: business });
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

  await unfold(page, 'Pick-up time');
  const chooseTime = async () => {
    await sheet.getByLabel('Day').selectOption({ index: 2 });
    await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
  };
  await chooseTime();
  taken = true;
  await page.reload();
  await expect(sheet.getByRole('alert')).toContainText('That time is gone. Please choose another.');
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Take-out');
  await chooseTime();
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
});

test('on a small screen, the first missing detail scrolls into view together with its message', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto(`${SHOP.path}/7`);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = dialog(page);
  await sheet.getByRole('button', { name: /^Checkout/ }).click();
  await sheet.getByRole('button', { name: /^Continue \$/ }).click();
  await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  const message = sheet.locator('.field-error', { hasText: 'Your name is required for this action' });
  await expect(message).toBeInViewport({ ratio: 1 });
});
