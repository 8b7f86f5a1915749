import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../../functions/local/demo-customer.ts';
import { faults } from '../axe.ts';
import { attempts, CARD, CARDS, charges, payButton, typeCard } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import {
  add,
  dialog,
  fillContact,
  goOn,
  goToConfirm,
  goToDetails,
  payBy,
  placeButton,
  placedNumber,
  SHOP,
  unfold,
} from '../slice.ts';

// One after the other: they spend the same credit.
test.describe.configure({ mode: 'serial' });

/** Signs the demo customer in, who has $25.00 at the shop to begin with, and puts so many fries into the cart. */
async function signIn(page: Page, fries: number): Promise<void> {
  await page.goto(`${SHOP.path}/account/signIn`);
  await page.getByLabel('Email').fill(DEMO_CUSTOMER.email);
  await page.getByLabel('Password').fill(DEMO_CUSTOMER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/account|slice/);
  await page.goto(SHOP.path);
  for (let added = 0; added < fries; added += 1) await add(page, 'Curly Fries');
}

const creditSwitch = (page: Page) => dialog(page).getByRole('checkbox', { name: /^Use my credit/ });

test('pre-order paid by credit', async ({ page, capture }) => {
  await signIn(page, 1);
  await goToDetails(page, 'Pre-order');
  await fillContact(page);
  await unfold(page, 'Pick-up time');
  await dialog(page).getByLabel('Day').selectOption({ index: 3 });
  await goOn(page);
  await expect(creditSwitch(page)).toBeChecked();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await capture(`confirm-credit-${width}`);
    expect(await faults(page), `axe at ${width}`).toEqual([]);
  }
  await creditSwitch(page).uncheck();
  await payBy(page, 'Pay in person');
  await expect(placeButton(page)).toContainText('$8.78');
  await creditSwitch(page).check();
  await dialog(page)
    .getByRole('button', { name: /^Pay with credit/ })
    .click();
  await placedNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-Order Sent');
});

test('credit pays a part, and a card the rest', async ({ page, request }) => {
  const seen = attempts(page);
  await signIn(page, 3);
  await goToConfirm(page, 'Take-out', CARD);
  await expect(creditSwitch(page)).toHaveAccessibleName('Use my credit You have $16.22');
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await placedNumber(page);
  expect(await charges(request, seen)).toBe(1);
});
