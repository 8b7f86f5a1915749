import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

const openCheeseSlice = async (page: Page) => {
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
};

test('accessibility tree of the customise dialog', async ({ page }) => {
  await openCheeseSlice(page);
  await expect(dialog(page)).toMatchAriaSnapshot();
});

test('accessibility tree of the cart', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page)).toMatchAriaSnapshot();
});

test('accessibility trees of the announcement, the sign-in dialog and the rewards', async ({ page }) => {
  await page.goto('/pearl-parade');
  await page
    .getByRole('button', { name: /^Add .*gift card/i })
    .first()
    .click();
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Please Sign In":
      - heading "Please Sign In" [level=2]
      - paragraph: To order this item, you must Sign-in!
      - link "Sign in"
      - button "Not now"
  `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rewards' }).click();
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Rewards":
      - paragraph: /1 point per \\$\\d+ spent!/
      - paragraph: /\\d+ points give you/
      - link "Sign in to collect points"
  `);
  await page.goto('/kitsune-alley');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Chilled bowls all year":
      - heading "Chilled bowls all year" [level=2]
      - paragraph
      - button "OK"
  `);
});

test('a dialog that is closed before adding keeps its choices until they are added', async ({ page }) => {
  await openCheeseSlice(page);
  const hot = dialog(page).getByRole('radio', { name: 'Hot and crisp' });
  const note = dialog(page).getByText('Your choices are still here.');
  await expect(note).toBeHidden();
  await hot.check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('Your choices for Cheese Slice are kept until you add it');
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await expect(hot).toBeChecked();
  await expect(note).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(hot).not.toBeChecked();
  await expect(note).toBeHidden();
});

test('a section without enough choices shows a message and is scrolled into view', async ({ page }) => {
  await openCheeseSlice(page);
  const heat = dialog(page).getByRole('group', { name: /^How hot\?/ });
  await expect(heat).toHaveAccessibleName('How hot? At least 1 item(s) must be selected.');
  await dialog(page)
    .getByRole('button', { name: /^Add \$/ })
    .click();
  await expect(heat).toBeInViewport();
  await expect(dialog(page)).toBeVisible();
});

test('only the middle of a sheet scrolls', async ({ page }) => {
  await openCheeseSlice(page);
  const sheet = dialog(page);
  await sheet.getByText('Hot and crisp').click();
  await sheet.getByRole('textbox', { name: /^Special request/ }).fill('Cut in squares, please');
  // Only the last section is not filled now.
  const add = sheet.getByRole('button', { name: /^Add \$/ });
  await add.click();
  await expect(sheet.getByRole('group', { name: /^Make it two slices/ })).toBeInViewport();
  await expect(sheet.getByRole('heading', { name: 'Cheese Slice' })).toBeInViewport({ ratio: 1 });
  expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
});

test('a choice can be taken several times, up to its own limit and that of its section', async ({ page }) => {
  await openCheeseSlice(page);
  const dips = dialog(page).getByRole('group', { name: /^Dips/ });
  await expect(dips).toHaveAccessibleName('Dips 0 item(s) out of 5 are selected.');
  const more = (name: string) => dips.getByRole('button', { name: `One more ${name}` });
  for (let units = 0; units < 3; units++) await more('Ranch').click();
  await expect(more('Ranch')).toBeDisabled();
  await more('Hot honey').click();
  await more('Hot honey').click();
  await expect(dips).toHaveAccessibleName('Dips 5 item(s) out of 5 are selected.');
  await expect(more('Vegan dill')).toBeDisabled();
});

test("a special request has at most 100 characters and shows the business's hint", async ({ page }) => {
  await openCheeseSlice(page);
  const request = dialog(page).getByLabel('Special request');
  await expect(request).toHaveAccessibleDescription('Well done, extra crispy, cut in squares');
  await request.fill('x'.repeat(120));
  await expect(request).toHaveValue('x'.repeat(100));
  await expect(dialog(page).getByText('100/100')).toBeVisible();
});
