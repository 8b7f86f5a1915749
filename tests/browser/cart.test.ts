import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

const review = /^Review order/;

test('two tabs of a business show the same cart, and a reload keeps it; an edited row is saved in its own place, with the count of this tab, whatever another tab changes (K4)', async ({
  page,
  context,
}) => {
  await page.goto(SHOP.path);
  const other = await context.newPage();
  await other.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await expect(other.getByRole('button', { name: 'Review order 1 item $7.50' })).toBeVisible();
  await add(other, 'Curly Fries');
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Review order 2 items $15.00' })).toBeVisible();

  // The other tab adds units to the row that this tab edits.
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await add(other, 'Curly Fries');
  await add(other, 'Curly Fries');
  await expect(other.getByRole('button', { name: 'Review order 4 items' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'One more Curly Fries' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Update/ })
    .click();
  // No message says that items were not added.
  await expect(page.locator('.snackbar').first()).toHaveText('Curly Fries updated');
  await expect(dialog(page).getByRole('button', { name: 'Checkout 3 items' })).toBeVisible();

  // The other tab removes the row above the row that this tab edits.
  await add(other, 'Root Beer Float');
  await dialog(page).getByRole('button', { name: 'Change Root Beer Float' }).click();
  await other.getByRole('button', { name: review }).click();
  for (const _ of [1, 2]) await dialog(other).getByRole('button', { name: 'One less Curly Fries' }).click();
  await dialog(other).getByRole('button', { name: 'Remove Curly Fries' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Root Beer Float');
  await dialog(page).getByRole('button', { name: 'One more Root Beer Float' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Update/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Checkout 2 items' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Change Root Beer Float' })).toBeVisible();
});

test('an item in the cart can be changed; Back closes one dialog after the other, and Forward opens them again', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await dialog(page).getByLabel('Special request').fill('no salt');
  await dialog(page).getByRole('button', { name: 'One more Curly Fries' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Update/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await expect(dialog(page).getByText('“no salt”')).toBeVisible();
  await expect(dialog(page).getByText('$15.00').first()).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Curly Fries');
  await page.goBack();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: review })).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
});

test('the menu and the dialog of a dish refuse a new item in a full cart (K10) and more than 99 units of an item, also if some of them fit (K3), and say why', async ({
  page,
}) => {
  const full = 'A cart holds 100 different items at most, 99 of each.';
  const snackbar = page.locator('.snackbar').first();
  /** Changes the stored cart, which contains only fries, and loads the page again. */
  const store = async (cart: { rows?: number; count?: number }) => {
    await page.evaluate(({ rows = 1, count = 1 }) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('cart:')) ?? '';
      const { version, items } = JSON.parse(localStorage.getItem(key) ?? '');
      const request = (index: number) => (rows === 1 ? {} : { specialRequest: `number ${index}` });
      const fries = { ...items[0], specialRequest: '', count };
      const stored = Array.from({ length: rows }, (_, index) => ({ ...fries, ...request(index) }));
      localStorage.setItem(key, JSON.stringify({ version, items: stored }));
    }, cart);
    await page.reload();
  };
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');

  await store({ count: 99 });
  await add(page, 'Curly Fries');
  await expect(snackbar, 'a 100th unit').toHaveText(full);

  await store({ count: 98 });
  await page.getByRole('button', { name: 'Curly Fries', exact: true }).click();
  for (const _ of [1, 2]) await dialog(page).getByRole('button', { name: 'One more Curly Fries' }).click();
  await dialog(page).getByRole('button', { name: /^Add/ }).click();
  await expect(snackbar, 'three units when one fits').toHaveText(`${full} 2 items were not added to your order.`);

  await store({ rows: 100 });
  await page.getByRole('button', { name: 'Add Pop', exact: true }).click();
  await expect(dialog(page).getByText(full)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Add/ })).toBeDisabled();
  await page.goBack();
  await add(page, 'Root Beer Float');
  await expect(snackbar, 'another dish').toHaveText(full);
});

test('the cart suggests the recommended dishes, and the keyboard can add one', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  const sheet = dialog(page);
  const float = sheet.getByRole('button', { name: /^Add Root Beer Float/ });
  await float.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Change Root Beer Float' })).toBeFocused();
  await expect(float).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Checkout 2 items' })).toBeVisible();
  // A dish with required choices asks for them first.
  await sheet.getByRole('button', { name: /^Add Pop/ }).click();
  await expect(sheet).toHaveAccessibleName('Pop');
  const choice = sheet.getByRole('radio').first();
  await choice.press(' ');
  await expect(choice).toBeChecked();
  await sheet.getByRole('button', { name: /^Add \$/ }).click();
  await expect(sheet).toHaveAccessibleName('Review order');
  await expect(sheet.getByRole('heading', { name: 'Goes well with' })).toBeHidden();
});

test('removing the last item in the customise dialog closes this dialog and the cart, and the menu stays open', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: review }).click();
  await dialog(page).getByRole('button', { name: 'Change Curly Fries' }).click();
  await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: review })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Curly Fries' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the cart is a panel beside the menu', async ({ page, capture }) => {
    await page.goto(SHOP.path);
    const panel = page.getByRole('complementary', { name: 'Your order' });
    await expect(panel).toContainText('Nothing here yet.');
    await add(page, 'Curly Fries');
    await expect(panel.getByRole('group', { name: 'Curly Fries' })).toBeVisible();
    await expect(panel.getByText('Total before tip')).toBeVisible();
    await panel.getByRole('button', { name: 'One more Curly Fries' }).click();
    await expect(panel.getByRole('button', { name: 'Checkout 2 items' })).toBeVisible();
    await capture('menu-wide');
    await panel.getByRole('button', { name: 'Change Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'One less Curly Fries' }).click();
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(panel).toContainText('Nothing here yet.');
  });
});
