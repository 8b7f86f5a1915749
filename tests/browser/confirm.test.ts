import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { alert, CARD, CARDS, payButton, typeCard } from './card.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, fillContact, payBy, SHOP } from './slice.ts';

/** To the last step on a wide screen, too, where the cart is a panel. */
async function goToConfirm(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  const review = page.getByRole('button', { name: /^Review order/ });
  if (await review.isVisible()) await review.click();
  await page
    .getByRole('button', { name: /^Checkout/ })
    .last()
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Take-out/ })
    .click();
  await fillContact(page);
  await dialog(page)
    .getByRole('button', { name: /^Continue \$/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
}

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce', expectedErrors: [/status of 402/] });

    test('axe finds nothing on the last step: wallet, card, declined card', async ({ page, capture }) => {
      await goToConfirm(page);
      await payBy(page, 'Apple Pay or Google Pay');
      await dialog(page).getByRole('button', { name: 'Google Pay' }).waitFor();
      // The fee is the wallet's, not of what is paid in cash.
      await expect(dialog(page).getByText('In cash: $8.80')).toBeVisible();
      await capture(`confirm-wallet-${width}`);
      expect(await faults(page), 'wallet').toEqual([]);
      await payBy(page, CARD);
      await typeCard(page, CARDS.declined);
      await capture(`confirm-card-${width}`);
      expect(await faults(page), 'card').toEqual([]);
      await payButton(page).click();
      await expect(alert(page)).toHaveText('Your card was declined.');
      await capture(`confirm-declined-${width}`);
      expect(await faults(page), 'declined').toEqual([]);
    });
  });
}

test('on a phone the form of a card is in sight, and the sums unfold with their reasons', async ({ page }) => {
  await goToConfirm(page);
  for (const field of ['Card number', 'Expiry date (MM/YY)', 'Security code'])
    await expect(dialog(page).getByLabel(field)).toBeInViewport();
  await expect(dialog(page).getByText('GST 5%', { exact: true })).toBeHidden();
  await dialog(page)
    .locator('summary', { hasText: /^Total/ })
    .click();
  await expect(dialog(page).getByText('GST 5%', { exact: true })).toBeVisible();
});
