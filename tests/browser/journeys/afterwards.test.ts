/** Journeys with orders that are rejected, or saved for later. */
import type { Page } from '@playwright/test';
import { CARDS, countLivePayments, goToCard, payButton, paymentStatuses, recordAttempts, typeCard } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { add, dialog, goToConfirm, openTicket, placedNumber, SHOP, startShift } from '../slice.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('staff reject a paid order, and the payment is voided', async ({ page, request, anotherPerson, capture }) => {
  const attempts = recordAttempts(page);
  await goToCard(page);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  const number = await placedNumber(page);
  expect(await countLivePayments(request, attempts)).toBe(1);

  const board = await anotherPerson();
  await startShift(board);
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Reject' }).click();
  await dialog(board).getByLabel('Another reason').fill('The fryer broke.');
  await dialog(board).getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(heading(page)).toHaveText('Rejected');
  await expect(page.getByText('“The fryer broke.”')).toBeVisible();
  await expect(page.getByText('Your card was not charged.')).toBeVisible();
  expect(await paymentStatuses(request, attempts)).toEqual(['canceled']);
  await capture('tracker-rejected');
  await page.getByRole('link', { name: 'Change Order' }).click();
  await expect(page.getByRole('button', { name: /^Review order 1 item / })).toBeVisible();
});

test('the link of a saved order opens the order on another device', async ({ page, anotherPerson }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await dialog(page).getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/\/order\//);
  await expect(heading(page)).toHaveText('Saved order');
  const link = (await page.getByRole('region', { name: 'Link to this order' }).getByText(/^http/).textContent()) ?? '';
  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();

  const friend = await anotherPerson();
  await friend.goto(new URL(link).pathname);
  await expect(heading(friend)).toHaveText('Saved order');
  await expect(friend.getByText('1 × Curly Fries')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // This order was saved by a guest, so only the guest's browser can cancel it.
  await expect(friend.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await friend.getByRole('link', { name: 'Change Order' }).click();
  await expect(friend.getByRole('button', { name: /^Review order 1 item / })).toBeVisible();
});
