/** What a gift card is good for: from the purchase to the credit. */
import type { Page } from '@playwright/test';
import { becomeCustomer, newestMessage } from '../accounts.ts';
import { faults } from '../axe.ts';
import { CARD, CARDS, payButton, typeCard } from '../card.ts';
import { expect } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { add, dialog, fillContact, goOn, payBy, placedNumber, SHOP } from '../slice.ts';

/** The specification, section 8. */
const CREDIT_BUYS_NO_CARD =
  "You can't use the store credit to buy a gift card. Gift Cards and Event Tickets are not part of overall offers.";

// On a site of its own, whose limits nobody else uses up.

const settled = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** What a signed-in customer has, in the bar of the menu. */
const credit = (page: Page) => page.getByText(/^Credit: \$/).first();
const placeCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SHOP.name }) });

interface GiftCard {
  readonly number: string;
  readonly pin: string;
}

/** Puts a gift card of $20 into the cart and goes to where a card is asked for. */
async function goToPay(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Gift Card ($20)');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await fillContact(page);
  await goOn(page);
  await payBy(page, CARD);
}

async function cardOfOrder(page: Page, email: string): Promise<GiftCard> {
  const order = await placedNumber(page);
  const text = (await (await newestMessage(page, email, order)).textContent()) ?? '';
  return { number: /Number: ([\d ]+)/.exec(text)?.[1] ?? '', pin: /PIN: ([\d ]+)/.exec(text)?.[1] ?? '' };
}

async function activate(page: Page, { number, pin }: GiftCard): Promise<void> {
  await page.goto(`${SHOP.path}/activateGift`);
  // As they are copied out of the e-mail, in groups of four.
  await page.getByLabel('Gift card number').fill(number);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Activate' }).click();
}

test('a gift card is bought by card, sent by e-mail, and becomes the credit of whoever activates it', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const buyer = await becomeCustomer(page);
  await goToPay(page);
  await expect(dialog(page).getByRole('radio', { name: /^Pay in person/ })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await capture('confirm-gift-card');
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(heading(page)).toHaveText('Sent');
  await expect(page.getByText(/^Your gift cards and tickets were sent to a\S*@example\.ca\.$/)).toBeVisible();
  await capture('tracker-gift-card');
  const card = await cardOfOrder(page, buyer);

  const friend = await anotherPerson();
  await becomeCustomer(friend);
  await activate(friend, card);
  await expect(settled(friend)).toHaveText('Activation Successful');
  await capture('gift-card-activated', friend);
  await friend.goto(SHOP.path);
  await expect(credit(friend)).toHaveText('Credit: $20.00');
  await capture('menu-credit', friend);
  // The directory is told a moment later.
  await expect(async () => {
    await friend.goto('/');
    await expect(placeCard(friend).getByText('Credit: $20.00')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await capture('directory-credit', friend);
  await goToPay(friend);
  await expect(dialog(friend).getByText(CREDIT_BUYS_NO_CARD)).toBeVisible();

  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: `Account of ${buyer}` })).toBeVisible();
  await expect(credit(page)).toHaveCount(0);
});
