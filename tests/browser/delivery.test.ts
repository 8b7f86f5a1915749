import { expect, test } from './fixtures.ts';
import {
  add,
  dialog,
  fillContact,
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

test.describe('with an address that is refused', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("delivery needs an address; an address that is too far away shows the business's message; after a failed distance request, Continue requests the distance again", async ({
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

    let unavailable = true;
    await page.route('**/rest/address/distance**', (route) =>
      unavailable ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await address.fill('');
    await address.pressSequentially('700 Columbia');
    await sheet.getByRole('listbox').getByRole('option').first().click();
    await expect(sheet.getByText(/^There was an error retrieving the distance information/)).toBeVisible();
    unavailable = false;
    await pressContinue(page);
    // The address is accepted now; the next missing field is the name.
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
  });
});
