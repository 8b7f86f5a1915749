/** Buying gift cards and what they become, as a customer does it. */
import type { Page } from '@playwright/test';
import { becomeCustomer, newestMessage } from './accounts.ts';
import { CARD, CARDS, payButton, typeCard } from './card.ts';
import { expect } from './fixtures.ts';
import { add, dialog, fillContact, goOn, payBy, placedNumber, SHOP } from './slice.ts';

/** What a form says once it was sent. */
export const settled = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
/** What a signed-in customer has, in the bar of the menu. */
export const credit = (page: Page) => page.getByText(/^Credit: \$/).first();
/** The pizzeria in the directory. */
export const directoryCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SHOP.name }) });

export interface GiftCard {
  readonly number: string;
  readonly pin: string;
}

/** Puts a gift card of $20 into the cart and goes to where a card is asked for. */
export async function goToPay(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Gift Card ($20)');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page)).not.toHaveAccessibleName('Review order');
  await fillContact(page);
  await goOn(page);
  await payBy(page, CARD);
}

/** Buys one with a card, and finds it in the mailbox. */
export async function buyGiftCard(page: Page, email: string): Promise<GiftCard> {
  await goToPay(page);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  return cardOfOrder(page, email);
}

/** The card that an order had sent. */
export async function cardOfOrder(page: Page, email: string): Promise<GiftCard> {
  const order = await placedNumber(page);
  const text = (await (await newestMessage(page, email, order)).textContent()) ?? '';
  return { number: /Number: ([\d ]+)/.exec(text)?.[1] ?? '', pin: /PIN: ([\d ]+)/.exec(text)?.[1] ?? '' };
}

export async function activate(page: Page, { number, pin }: GiftCard): Promise<void> {
  await page.goto(`${SHOP.path}/activateGift`);
  // As they are copied out of the e-mail, in groups of four.
  await page.getByLabel('Gift card number').fill(number);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Activate' }).click();
}

/** Makes somebody new a customer with $20 of credit. */
export async function becomeCustomerWithCredit(page: Page): Promise<void> {
  const email = await becomeCustomer(page);
  await activate(page, await buyGiftCard(page, email));
  await expect(settled(page)).toHaveText('Activation Successful');
}
