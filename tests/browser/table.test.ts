import { expect, test } from './fixtures.ts';
import {
  add,
  dialog,
  fillContact,
  goToDetails,
  openCheckout,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  unfold,
} from './slice.ts';

test('S14: an order at a table is for now, also when the customer has chosen a time for a pre-order before', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Pre-order');
  await fillContact(page);
  await unfold(page, 'Pick-up time');
  await dialog(page).getByLabel('Day', { exact: true }).selectOption({ index: 3 });
  await dialog(page).getByLabel('Time', { exact: true }).selectOption({ index: 1 });
  await pressContinue(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');

  page.on('dialog', (question) => question.accept());
  await page.goto(`${SHOP.path}/12`);
  await openCheckout(page);
  const facts = dialog(page).getByRole('definition');
  await expect(facts.filter({ hasText: 'Table 12' })).toBeVisible();
  await expect(facts.filter({ hasText: 'As soon as possible' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByText('Table 12, brought to you')).toBeVisible();
  await expect(dialog(page).getByText('As soon as possible')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Continue as guest' }).click();
  await pressContinue(page);
  await payBy(page, 'Pay in person');
  await placeButton(page).click();
  await placedNumber(page);
  await expect(page.getByText(/^Dine-in, table 12, 1 item/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receiving');
});
