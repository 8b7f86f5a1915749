/** Journeys with gift cards, from the purchase to the credit. */
import { becomeCustomer, newestMessage } from '../accounts.ts';
import { accessibilityViolations } from '../axe.ts';
import { CARD, CARDS, payButton, typeCard } from '../card.ts';
import { expect } from '../fixtures.ts';
import {
  activate,
  buyGiftCard,
  cardOfOrder,
  credit,
  directoryCard,
  formResult,
  goToGiftCardDetails,
  goToGiftCardPayment,
} from '../gift-cards.ts';
import { test } from '../own-site.ts';
import { add, dialog, fillContact, payBy, pressContinue, SHOP } from '../slice.ts';

/** The message for a customer who wants to use store credit to buy a gift card (specification, section 8). */
const CREDIT_REFUSED_MESSAGE =
  "You can't use the store credit to buy a gift card. Gift Cards and Event Tickets are not part of overall offers.";
/** The message for a gift card that cannot be activated (specification, section 8). */
const CARD_REFUSED_MESSAGE = 'Gift card not found or already activated, contact support';

test('a gift card is paid with a bank card, sent by e-mail, and becomes the credit of the customer who activates it', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const buyer = await becomeCustomer(page);
  await goToGiftCardPayment(page);
  await expect(dialog(page).getByRole('radio', { name: /^Pay in person/ })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await capture('confirm-gift-card');
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent');
  await expect(page.getByText(/^Your gift cards and tickets were sent to a\S*@example\.ca\.$/)).toBeVisible();
  await capture('tracker-gift-card');
  const card = await cardOfOrder(page, buyer);

  const friend = await anotherPerson();
  await becomeCustomer(friend);
  await activate(friend, card);
  await expect(formResult(friend)).toHaveText('Activation Successful');
  await capture('gift-card-activated', friend);
  await friend.goto(SHOP.path);
  await expect(credit(friend)).toHaveText('Credit: $20.00');
  await capture('menu-credit', friend);
  // The directory's copy of the credit is updated a moment later.
  await expect(async () => {
    await friend.goto('/');
    await expect(directoryCard(friend).getByText('Credit: $20.00')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await capture('directory-credit', friend);
  await goToGiftCardPayment(friend);
  await expect(dialog(friend).getByText(CREDIT_REFUSED_MESSAGE)).toBeVisible();

  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: `Account of ${buyer}` })).toBeVisible();
  await expect(credit(page)).toHaveCount(0);
});

test('the cart of a signed-in customer shows the total of a gift card', async ({ page }) => {
  await becomeCustomer(page);
  await page.goto(SHOP.path);
  await add(page, 'Gift Card ($20)');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page).getByText('Total before tip')).toBeVisible();
});

test('a wrong PIN, a used card and a card with too many wrong guesses get the same message', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const email = await becomeCustomer(page);
  const card = await buyGiftCard(page, email);
  const expectRefusal = async () => {
    await expect(page.getByRole('alert')).toHaveText(CARD_REFUSED_MESSAGE);
    await expect(page.getByLabel('PIN')).toHaveValue('');
    await expect(page.getByLabel('PIN')).toBeFocused();
  };
  await activate(page, { ...card, pin: '0000 0000' });
  await expectRefusal();
  await expect(page.getByLabel('Gift card number')).toHaveValue(card.number.replaceAll(' ', ''));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityViolations(page), `axe at ${width}`).toEqual([]);
    await capture(`gift-card-refused-${width}`);
  }
  const friend = await anotherPerson();
  await becomeCustomer(friend);
  await activate(friend, card);
  await expect(formResult(friend)).toHaveText('Activation Successful');
  await activate(page, card);
  await expectRefusal();

  const other = await buyGiftCard(page, email);
  for (let guess = 0; guess < 5; guess += 1) {
    await activate(page, { ...other, pin: `0000 000${guess}` });
    await expectRefusal();
  }
  await activate(page, other);
  await expectRefusal();

  // The customer is no longer signed in when the form is sent, e.g. after a sign-out in another tab. The site keeps
  // number and PIN until the customer has signed in again.
  await page.goto(`${SHOP.path}/activateGift`);
  await page.getByLabel('Gift card number').fill(other.number);
  await page.getByLabel('PIN').fill(other.pin);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Your gift card is here.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('noodles');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Gift card number')).toHaveValue(other.number.replaceAll(' ', ''));
  await expect(page.getByLabel('PIN')).toHaveValue(other.pin.replaceAll(' ', ''));
});

test('a gift card is sent to a friend, who activates it with one tap after signing in', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const friend = await anotherPerson();
  const email = await becomeCustomer(friend);
  await friend.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await becomeCustomer(page);
  await goToGiftCardDetails(page);
  await dialog(page).getByText('For me').first().click();
  await dialog(page).getByText('As a gift').click();
  await dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await expect(dialog(page).getByLabel('Their email')).toBeFocused();
  await expect(dialog(page).getByLabel('Their email')).toHaveAccessibleDescription('Please enter a valid Email');
  await dialog(page).getByLabel('Their email').fill(email);
  await dialog(page).getByLabel('From').fill('Maya');
  await dialog(page).getByLabel('Your words (optional)').fill('Happy birthday!');
  expect(await accessibilityViolations(page)).toEqual([]);
  await capture('gift-card-for-a-friend');
  await fillContact(page);
  await pressContinue(page);
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(page.getByText(/^Your gift cards and tickets were sent to a\S*@example\.ca\.$/)).toBeVisible();

  const gift = await newestMessage(friend, email, 'Maya has a gift for you');
  await expect(gift).toContainText('"Happy birthday!"');
  await gift.getByRole('link', { name: /activateGift/ }).click();
  await expect(friend.getByText('Your gift card is here.')).toBeVisible();
  await expect(friend).toHaveURL(`${SHOP.path}/activateGift`);
  await friend.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await friend.getByLabel('Email').fill(email);
  await friend.getByLabel('Password').fill('noodles');
  await friend.getByRole('button', { name: 'Sign in' }).click();
  await expect(friend.getByLabel('Gift card number')).toHaveValue(/^\d{16}$/);
  await capture('gift-card-of-link', friend);
  await friend.getByRole('button', { name: 'Activate' }).click();
  await expect(formResult(friend)).toHaveText('Activation Successful');
  await friend.goto(`${SHOP.path}/activateGift`);
  await expect(friend.getByLabel('Gift card number')).toHaveValue('');
});
