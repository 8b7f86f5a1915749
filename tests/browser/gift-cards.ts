/** Steps with which the browser tests buy and activate gift cards, as a customer does. */
import type { Page } from '@playwright/test';
import { becomeCustomer, newestMessage } from './accounts.ts';
import { CARD, CARDS, payButton, typeCard } from './card.ts';
import { expect } from './fixtures.ts';
import { add, dialog, fillContact, payBy, placedNumber, pressContinue, SHOP } from './slice.ts';

/** The page's answer to a form that was sent. */
export const formResult = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });
/** The signed-in customer's credit in the bar of the menu. */
export const credit = (page: Page) => page.getByText(/^Credit: \$/).first();
/** The directory's entry of the pizzeria. */
export const directoryCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SHOP.name }) });

export interface GiftCard {
  readonly number: string;
  readonly pin: string;
}

/** Puts a $20 gift card into the cart and opens the step of the checkout with the contact details. */
export async function goToGiftCardDetails(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Gift Card ($20)');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page)).not.toHaveAccessibleName('Review order');
}

/** Puts a $20 gift card into the cart, opens the last step of the checkout and chooses to pay with a bank card. */
export async function goToGiftCardPayment(page: Page): Promise<void> {
  await goToGiftCardDetails(page);
  await fillContact(page);
  await pressContinue(page);
  await payBy(page, CARD);
}

/** Buys a gift card of $20 with a bank card, and reads its number and PIN from the e-mail. */
export async function buyGiftCard(page: Page, email: string): Promise<GiftCard> {
  await goToGiftCardPayment(page);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  return cardOfOrder(page, email);
}

/** Reads the gift card from the e-mail about the order whose page is open. */
export async function cardOfOrder(page: Page, email: string): Promise<GiftCard> {
  const order = await placedNumber(page);
  const text = (await (await newestMessage(page, email, order)).textContent()) ?? '';
  return { number: /Number: ([\d ]+)/.exec(text)?.[1] ?? '', pin: /PIN: ([\d ]+)/.exec(text)?.[1] ?? '' };
}

export async function activate(page: Page, { number, pin }: GiftCard): Promise<void> {
  await page.goto(`${SHOP.path}/activateGift`);
  // Number and PIN contain spaces, as in the e-mail.
  await page.getByLabel('Gift card number').fill(number);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Activate' }).click();
}

/** Signs up a new customer who has $20 of credit. */
export async function becomeCustomerWithCredit(page: Page): Promise<void> {
  const email = await becomeCustomer(page);
  await activate(page, await buyGiftCard(page, email));
  await expect(formResult(page)).toHaveText('Activation Successful');
}
