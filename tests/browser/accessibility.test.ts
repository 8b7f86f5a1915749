import { accessibilityViolations, expectNoViolations, LAPTOP, PHONE, SIZES, scrollsSideways, TABLET } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import {
  add,
  dialog,
  goToConfirm,
  goToDetails,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  unfold,
} from './slice.ts';

/** Pages that a test checks at each size. */
const PAGES = ['/', SHOP.path];
/**
 * Pages that a test checks only at the size of a phone, e.g. a menu with a pale brand colour, the menu of a closed
 * business, and a page on which customers can only read the menu.
 */
const PAGES_ON_A_PHONE = [
  '/gull-and-anchor',
  '/green-theory/menu',
  '/sea-lantern',
  '/510',
  `${SHOP.path}/qrcode`,
  `${SHOP.path}/recommend`,
  `${SHOP.path}/feedback`,
  `${SHOP.path}/activateGift`,
  `${SHOP.path}/account/signIn`,
  '/account/orders',
  '/510/locations',
  '/510/catering',
  SHOP.board,
  '/terms',
];

test('the check with axe finds an image without a description on a page, and only in the dialog if one is open', async ({
  page,
}) => {
  const image = (name: string) => `<img class="${name}" src="data:,">`;
  await page.setContent(
    `<main><h1>Menu</h1>${image('behind')}<dialog aria-label="Dish">${image('inside')}</dialog></main>`,
  );
  const found = async () => (await accessibilityViolations(page)).filter((text) => text.startsWith('image-alt'));
  expect(await found()).toEqual([expect.stringContaining('behind')]);
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await found()).toEqual([expect.stringContaining('inside')]);
});

test('axe finds no violations on PAGES and PAGES_ON_A_PHONE, and none of these pages scrolls sideways', async ({
  page,
}) => {
  test.slow();
  for (const path of [...PAGES, ...PAGES_ON_A_PHONE]) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const size of PAGES.includes(path) ? SIZES : [PHONE]) {
      await expectNoViolations(page, path, [size]);
      expect.soft(await scrollsSideways(page), `${path}, ${size.width} pixels wide`).toBe(false);
    }
  }
});

test("axe finds no violations on the directory's menus and dialogs, also with forced colours", async ({
  page,
  capture,
}) => {
  test.slow();
  const audit = async (about: string) => {
    await expectNoViolations(page, about);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoViolations(page, `${about}, forced colours`, [PHONE]);
    await capture(`directory-${about.replace(' ', '-')}-forced-colours`);
    await page.emulateMedia({ forcedColors: 'none' });
  };
  await page.goto('/?label=seafood');
  await page.getByRole('combobox').click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await audit('labels');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await audit('menu');
  await dialog(page).getByRole('button', { name: 'About' }).click();
  await expect(dialog(page)).toHaveAccessibleName('About Us');
  await audit('about');
  await expect(dialog(page)).toHaveAccessibleName('About Us');
  await page.goto('/?label=vegan&label=kids');
  await audit('nothing found');
});

test('axe finds no violations in the customise dialog, in the cart and on the tracker', async ({ page }) => {
  test.slow();
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Add \$/ })
    .click();
  await expectNoViolations(page, 'customise');
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Escape');
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolations(page, 'cart', [PHONE, TABLET]);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.setViewportSize(LAPTOP);
  await expect(page.getByText('Total before tip')).toBeVisible();
  // axe reports a partly covered button as too small. At the top of the page, the sticky tabs cover no button.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, 'panel', [LAPTOP]);
  const { orderTrackingId } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, 'tracker');
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('axe finds no violations on a menu and three dialogs', async ({ page, capture }) => {
    await page.goto('/kitsune-alley');
    await expect(dialog(page)).toBeVisible();
    expect(await accessibilityViolations(page), 'announcement').toEqual([]);
    await page.keyboard.press('Escape');
    expect(await accessibilityViolations(page), 'menu').toEqual([]);
    await capture('forced-colors');
    await page.goto(SHOP.path);
    await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
    expect(await accessibilityViolations(page), 'customise').toEqual([]);
    await page.goto('/pearl-parade');
    await page
      .getByRole('button', { name: /^Add .*gift card/i })
      .first()
      .click();
    await expect(dialog(page)).toHaveAccessibleName('Please Sign In');
    expect(await accessibilityViolations(page), 'sign in').toEqual([]);
  });
});

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('pages and the last step of the checkout do not scroll sideways with text at 200%', async ({ page }) => {
    // This menu has dishes with two options, which are side by side at the usual text size. From Monday to Thursday,
    // each option also shows its price without the discount.
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('/long-table');
    expect(await scrollsSideways(page), 'two prices').toBe(false);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      '/',
      SHOP.path,
      '/jade-pavilion',
      '/510',
      `${SHOP.path}/qrcode`,
      `${SHOP.path}/feedback`,
      `${SHOP.path}/account/signIn`,
      '/long-table',
      '/510/catering',
      SHOP.board,
      '/terms',
      '/no-such-place',
    ]) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200%; }' });
      expect(await scrollsSideways(page), path).toBe(false);
    }
    await page.goto('/?label=glutenfree&label=seafood');
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await page.getByRole('combobox').click();
    expect(await scrollsSideways(page), 'chosen labels').toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog(page).getByRole('button', { name: 'About' }).click();
    await expect(dialog(page)).toHaveAccessibleName('About Us');
    expect(await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);

    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    const body = dialog(page).locator('.sheet-body');
    const bodyScrolls = () => body.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await bodyScrolls(), 'last step').toBe(false);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    expect(await bodyScrolls(), 'last step at 200%').toBe(false);
    expect(await scrollsSideways(page), 'last step at 200%').toBe(false);

    const { orderTrackingId } = await placeByApi(page);
    for (const path of ['', '/receipt', '/again']) {
      await page.goto(`/order/${orderTrackingId}${path}`);
      await page.addStyleTag({ content: 'html { font-size: 200%; }' });
      expect(await scrollsSideways(page), `an order${path}`).toBe(false);
    }
  });

  test('a long word that a customer typed makes no page of the checkout or the order wider', async ({ page }) => {
    const word = 'W'.repeat(50);
    const body = dialog(page).locator('.sheet-body');
    const bodyScrolls = () => body.evaluate((element) => element.scrollWidth > element.clientWidth);
    await page.goto(SHOP.path);
    await page.getByRole('button', { name: 'Curly Fries', exact: true }).click();
    await dialog(page).getByLabel('Special request').fill(word);
    await dialog(page)
      .getByRole('button', { name: /^Add \$/ })
      .click();
    await goToDetails(page, 'Take-out');
    await dialog(page).getByLabel('Name', { exact: true }).fill(word);
    await unfold(page, 'Special requests');
    await dialog(page).getByLabel('Special requests').fill(word);
    await unfold(page, 'Tip');
    await expect(dialog(page).locator('.group-answer', { hasText: word })).toHaveCount(2);
    expect(await bodyScrolls(), 'details').toBe(false);
    await pressContinue(page);
    await unfold(page, '1 item');
    expect(await bodyScrolls(), 'last step').toBe(false);
    await payBy(page, 'Pay in person');
    await placeButton(page).click();
    await placedNumber(page);
    expect(await scrollsSideways(page), 'tracker').toBe(false);
    await page.goto(`${page.url()}/receipt`);
    expect(await scrollsSideways(page), 'receipt').toBe(false);
  });

  test.use({ expectedErrors: [/status of 404/] });
});
