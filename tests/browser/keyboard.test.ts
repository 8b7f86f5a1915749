import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialog, SHOP } from './slice.ts';

test.use({ isMobile: false, hasTouch: false });

/** Presses Tab until `target` has the focus. Fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator, maxPresses = 120): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a customised item can be ordered with the keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: `Order Now: ${SHOP.name}` }));
  await page.waitForURL(SHOP.path);

  const addCheese = page.getByRole('button', { name: 'Add Cheese Slice' });
  await press(page, addCheese);
  const sheet = dialog(page);
  await expect(sheet.getByRole('heading', { name: 'Cheese Slice' })).toBeFocused();
  for (const question of [/^How hot\?/, /^Make it two slices/]) {
    const radio = sheet.getByRole('group', { name: question }).getByRole('radio').first();
    await tabTo(page, radio);
    await page.keyboard.press('Space');
    await expect(radio).toBeChecked();
  }
  await press(page, sheet.getByRole('button', { name: /^Add \$/ }));
  await expect(addCheese).toBeFocused();

  await press(page, page.getByRole('button', { name: /^Review order/ }));
  await press(page, sheet.getByRole('button', { name: /^Checkout/ }));
  await press(page, sheet.getByRole('button', { name: /^Take-out/ }));
  await tabTo(page, sheet.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Maya Chen');
  await tabTo(page, sheet.getByLabel(/^Mobile phone/));
  await page.keyboard.type('6045550123');
  await press(page, sheet.getByRole('button', { name: /^Continue/ }));
  // Tab stops at the checked radio button; arrow keys move to the others.
  const paymentOptions = sheet.getByRole('group', { name: 'Payment', exact: true });
  const inPerson = paymentOptions.getByRole('radio', { name: /^Pay in person/ });
  await inPerson.waitFor();
  if (!(await inPerson.isChecked())) {
    await tabTo(page, paymentOptions.getByRole('radio', { checked: true }));
    for (let presses = 0; presses < 3 && !(await inPerson.isChecked()); presses++)
      await page.keyboard.press('ArrowDown');
  }
  await expect(inPerson).toBeChecked();
  await press(page, sheet.getByRole('button', { name: /^Place order/ }));
  await page.waitForURL(/\/order\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receiving');
});

test('the first Tab focuses the link "Skip to content"', async ({ page }) => {
  await page.goto(SHOP.path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});
