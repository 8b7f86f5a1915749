// The browser test of the menu editor. The file is long because most of its steps use the dish that the first steps
// make.

import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_CAFE_OWNER } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { brokenWords } from './broken-words.ts';
import { openConsole } from './console.ts';
import { delayScriptFiles } from './delay-script-files.ts';
import { expect, test } from './fixtures.ts';
import { dialog, signInByApi } from './slice.ts';

/** The most bytes that the compressed scripts of a console screen, including React, may have together. */
const MAX_CONSOLE_BYTES = 250 * 1024;
/** The test has a business of its own, because other tests edit the draft of the pizzeria at the same time. */
const CAFE = 'early-train';
const MENU = `/manage/menu?business=${CAFE}`;

// The browser's console reports errors when the edge refuses an end time in the past, and when a script does not load.
test.use({ expectedErrors: [[/400 \(Bad Request\).*soldout/, /net::ERR_FAILED.*MenuEditor/], { scope: 'test' }] });

/** Types the first text into the focused field, and each further text into the field that the next Tab reaches. */
async function fillByKeyboard(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Finding an element by its role takes longer than a press of Tab. So the test searches once for this many presses. */
const PRESSES_PER_SEARCH = 10;

/** Presses Tab until an element has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'combobox' | 'link',
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  const getsFocus = async () => {
    const element = await wanted.elementHandle();
    for (let presses = 0; presses < PRESSES_PER_SEARCH; presses++) {
      await page.keyboard.press('Tab');
      if (await element?.evaluate((found) => found === document.activeElement)) return true;
    }
    return false;
  };
  await expect.poll(getsFocus, { intervals: [0] }).toBe(true);
}

test('an owner adds a dish with choices mostly by keyboard and publishes it, and customers see it on the menu', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const scripts: Response[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
  await page.goto(MENU);
  await page.getByLabel('Email').press('Control+A');
  await fillByKeyboard(page, DEMO_CAFE_OWNER.email, DEMO_CAFE_OWNER.password);
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').first();
  let customer = page;
  const knots = () =>
    customer.getByRole('listitem').filter({ has: customer.getByRole('heading', { name: 'Midnight Knots' }) });
  const allergens = (of: string) => page.getByRole('group', { name: `Allergens of ${of}` });
  await expect(page.getByRole('treegrid', { name: 'Menu' })).toBeVisible();
  expect(await accessibilityViolations(page), 'list').toEqual([]);
  const sizes = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CONSOLE_BYTES);

  await test.step('the owner writes choices, and gives one of them nested choices', async () => {
    await tabTo(page, 'Choices', 'button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'New choices', 'textbox');
    await page.keyboard.type('Honey heat');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Honey heat' })).toBeFocused();
    await tabTo(page, 'Name', 'textbox');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.locator(':focus')).toHaveValue('Honey heat');
    // After the new name is saved, Ctrl+Z undoes the renaming. The editor closes, because it showed "Honey heats".
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Honey heats' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('button', { name: /^Honey heat / }).click();
    await expect(page.getByRole('heading', { name: 'Honey heat', exact: true })).toBeFocused();
    await tabTo(page, 'New choice', 'textbox');
    await fillByKeyboard(page, 'Mild');
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('Saved, not published yet');
    await page.goto(MENU);
    await tabTo(page, 'Choices', 'button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'New choices', 'textbox');
    await page.keyboard.type('Knots dip');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Knots dip' })).toBeFocused();
    await tabTo(page, 'At most', 'textbox');
    await page.keyboard.type('2');
    await tabTo(page, 'New choice', 'textbox');
    await fillByKeyboard(page, 'Marinara');
    await page.keyboard.press('Enter');
    await fillByKeyboard(page, 'Hot honey', '+.75');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Customers read: Choose up to 2')).toBeVisible();
    await page.getByText('Ask something after this choice: Hot honey').press('Enter');
    await tabTo(page, 'Add choices to Hot honey', 'combobox');
    await page.keyboard.type('Honey heat');
    await expect(page.getByRole('button', { name: 'Remove Honey heat from Hot honey' })).toBeVisible();
    for (const choice of ['Marinara', 'Hot honey']) {
      await page.getByText(`Allergens and diets: ${choice}`).click();
      await allergens(choice).getByLabel('What you state').selectOption('stated');
    }
    await allergens('Hot honey').getByLabel('Peanuts').selectOption('Contains');
    // The link Publish changes its colours once the draft is saved, so axe runs only after that.
    await expect(status).toHaveText('Saved, not published yet');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page), 'choices').toEqual([]);
    await capture('menu-choices');
  });

  await test.step('a dish uses the choices', async () => {
    await expect(status).toHaveText('Saved, not published yet');
    await page.goto(MENU);
    await tabTo(page, 'Add a dish', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'A new dish' })).toBeFocused();
    await tabTo(page, 'Name', 'textbox');
    await fillByKeyboard(page, 'Midnight Knots', '$12,5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Midnight Knots' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('12.50');
    await tabTo(page, 'Add choices to Midnight Knots', 'combobox');
    await page.keyboard.type('Knots');
    await expect(page.getByRole('button', { name: 'Remove Knots dip from Midnight Knots' })).toBeVisible();
    await page.getByLabel('Title above the choices').fill('Dip your knots');
    await allergens('Midnight Knots').getByLabel('What you state').selectOption('stated');
    await page.getByLabel('Served', { exact: true }).selectOption('At certain days and times');
    await expect(page.getByRole('heading', { name: 'Wednesday' })).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page), 'dish').toEqual([]);
    await expect(status).toHaveText('Saved, not published yet');
    await capture('menu-dish');
  });

  await test.step('the dish moves up with its handle, and Ctrl+Z undoes the move', async () => {
    await page.goBack();
    const row = page.getByRole('row', { name: 'Midnight Knots' });
    await expect(row).toBeFocused();
    const place = () =>
      page
        .getByRole('row')
        .allTextContents()
        .then((rows) => rows.findIndex((text) => text.startsWith('Midnight')));
    const before = await place();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(place).toBeLessThan(before);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(place).toBe(before);
  });

  await test.step('a copy of the dish is deleted, and the focus moves to the title of the list', async () => {
    await page.getByRole('row', { name: 'Midnight Knots' }).press('Enter');
    await page.getByRole('button', { name: 'Duplicate' }).press('Enter');
    const title = page.getByRole('heading', { name: 'Midnight Knots copy' });
    await expect(title).toBeFocused();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCSS('padding-left', '0px');
    // Beside the preview, the editor is too narrow for the title and the buttons on one line, so the buttons are below.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await title.boundingBox())?.height, 'the title takes one line').toBeLessThan(40);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Categories and dishes' })).toBeFocused();
  });

  await test.step('a dialog shows the dish of the draft as customers will see it', async () => {
    await page.getByRole('row', { name: 'Midnight Knots' }).press('Enter');
    await page.getByRole('button', { name: 'Try it as a customer' }).press('Enter');
    const customers = page.frameLocator('.preview-frame').getByRole('dialog');
    await expect(customers.getByRole('heading', { name: 'Dip your knots' })).toBeVisible();
    await expect(customers.getByRole('group', { name: /^Knots dip/ })).toContainText('Hot honey');
    await capture('menu-try');
  });

  await test.step('Close leaves no entry of the preview, although the dialog in it has one, and Back works as before', async () => {
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.consoleDialog ?? null)).toBeNull();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Midnight Knots' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row', { name: 'Midnight Knots' })).toBeVisible();
  });

  await test.step('the price of a selected dish rises by 5 percent, and one undo takes it back', async () => {
    await page.goto(MENU);
    await tabTo(page, 'Select several', 'button');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: 'Midnight Knots' });
    await row.focus();
    await page.keyboard.press('Space');
    expect(await accessibilityViolations(page), 'selection').toEqual([]);
    const selected = page.getByRole('region', { name: 'Selected dishes' });
    await expect(selected.getByRole('status')).toHaveText('1 dish selected');
    await selected.getByRole('button', { name: 'Prices' }).press('Enter');
    await page.getByRole('dialog').getByLabel('By').fill('5');
    await expect(page.getByRole('list', { name: 'New prices' })).toContainText('$12.50 → $13.15');
    await capture('menu-prices-of-several');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('$13.15');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(row).toContainText('$12.50');
  });

  await test.step('a column of a spreadsheet is pasted into the table of prices', async () => {
    await page.getByRole('button', { name: 'Prices', exact: true }).first().press('Enter');
    const prices = page.getByRole('textbox', { name: /^Price of/ });
    const before = await prices.nth(1).inputValue();
    await prices.first().focus();
    await page.keyboard.press('Enter');
    await expect(prices.nth(1)).toBeFocused();
    await prices.nth(1).evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '91.5\nmarket price\n');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(prices.nth(1)).toHaveValue('91.50');
    await expect(page.getByText('Not a price. Write 13.50')).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page), 'prices').toEqual([]);
    await capture('menu-prices');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(prices.nth(1)).toHaveValue(before);
  });

  await test.step('the draft is published, and customers see it', async () => {
    await expect(status).toHaveText('Saved, not published yet');
    await tabTo(page, 'Publish', 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'What will change' })).toContainText('Midnight Knots');
    await tabTo(page, 'Publish now', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    customer = await anotherPerson();
    await customer.goto(`/${CAFE}`);
    await expect(knots()).toContainText(/Served (until|from)/);
    await knots().getByRole('button', { name: 'Midnight Knots', exact: true }).click();
    await expect(dialog(customer).getByRole('group', { name: /^Knots dip/ })).toContainText('Hot honey');
    const hotHoney = dialog(customer).getByRole('checkbox', { name: /^Hot honey/ });
    await hotHoney.press('Space');
    await expect(dialog(customer).getByRole('group', { name: /^Honey heat/ })).toContainText('Mild');
    await hotHoney.press('Space');
    await customer.keyboard.press('Escape');
  });

  await test.step('I3: a customer who avoids peanuts finds the dish, and is told which choice does not fit', async () => {
    await customer.getByRole('button', { name: 'Allergies and diets' }).click();
    const wishes = customer.getByRole('dialog', { name: 'Allergies and diets' });
    await expect(customer.locator('html'), 'the menu behind the dialog does not scroll').toHaveCSS(
      'overflow',
      'hidden',
    );
    await wishes.getByLabel('Sesame').check();
    await wishes.getByRole('button', { name: 'Clear' }).click();
    await expect(wishes.getByLabel('Sesame')).not.toBeChecked();
    await expect(wishes.getByRole('status')).toBeEmpty();
    await wishes.getByLabel('Peanuts').check();
    await expect(wishes.getByRole('status')).toHaveText(/^1 of \d\d dishes can fit, with the right choices\.$/);
    expect(await accessibilityViolations(customer), 'wishes').toEqual([]);
    await wishes.getByRole('button', { name: 'Show dishes' }).click();
    const dishes = customer.getByRole('heading', { level: 3 });
    await expect(dishes).toHaveText(['Midnight Knots']);
    await customer.reload();
    await expect(knots()).toContainText('Fits with the right choices. Knots dip: not Hot honey');
    await expect(dishes).toHaveCount(1);
    expect(await accessibilityViolations(customer), 'filtered menu').toEqual([]);
    await knots().getByRole('button', { name: 'Midnight Knots', exact: true }).click();
    const honey = dialog(customer).getByRole('checkbox', { name: /^Hot honey/ });
    await expect(honey).toHaveAccessibleName(/Contains peanuts/);
    await expect(dialog(customer)).toContainText('Fits your allergies and diets, as picked.');
    await honey.check();
    await expect(dialog(customer)).toContainText('Does not fit: Contains peanuts');
    await customer.keyboard.press('Escape');
    await customer.getByRole('button', { name: 'Show the other' }).click();
    await expect(customer.getByRole('listitem').filter({ hasText: 'Cheddar Chive Scone' })).toContainText(
      'Not stated: peanuts',
    );
    await customer.getByRole('button', { name: 'Switch off' }).click();
    await expect(customer.getByRole('button', { name: 'Allergies and diets' })).toBeFocused();
    await expect(customer.getByText('Not stated: peanuts')).toHaveCount(0);
  });

  await test.step('S12: a choice is sold out until a typed time', async () => {
    await page.goto(MENU);
    await page.getByRole('button', { name: 'Choices', exact: true }).first().click();
    await page.getByRole('button', { name: /^Knots dip/ }).click();
    await page.getByRole('button', { name: 'Sold out: Hot honey' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel('For how long').selectOption('Until a set time');
    await asked.getByLabel('Day').fill('2020-02-29');
    await asked.getByLabel('Time').fill('17:30');
    await asked.getByRole('button', { name: 'Sold out' }).click();
    await expect(asked.getByText('Please choose a day and time in the next 30 days.')).toBeVisible();
    await capture('menu-sold-out');
    await asked.getByLabel('Day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await asked.getByRole('button', { name: 'Sold out' }).click();
    await expect(page.getByText(/^Hot honey is sold out until .*5:30 p\.m\.$/)).toBeVisible();
    await customer.reload();
    await knots().getByRole('button', { name: 'Midnight Knots', exact: true }).click();
    await expect(dialog(customer).getByRole('checkbox', { name: /^Hot honey.*Sold out/ })).toBeVisible();
  });

  await test.step('a pasted menu is compared before it is imported', async () => {
    await page.goto(`${MENU}#import`);
    await page
      .getByLabel('Or paste it here')
      .fill('From the tin\nCheddar Chive Scone … 5.25\nBasil Scone … 6.00\nPlain Scone');
    const difference = page.getByRole('region', { name: 'What would change' });
    await expect(difference.getByRole('group', { name: 'Changed (1)' })).toContainText('Price: $4.95 → $5.25');
    await expect(difference.getByRole('group', { name: 'New (1)' })).toContainText(/Basil Scone.*Plain Scone/);
    expect(await accessibilityViolations(page), 'import').toEqual([]);
    await capture('menu-import');
    await difference.getByRole('checkbox', { name: 'Change all' }).uncheck();
    await difference.getByRole('button', { name: 'Import 1 dish' }).click();
    await expect(page.getByRole('row', { name: 'Basil Scone' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Cheddar Chive Scone' })).toContainText('$4.95');
    await expect(status).toHaveText('Saved, not published yet');
  });

  await test.step('each picture is assigned to the dish whose name is in the file name', async () => {
    await page.goto(`${MENU}#pictures`);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose pictures' }).press('Enter');
    const image = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 500 } });
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: image });
    const dishOf = (name: string) => page.getByRole('combobox', { name, exact: true });
    await (await chosen).setFiles([file('cheddar-chive_SCONE 2.png'), file('IMG_2044.png')]);
    await expect(dishOf('cheddar-chive_SCONE 2.png').locator(':checked')).toHaveText(/^Cheddar Chive Scone/);
    await expect(dishOf('IMG_2044.png')).toHaveValue('');
    expect(await accessibilityViolations(page), 'pictures').toEqual([]);
    await capture('menu-pictures');
    const crop = page.getByRole('button', { name: 'Crop cheddar-chive_SCONE 2.png' });
    await crop.press('Enter');
    await expect(page.getByRole('group', { name: 'Crop cheddar-chive_SCONE 2.png' })).toBeFocused();
    expect((await page.getByRole('slider', { name: 'Zoom' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await expect(crop).toBeFocused();
    const pictures = page.getByRole('list', { name: 'Chosen pictures' });
    page.once('dialog', (question) => question.dismiss());
    await page.getByRole('button', { name: 'Dishes', exact: true }).press('Enter');
    await expect(pictures).toBeVisible();
    await page.getByRole('button', { name: 'Send 1 picture' }).press('Enter');
    await expect(pictures).toContainText('In your draft');
    await expect(page.getByText('1 picture in your draft, 0 to send.')).toBeFocused();
    await expect(status).toHaveText('Saved, not published yet');
    await page.goto(`/manage/publish?business=${CAFE}`);
  });

  await test.step('the previous version is restored into the draft', async () => {
    await page
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^Restored into the draft/);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
  });

  await test.step('a page whose script does not load says that nothing is saved', async () => {
    const editor = '**/_astro/MenuEditor*.js';
    await page.route(editor, (route) => route.abort());
    await page.goto(MENU);
    const incomplete = page.getByRole('alert').filter({ hasText: 'What you enter here is not saved' });
    await expect(incomplete).toBeFocused();
    await page.unroute(editor);
    await incomplete.getByRole('link', { name: 'Reload' }).press('Enter');
    await expect(page.getByRole('row', { name: 'Pour-over Flight' })).toBeVisible();
    await expect(incomplete).toBeHidden();
  });
});

test('if a dish is pressed before the script files are loaded, the dish opens afterwards', async ({ page }) => {
  await signInByApi(page, DEMO_CAFE_OWNER);
  const dish = page.getByRole('row', { name: 'Pour-over Flight' });
  const release = await delayScriptFiles(page);
  await page.goto(MENU, { waitUntil: 'commit' });
  await dish.click();
  release();
  await expect(page.getByRole('heading', { name: 'Pour-over Flight' })).toBeVisible();
});

test('with text at 200 %, the list of dishes and the bar for several dishes break no words', async ({ page }) => {
  await openConsole(page, MENU, DEMO_CAFE_OWNER);
  await page.getByRole('button', { name: 'Select several' }).click();
  await expect(page.getByText('Select dishes, or whole categories.')).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  expect(await brokenWords(page.locator('.menu-row-dish .menu-row-name, .selection-bar [role=status]'))).toEqual([]);
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test("every button of the menu's list is at least 44 px wide and high at 360, 390 and 1280 px", async ({ page }) => {
    await openConsole(page, MENU, DEMO_CAFE_OWNER);
    const buttons = page.getByRole('treegrid', { name: 'Menu' }).getByRole('button');
    await expect(buttons.first()).toBeVisible();
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const tooSmall = await buttons.evaluateAll((found) =>
        found
          .filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 44 || height < 44;
          })
          .map((button) => button.outerHTML),
      );
      expect(tooSmall, `${width} px`).toEqual([]);
    }
  });
});
