import type { Locator, Page } from '@playwright/test';
import { DEMO_OPERATOR } from '../../functions/local/seed.ts';
import { openConsole } from './console.ts';
import { delayScriptFiles } from './delay-script-files.ts';
import { expect, test } from './fixtures.ts';
import { signInByApi } from './slice.ts';

/**
 * The offers of a business that has two overall discounts and three discount rules. Tests of other files do not edit
 * its draft.
 */
const OFFERS = '/manage/offers?business=saffron-courtyard';

test.describe.configure({ mode: 'default' });

const group = (page: Page, name: string): Locator => page.getByRole('region', { name });
const offers = (page: Page, name: string): Locator => group(page, name).locator('.offers > li');
const kindOf = (offer: Locator): Locator => offer.getByLabel('What it does');

async function open(page: Page): Promise<void> {
  await openConsole(page, OFFERS, DEMO_OPERATOR);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('status').first()).toHaveText('Published');
}

/**
 * Chooses the kinds one after the other. React misses choices that are made before it has hydrated the field, so the
 * test repeats all choices until the last choice has become an edit of the draft.
 */
async function chooseKinds(page: Page, offer: Locator, ...kinds: readonly string[]): Promise<void> {
  await expect(async () => {
    for (const kind of kinds) await kindOf(offer).selectOption(kind);
    await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeEnabled({ timeout: 500 });
  }).toPass();
}

/** Undoes the changes of this test, so that the next test finds the draft without changes. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click();
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('status').first()).toHaveText('Published');
}

test('an offer shows the kind that it has in the draft, also after an undo; when an open offer is removed, the closed offer below it stays closed, and a new offer is open at first', async ({
  page,
}) => {
  await open(page);
  const [first, second] = [
    offers(page, 'Discounts and surcharges').nth(0),
    offers(page, 'Discounts and surcharges').nth(1),
  ];
  await first.locator('summary').first().click();
  await chooseKinds(page, first, 'Percent off', 'Surcharge in dollars');
  await expect(first.getByLabel('Dollars')).toHaveValue('10.00');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(kindOf(first)).toHaveValue('percentOff');

  await kindOf(first).selectOption('Surcharge in dollars');
  const next = await second.getByLabel('Title, for customers').inputValue();
  await first.getByRole('button', { name: /^Remove/ }).click();
  await expect(first.getByLabel('Title, for customers')).toHaveValue(next);
  // The open offer was removed. The other offer was closed before, and stays closed.
  await expect(kindOf(first)).toBeHidden();
  await expect(kindOf(first)).toHaveValue('percentOff');
  await group(page, 'Discounts and surcharges').getByRole('button', { name: 'Add a discount' }).click();
  await expect(kindOf(second), 'the new offer is open').toBeVisible();
  await undoAll(page);
});

test('while the name of a rule is being typed, Ctrl+Z undoes the typing; after the name is saved, the rule is still open, its field has the focus, and Ctrl+Z undoes the last edit of the draft', async ({
  page,
}) => {
  await open(page);
  const rule = offers(page, 'Discounts on dishes').first();
  await rule.locator('summary').first().click();
  await chooseKinds(page, rule, 'Percent off', 'Dollars off');
  const name = rule.getByLabel('Name, for you');
  const before = await name.inputValue();
  await name.press('End');
  await page.keyboard.type('X');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(name).toHaveValue(before);
  await expect(kindOf(rule)).toHaveValue('dollarsOff');

  await name.fill('');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(name).toHaveValue(before);
  await expect(kindOf(rule)).toHaveValue('dollarsOff');

  await name.press('End');
  await page.keyboard.type('Y');
  await page.keyboard.press('Enter');
  await expect(rule.getByRole('button', { name: `Remove ${before}Y` })).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rule.getByRole('button', { name: `Remove ${before}`, exact: true })).toBeVisible();
  await expect(name).toHaveValue(before);
  await undoAll(page);
});

test('the example order forgets a promo code that was removed from the draft', async ({ page }) => {
  await open(page);
  const example = group(page, 'Try it');
  const codes = group(page, 'Promo codes');
  await expect(async () => {
    await codes.getByRole('button', { name: 'Add a promo code' }).click();
    await expect(codes.getByLabel('Code', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await codes.getByLabel('Code', { exact: true }).fill('TEST10');
  await example.getByLabel('Promo code').selectOption('TEST10');
  await expect(example.getByRole('row', { name: /10% off/ })).toBeVisible();

  await codes.getByRole('button', { name: /^Remove/ }).click();
  await expect(example.getByLabel('Promo code')).toHaveValue('');
  await expect(example.getByRole('row', { name: /10% off/ })).toHaveCount(0);
  await expect(example.locator('.field-error')).toHaveCount(0);
  await undoAll(page);
});

test('two presses of a button before the script files are loaded make the button busy, and add one offer afterwards', async ({
  page,
}) => {
  await signInByApi(page, DEMO_OPERATOR);
  const release = await delayScriptFiles(page);
  await page.goto(OFFERS, { waitUntil: 'commit' });
  const shown = offers(page, 'Discounts and surcharges');
  const add = group(page, 'Discounts and surcharges').getByRole('button', { name: 'Add a discount' });
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(shown).toHaveCount(2);
  release();
  await expect(kindOf(shown.nth(2))).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(shown).toHaveCount(3);
  await undoAll(page);
});
