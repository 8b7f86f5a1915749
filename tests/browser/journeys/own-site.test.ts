/** Journeys that need a business open at every hour, a slot for one, or an order that is a quarter of an hour old. */
import type { Page } from '@playwright/test';
import { CARD, CARDS, payButton, typeCard } from '../card.ts';
import { expect } from '../fixtures.ts';
import { ROUND_THE_CLOCK, test } from '../own-site.ts';
import { laterSlot, placed } from '../placing.ts';
import { dialog, fillContact, goOn, goToDetails, payBy, placeButton, placedNumber, SHOP, unfold } from '../slice.ts';

const MINUTE = 60_000;

// One site for all.
test.describe.configure({ mode: 'default' });
test.use({
  settings: {
    'sea-lantern': { workingHours: ROUND_THE_CLOCK },
    'slice-and-sound': { slotCapacity: 1 },
    'kitsune-alley': { workingHours: ROUND_THE_CLOCK, verifyPhone: true },
  },
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('delivery with the Square stand-in card', async ({ page, capture }) => {
  await page.goto('/sea-lantern');
  await page.locator('[data-add]:not([disabled])').first().click();
  await goToDetails(page, 'Delivery');
  const sheet = dialog(page);
  await sheet.getByRole('combobox', { name: 'Address' }).pressSequentially('4300 Hastings');
  await sheet.getByRole('listbox').getByRole('option').first().click();
  await expect(sheet.getByText(/km, delivery fee/)).toBeVisible();
  await unfold(page, 'Your details');
  await fillContact(page);
  await goOn(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await placedNumber(page);
  await expect(heading(page)).toHaveText('Receiving');
  await page.locator('summary', { hasText: /^Order / }).click();
  await expect(page.getByText(/^Delivered to 4300 Hastings/)).toBeVisible();
  await capture('tracker-delivery');
});

test.describe('when the edge refuses', () => {
  test.use({ expectedErrors: [/status of (409|422)/] });

  test('slot gone during checkout', async ({ page, anotherPerson }) => {
    const slot = await laterSlot(page);
    await page.goto(SHOP.path);
    await page.getByRole('button', { name: 'Add Curly Fries', exact: true }).click();
    await goToDetails(page, 'Pre-order');
    await fillContact(page);
    await unfold(page, 'Pick-up time');
    const sheet = dialog(page);
    await sheet.getByLabel('Day').selectOption({ index: 3 });
    await goOn(page);
    await payBy(page, 'Pay in person');
    // Somebody else is quicker.
    await placed(await anotherPerson(), { orderType: 'pre-order', requestedPrepDateTime: slot });
    await placeButton(page).click();
    await expect(sheet.getByRole('alert')).toContainText('That time is taken by now.');
    await sheet.getByRole('button', { name: 'Choose another time' }).click();
    await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 2 });
    await goOn(page);
    await placeButton(page).click();
    await placedNumber(page);
  });
});

test('cancel', async ({ page, ownSite, anotherPerson }) => {
  const { orderTrackingId } = await placed(page);
  await page.goto(`/order/${orderTrackingId}`);
  await expect(heading(page)).toHaveText('Receiving');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await ownSite.age(orderTrackingId, 16 * MINUTE);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Would you like to cancel your order?');
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(heading(page)).toHaveText('Cancelled');
  const other = await anotherPerson();
  await other.goto(`/order/${orderTrackingId}`);
  await expect(heading(other)).toHaveText('Cancelled');
});
