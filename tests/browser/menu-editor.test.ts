import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { dialog, SHOP } from './slice.ts';

/** Limit of all scripts of a screen of the console, including React, each compressed. */
const MAX_CONSOLE_BYTES = 250 * 1024;
const MENU = `/manage/menu?business=${SHOP.path.slice(1)}`;

/** Types into what has the focus and goes on to the next field. */
async function fillByKeyboard(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Presses Tab until an element has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'combobox' | 'link',
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 20 });
  }).toPass({ intervals: [0] });
}

test('an owner adds a dish with choices by keyboard alone, publishes it, and customers can order it', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const scripts: Response[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
  await page.goto(MENU);
  await page.getByLabel('Email').press('Control+A');
  await fillByKeyboard(page, DEMO_OWNER.email, DEMO_OWNER.password);
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').first();
  await expect(page.getByRole('treegrid', { name: 'Menu' })).toBeVisible();
  expect(await accessibilityViolations(page), 'list').toEqual([]);
  const sizes = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CONSOLE_BYTES);

  await test.step('choices are written once', async () => {
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
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page), 'choices').toEqual([]);
    await capture('menu-choices');
  });

  await test.step('a dish uses them', async () => {
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
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page), 'dish').toEqual([]);
    await expect(status).toHaveText('Saved, not published yet');
    await capture('menu-dish');
  });

  await test.step('the dish moves up by its handle, and back by one key', async () => {
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

  await test.step('it is published, and customers see it', async () => {
    await expect(status).toHaveText('Saved, not published yet');
    await tabTo(page, 'Publish', 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'What will change' })).toContainText('Midnight Knots');
    await tabTo(page, 'Publish now', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    const customer = await anotherPerson();
    await customer.goto(SHOP.path);
    await customer.getByRole('button', { name: 'Midnight Knots', exact: true }).click();
    await expect(dialog(customer).getByRole('group', { name: /^Knots dip/ })).toContainText('Hot honey');
  });

  await test.step('a pasted menu is compared before it is taken over', async () => {
    await page.goto(`${MENU}#import`);
    await page.getByLabel('Or paste it here').fill('Slices\nCheese Slice … 5.25\nBasil Slice … 6.00');
    const difference = page.getByRole('region', { name: 'What would change' });
    await expect(difference.getByRole('group', { name: 'Changed (1)' })).toContainText('Price: $4.95 → $5.25');
    await expect(difference.getByRole('group', { name: 'New (1)' })).toContainText('Basil Slice');
    expect(await accessibilityViolations(page), 'import').toEqual([]);
    await capture('menu-import');
    await difference.getByRole('checkbox', { name: 'Change all' }).uncheck();
    await difference.getByRole('button', { name: 'Take over 1 dish' }).click();
    await expect(page.getByRole('row', { name: 'Basil Slice' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Cheese Slice' })).toContainText('$4.95');
    await expect(status).toHaveText('Saved, not published yet');
    await page.goto(`/manage/publish?business=${SHOP.path.slice(1)}`);
  });

  await test.step('the version before is taken back', async () => {
    await page
      .getByRole('button', { name: /^Take back version/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^Taken back into the draft/);
    await page.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
  });
});
