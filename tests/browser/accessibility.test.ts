import { accessibilityViolations, scrollsSideways } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import {
  add,
  dialog,
  goToConfirm,
  goToDetails,
  openTicket,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  startShift,
  ticket,
  unfold,
} from './slice.ts';

/**
 * The pages that a test opens at each width. At the width of a phone, it opens more pages than at the other widths,
 * e.g. a menu with a pale brand colour, the menu of a closed business, and a page on which customers can only read the
 * menu.
 */
const SIZES = [
  {
    width: 390,
    height: 844,
    pages: [
      '/',
      SHOP.path,
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
    ],
  },
  { width: 768, height: 1024, pages: ['/', SHOP.path] },
  { width: 1280, height: 800, pages: ['/', SHOP.path] },
] as const;

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

for (const { pages, ...viewport } of SIZES) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('axe finds no violations on the pages of SIZES, and none of these pages scrolls sideways', async ({
      page,
    }) => {
      test.slow();
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect.soft(await accessibilityViolations(page), path).toEqual([]);
        expect.soft(await scrollsSideways(page), path).toBe(false);
      }
    });

    for (const forcedColors of ['none', 'active'] as const) {
      test(`axe finds no violations on the directory's menus and dialogs, forced colours: ${forcedColors}`, async ({
        page,
        capture,
      }) => {
        await page.emulateMedia({ forcedColors });
        await page.goto('/?label=seafood');
        await page.getByRole('combobox').click();
        await expect(page.getByRole('listbox')).toBeVisible();
        await page.keyboard.press('ArrowDown');
        expect(await accessibilityViolations(page), 'labels').toEqual([]);
        await capture(`directory-labels-${viewport.width}-${forcedColors}`);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Menu' }).click();
        expect(await accessibilityViolations(page), 'menu').toEqual([]);
        await dialog(page).getByRole('button', { name: 'About' }).click();
        await expect(dialog(page)).toHaveAccessibleName('About Us');
        expect(await accessibilityViolations(page), 'about').toEqual([]);
        await page.goto('/?label=vegan&label=kids');
        expect(await accessibilityViolations(page), 'nothing found').toEqual([]);
      });
    }

    test('axe finds no violations on any page or dialog from the menu to the tracker', async ({ page }) => {
      test.slow();
      await page.goto(SHOP.path);
      await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Add \$/ })
        .click();
      expect(await accessibilityViolations(page), 'customise').toEqual([]);
      await page.keyboard.press('Escape');
      await add(page, 'Curly Fries');
      if (viewport.width < 1100) {
        await page.getByRole('button', { name: /^Review order/ }).click();
        await expect(dialog(page)).toBeVisible();
        expect(await accessibilityViolations(page), 'cart').toEqual([]);
        await page.goBack();
        await goToConfirm(page);
      } else {
        await expect(page.getByText('Total before tip')).toBeVisible();
        // axe reports a partly covered button as too small. At the top of the page, the sticky tabs cover no button.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await accessibilityViolations(page), 'panel').toEqual([]);
        await page.getByRole('button', { name: /^Checkout/ }).click();
        expect(await accessibilityViolations(page), 'order type').toEqual([]);
        await dialog(page)
          .getByRole('button', { name: /^Take-out/ })
          .click();
        await dialog(page)
          .getByRole('button', { name: /^Continue/ })
          .click();
        expect(await accessibilityViolations(page), 'details').toEqual([]);
        await dialog(page).getByLabel('Name', { exact: true }).fill('Maya');
        await dialog(page)
          .getByRole('button', { name: /^Continue/ })
          .click();
      }
      await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
      expect(await accessibilityViolations(page), 'confirm').toEqual([]);
      await dialog(page)
        .getByRole('radio', { name: /^Pay in person/ })
        .check();
      await placeButton(page).click();
      await placedNumber(page);
      expect(await accessibilityViolations(page), 'tracker').toEqual([]);
    });
  });
}

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

test('axe finds no violations on the board, light or dark', async ({ page, anotherPerson }) => {
  test.slow();
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await placeButton(page).click();
  const number = await placedNumber(page);
  const staff = await anotherPerson();
  await startShift(staff);
  await expect(ticket(staff, 'New', number)).toBeVisible();
  expect(await accessibilityViolations(staff), 'light').toEqual([]);
  await staff.getByRole('button', { name: 'More', exact: true }).click();
  await staff.getByRole('button', { name: 'Change to dark background' }).click();
  expect(await accessibilityViolations(staff), 'dark').toEqual([]);
  await (await openTicket(staff, 'New', number)).getByRole('button', { name: 'Reject' }).click();
  expect(await accessibilityViolations(staff), 'reject').toEqual([]);
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'Sold-out items' }).click();
  await expect(dialog(staff).getByRole('checkbox').first()).toBeVisible();
  expect(await accessibilityViolations(staff), 'sold out').toEqual([]);
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
