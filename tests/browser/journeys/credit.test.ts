/**
 * Journeys of customers who pay with store credit, get it back after a rejection or cancellation, or earn it with
 * points.
 */
import type { Page } from '@playwright/test';
import { becomeCustomer } from '../accounts.ts';
import { CARD, CARDS, countLivePayments, payButton, paymentStatuses, recordAttempts, typeCard } from '../card.ts';
import { expect } from '../fixtures.ts';
import { becomeCustomerWithCredit, credit, directoryCard } from '../gift-cards.ts';
import { test } from '../own-site.ts';
import {
  acceptOrder,
  add,
  dialog,
  goToConfirm,
  openTicket,
  placedNumber,
  placeOrder,
  SHOP,
  startShift,
  ticket,
} from '../slice.ts';

const MINUTE_MS = 60_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Places one order of three portions of fries. Credit pays a part of the order, and a bank card pays the rest. */
async function orderByCreditAndCard(page: Page) {
  const attempts = recordAttempts(page);
  await page.goto(SHOP.path);
  for (let added = 0; added < 3; added += 1) await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', CARD);
  await expect(dialog(page).getByRole('checkbox', { name: /^Use my credit/ })).toBeChecked();
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  const number = await placedNumber(page);
  return { attempts, number, tracker: page.url() };
}

test('a rejection returns credit and card payment, and a later cancellation returns nothing more', async ({
  page,
  request,
  anotherPerson,
}) => {
  await becomeCustomerWithCredit(page);
  const { attempts, number, tracker } = await orderByCreditAndCard(page);
  expect(await countLivePayments(request, attempts)).toBe(1);
  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(credit(page)).toHaveCount(0);

  const board = await anotherPerson();
  await startShift(board);
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Reject' }).click();
  await dialog(board).getByLabel('Another reason').fill('The fryer broke.');
  await dialog(board).getByRole('button', { name: 'Reject', exact: true }).click();
  await page.goto(tracker);
  await expect(page.getByText('Your card was not charged, and your credit was returned.')).toBeVisible();
  await expect.poll(() => paymentStatuses(request, attempts)).toEqual(['canceled']);
  await page.goto(SHOP.path);
  await expect(credit(page)).toHaveText('Credit: $20.00');

  await page.goto(tracker);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(heading(page)).toHaveText('Cancelled');
  await page.goto(SHOP.path);
  await expect(credit(page)).toHaveText('Credit: $20.00');
});

test('a customer cancels an order after a quarter of an hour, and gets credit and card payment back', async ({
  page,
  request,
  ownSite,
  anotherPerson,
}) => {
  await becomeCustomerWithCredit(page);
  const { attempts, tracker } = await orderByCreditAndCard(page);
  await expect(heading(page)).toHaveText('Receiving');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await page.goto('about:blank');
  await ownSite.backdate(new URL(tracker).pathname.split('/')[2] ?? '', 16 * MINUTE_MS);
  await page.goto(tracker);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Would you like to cancel your order?');
  await dialog(page).getByRole('button', { name: 'No, keep it' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(heading(page)).toHaveText('Cancelled');
  const other = await anotherPerson();
  await other.goto(tracker);
  await expect(heading(other)).toHaveText('Cancelled');
  await expect.poll(() => paymentStatuses(request, attempts)).toEqual(['canceled']);
  await page.goto(SHOP.path);
  await expect(credit(page)).toHaveText('Credit: $20.00');
});

test('a full stamp card becomes credit, which the directory shows only to the customer with the stamp card', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const email = await becomeCustomer(page);
  await page.goto(SHOP.path);
  for (let added = 0; added < 3; added += 1) await add(page, 'Curly Fries');
  const number = await placeOrder(page);
  const board = await anotherPerson();
  await startShift(board);
  await acceptOrder(board, number);
  await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: 'Rewards: 0 of 2 points' })).toBeVisible();
  await ticket(board, 'Ready', number)
    .getByRole('button', { name: /^Picked up · cash/ })
    .click();
  await expect(ticket(board, 'Ready', number)).toBeHidden();

  await page.reload();
  await expect(credit(page)).toHaveText('Credit: $10.00');
  // A customer earns one point for each whole $8. Two points for $22.50 fill the stamp card, and a new card has 0
  // points.
  await expect(page.getByRole('button', { name: 'Rewards: 0 of 2 points' })).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(directoryCard(page).getByText('Credit: $10.00')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(directoryCard(page).getByText(/^0 of \d+ points$/)).toBeVisible();
  await capture('directory-points');

  const guest = await anotherPerson();
  await guest.goto('/');
  await expect(directoryCard(guest)).toBeVisible();
  for (const words of [/^Credit:/, /of \d+ points/]) await expect(directoryCard(guest).getByText(words)).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign-out' }).click();
  for (const words of [/^Credit:/, /of \d+ points/]) await expect(directoryCard(page).getByText(words)).toHaveCount(0);
  expect(await page.content()).not.toContain(email);
});
