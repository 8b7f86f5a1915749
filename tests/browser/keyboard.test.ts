import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

test.use({ isMobile: false, hasTouch: false });

/** Presses Tab until `target` has the focus, and returns the number of presses. Fails if Tab does not reach it. */
async function tabTo(page: Page, target: Locator, maxPresses = 120): Promise<number> {
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  return maxPresses;
}

/** Maximum number of Tab presses from Add to the button that opens the cart. */
const MAX_TABS_TO_CART = 2;
/** Maximum number of Tab presses from the directory to the page of the order. */
const MAX_TABS_OF_ORDER = 70;

/** Moves to a button or link with Tab and presses it. Returns the number of Tab presses. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  const presses = await tabTo(page, target);
  await page.keyboard.press('Enter');
  return presses;
}

test('a customised item can be ordered with the keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/');
  // The search makes the number of Tab presses independent of the open businesses, which the directory lists first.
  let tabs = await tabTo(page, page.getByRole('combobox', { name: 'Search by name, dish, place or label' }));
  await page.keyboard.type(SHOP.name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?q=/);
  await expect(page.locator('.card').first()).toContainText(SHOP.name);
  tabs += await press(page, page.getByRole('link', { name: `Order Now: ${SHOP.name}` }));
  await page.waitForURL(SHOP.path);

  const addCheese = page.getByRole('button', { name: 'Add Cheese Slice' });
  tabs += await press(page, page.getByRole('link', { name: 'Skip to content' }));
  tabs += await press(page, addCheese);
  const sheet = dialog(page);
  await expect(sheet.getByRole('heading', { name: 'Cheese Slice' })).toBeFocused();
  for (const question of [/^How hot\?/, /^Make it two slices/]) {
    const radio = sheet.getByRole('group', { name: question }).getByRole('radio').first();
    tabs += await tabTo(page, radio);
    await page.keyboard.press('Space');
    await expect(radio).toBeChecked();
  }
  tabs += await press(page, sheet.getByRole('button', { name: /^Add \$/ }));
  await expect(addCheese).toBeFocused();

  const toCart = await tabTo(page, page.getByRole('button', { name: 'To your order' }));
  await page.keyboard.press('Enter');
  console.log(`Tab presses from Add to Review order: ${toCart}`);
  expect(toCart).toBeLessThanOrEqual(MAX_TABS_TO_CART);
  await expect(sheet).toHaveAccessibleName('Review order');
  tabs += toCart;
  tabs += await press(page, sheet.getByRole('button', { name: /^Checkout/ }));
  tabs += await press(page, sheet.getByRole('button', { name: /^Take-out/ }));
  tabs += await tabTo(page, sheet.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Maya Chen');
  tabs += await tabTo(page, sheet.getByLabel(/^Mobile phone/));
  await page.keyboard.type('6045550123');
  tabs += await press(page, sheet.getByRole('button', { name: /^Continue/ }));
  // Tab stops at the checked radio button; arrow keys move to the others.
  const paymentOptions = sheet.getByRole('group', { name: 'Payment', exact: true });
  const inPerson = paymentOptions.getByRole('radio', { name: /^Pay in person/ });
  await inPerson.waitFor();
  if (!(await inPerson.isChecked())) {
    tabs += await tabTo(page, paymentOptions.getByRole('radio', { checked: true }));
    for (let presses = 0; presses < 3 && !(await inPerson.isChecked()); presses++)
      await page.keyboard.press('ArrowDown');
  }
  await expect(inPerson).toBeChecked();
  tabs += await press(page, sheet.getByRole('button', { name: /^Place order/ }));
  console.log(`Tab presses for the whole order: ${tabs}`);
  expect(tabs).toBeLessThanOrEqual(MAX_TABS_OF_ORDER);
  await page.waitForURL(/\/order\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receiving');
});

test('the first Tab focuses the link "Skip to content", and the bars of the menu cover nothing that has the focus', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await add(page, 'Curly Fries');
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeVisible();
  const covered: string[] = [];
  for (const [key, presses] of [
    ['Tab', 20],
    ['Shift+Tab', 40],
  ] as const)
    for (let pressed = 0; pressed < presses; pressed++) {
      await page.keyboard.press(key);
      covered.push(...(await page.evaluate(coveredFocus)));
    }
  expect(covered).toEqual([]);
});

/** Returns the name of the focused element for each menu bar that overlaps it. Empty if the element is in a bar. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  if (focused === null || focused.closest('.tabs, .bottom-bar')) return [];
  const { top, bottom } = focused.getBoundingClientRect();
  return [...document.querySelectorAll('.tabs, .bottom-bar')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bottom > bar.top && top < bar.bottom)
    .map(() => focused.getAttribute('aria-label') ?? focused.textContent ?? '');
}

test('Undo puts a removed row back in its place with its choices, and the focus stays in the cart', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  const sheet = dialog(page);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  for (const question of [/^How hot\?/, /^Make it two slices/])
    await sheet.getByRole('group', { name: question }).getByRole('radio').first().press(' ');
  await sheet.getByRole('button', { name: /^Add \$/ }).click();
  await page.getByRole('button', { name: 'Add Curly Fries', exact: true }).click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  const rows = sheet.locator('.cart-row');
  const before = await rows.allInnerTexts();
  await sheet.getByRole('button', { name: 'Remove Cheese Slice' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Change Curly Fries' })).toBeFocused();
  await expect(sheet.getByRole('status').filter({ hasText: 'Cheese Slice removed' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows).toHaveText(before.map((text) => new RegExp(text.split('\n')[0] ?? '')));
  expect(await rows.allInnerTexts()).toEqual(before);
  await expect(sheet.getByRole('button', { name: 'Change Cheese Slice' })).toBeFocused();

  // After the last row is removed, the dialog closes, and the page offers the undo.
  await sheet.getByRole('button', { name: 'Remove Curly Fries' }).press('Enter');
  await sheet.getByRole('button', { name: 'Remove Cheese Slice' }).press('Enter');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Review order 1 item/ })).toBeVisible();
});
