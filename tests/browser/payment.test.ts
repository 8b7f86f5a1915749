// The browser tests of what can happen between the tap on Pay and the placed order. The file is long because there
// are many such cases.

import type { Page } from '@playwright/test';
import {
  CARD,
  CARDS,
  checkoutAlert,
  countLivePayments,
  openCardForm,
  payButton,
  recordAttempts,
  typeCard,
} from './card.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, payBy, placeButton, placedNumber, SHOP, unfold } from './slice.ts';

const WALLET = 'Apple Pay or Google Pay';
const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure' });

test('an incomplete card shows a message at the field and, also on a small screen, in view; no order is submitted', async ({
  page,
}) => {
  const attempts = recordAttempts(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openCardForm(page);
  await payButton(page).click();
  const message = 'Your card number is incomplete.';
  await expect(dialog(page).getByText(message).first(), 'at the field').toBeVisible();
  await expect(checkoutAlert(page).last()).toHaveText(message);
  await expect(checkoutAlert(page).last()).toBeInViewport();
  expect(attempts.orders).toEqual([]);
  await expect(payButton(page)).toBeEnabled();
});

test.describe('when the bank declines or asks for a check', () => {
  test.use({ expectedErrors: [/status of 402/] });

  test("the bank's message is shown, and the customer can pay another way", async ({ page }) => {
    await openCardForm(page);
    await typeCard(page, CARDS.insufficientFunds);
    await payButton(page).click();
    await expect(checkoutAlert(page)).toHaveText('Your card has insufficient funds.');
    await dialog(page)
      .getByRole('radio', { name: /^Pay in person/ })
      .check();
    await placeButton(page).click();
    await placedNumber(page);
  });

  test('the 3-D Secure dialog is above the checkout, Back asks for confirmation, and a failed check can be repeated', async ({
    page,
    capture,
  }) => {
    await openCardForm(page);
    await typeCard(page, CARDS.challenged);
    await payButton(page).click();
    await expect(bank(page)).toBeVisible();
    expect(
      await page.locator('dialog.sheet').evaluate((sheet) => sheet.matches(':modal')),
      'the checkout is open, but not modal',
    ).toBe(false);
    await capture('confirm-3ds');
    page.once('dialog', (question) => question.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => history.back());
    expect((await asked).message()).toBe('Changes you made may not be saved. Do you really want to leave?');
    await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(checkoutAlert(page)).toContainText('We are unable to authenticate your payment method.');
    await payButton(page).click();
    await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
    await placedNumber(page);
  });
});

test('a double click on Pay makes one order and one charge', async ({ page, request }) => {
  const attempts = recordAttempts(page);
  await openCardForm(page);
  await typeCard(page, CARDS.approved);
  await payButton(page).dblclick();
  await placedNumber(page);
  expect(attempts.orders).toHaveLength(1);
  expect(await countLivePayments(request, attempts)).toBe(1);
});

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 50\d/] });

  for (const when of ['lostBefore', 'lostAfter'] as const) {
    test(`at the payment provider (test card ${when}), the customer gets one order and one charge`, async ({
      page,
      request,
    }) => {
      const attempts = recordAttempts(page);
      await openCardForm(page);
      await typeCard(page, CARDS[when]);
      await payButton(page).click();
      if (when === 'lostBefore') {
        await expect(checkoutAlert(page)).toContainText('issues connecting to our payments provider');
        await payButton(page).click();
      }
      await placedNumber(page);
      expect(await countLivePayments(request, attempts)).toBe(1);
    });
  }

  test('after the edge has received the order, the browser submits the order again with the same key', async ({
    page,
    request,
    capture,
  }) => {
    const attempts = recordAttempts(page);
    let lost = false;
    await page.route('**/rest/order', async (route) => {
      if (lost || route.request().method() !== 'PUT') return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await openCardForm(page);
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(checkoutAlert(page)).toContainText('Your order is being processed, please refresh after 30 seconds');
    await capture('confirm-unsettled');
    await placedNumber(page);
    expect(attempts.orders).toEqual([attempts.sheets[0], attempts.sheets[0]]);
    expect(await countLivePayments(request, attempts)).toBe(1);
  });

  test('a reload while the outcome is unknown finds the order', async ({ page, request }) => {
    const attempts = recordAttempts(page);
    let offline = true;
    await page.route('**/rest/order', async (route) => {
      if (!offline || route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openCardForm(page);
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(checkoutAlert(page)).toContainText('Your order is being processed');
    // If the network came back before the reload, the page could find the order before it is reloaded.
    page.once('domcontentloaded', () => {
      offline = false;
    });
    await page.reload();
    await placedNumber(page);
    expect(await countLivePayments(request, attempts)).toBe(1);
  });
});

test('a reload during 3-D Secure asks for confirmation, and then uses the same payment again', async ({
  page,
  request,
}) => {
  const attempts = recordAttempts(page);
  await openCardForm(page);
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await placedNumber(page);
  expect(new Set(attempts.sheets).size).toBe(1);
  expect(await countLivePayments(request, attempts)).toBe(1);
});

test("a wallet payment includes the business's wallet fee", async ({ page, capture }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', WALLET);
  await unfold(page, /^Total/);
  await expect(dialog(page).getByText('Mobile wallet fee', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Google Pay' }).waitFor();
  await capture('confirm-wallet');
  await dialog(page).getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Pay' }).click();
  await placedNumber(page);
});

test('the payment methods stay in place while the card form loads, and when the device turns out to have no wallet', async ({
  page,
  capture,
}) => {
  const { promise: tested, resolve: sendSheet } = Promise.withResolvers<void>();
  await page.route('**/rest/order/paymentSheetHelper', (route) => tested.then(() => route.continue()));
  // This Stripe finds no wallet, and reports the card form as ready only when its fields are already painted.
  await page.route('**/payment-stand-in/stripe.js', async (route) => {
    const script = await (await route.fetch()).text();
    const body = script
      .replace('{ availablePaymentMethods: {', '{ unavailable: {')
      .replace("emit('ready', {});", "requestAnimationFrame(() => requestAnimationFrame(() => emit('ready', {})));");
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', null);
  const radios = dialog(page).getByRole('group', { name: 'Payment' }).getByRole('radio');
  const places = () => radios.evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().top));
  const card = dialog(page).getByRole('radio', { name: CARD });
  await expect(card).toBeChecked();
  const before = await places();
  expect(before).toHaveLength(3);
  const shifts = await page.evaluateHandle(() => {
    const times: number[] = [];
    const observer = new PerformanceObserver((list) => {
      times.push(...list.getEntries().map(({ startTime }) => startTime));
    });
    observer.observe({ type: 'layout-shift' });
    return times;
  });
  sendSheet();
  await dialog(page).getByLabel('Card number').waitFor();
  await expect(payButton(page)).toBeEnabled();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await shifts.jsonValue(), 'the fields move nothing and are not moved').toEqual([]);
  expect(await places()).toEqual(before);
  const wallet = dialog(page).getByRole('radio', { name: WALLET });
  await wallet.check({ force: true });
  await expect(wallet).toBeDisabled();
  await expect(wallet).toHaveAccessibleName(/Not set up on this device/);
  await expect(card).toBeChecked();
  expect(await places()).toEqual(before);
  await capture('confirm-no-wallet');
});

test.describe('Square', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('after one card was declined, a pre-order can be paid with another card', async ({ page }) => {
    const attempts = recordAttempts(page);
    await page.goto('/sea-lantern');
    await page.locator('[data-add]:not([disabled])').first().click();
    await page.getByRole('button', { name: /^Review order/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Checkout/ })
      .click();
    await dialog(page)
      .getByRole('button', { name: /^Pre-order/ })
      .click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Maya Chen');
    await dialog(page)
      .getByLabel(/^Mobile phone/)
      .fill('6045550123');
    await dialog(page).getByText('Pick-up time').first().click();
    await dialog(page).getByLabel('Day').selectOption({ index: 3 });
    await dialog(page).getByLabel('Time', { exact: true }).selectOption({ index: 1 });
    await dialog(page)
      .getByRole('button', { name: /^Continue/ })
      .click();
    await dialog(page).getByRole('radio', { name: CARD }).check();
    await typeCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(checkoutAlert(page)).toHaveText('Your card was declined. Please use another card.');
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await placedNumber(page);
    expect(attempts.orders).toHaveLength(2);
    expect(attempts.orders[1]).not.toBe(attempts.orders[0]);
    expect(attempts.orders).toEqual(attempts.sheets.slice(-2));
  });
});

test.describe('when the card form cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('when the edge refuses to prepare the payment, the checkout shows the message once: at its foot or, after a later failure, in the card form', async ({
    page,
  }) => {
    const message = 'Cards cannot be accepted at the moment.';
    await page.route('**/rest/order/paymentSheetHelper', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'refused', message, requestId: 'r' } } }),
    );
    await page.route('**/rest/order/save', (route) => route.abort());
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page, 'Take-out', CARD);
    const form = dialog(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(form).toBeVisible();
    await expect(dialog(page).getByText(message)).toHaveCount(1);
    await expect(form).not.toContainText(message);
    await dialog(page).getByRole('button', { name: 'Save for later' }).click();
    await expect(dialog(page).getByText('No internet connection')).toBeVisible();
    await expect(form).toContainText(message);
  });

  test('the checkout shows a message, can load the form again, and accepts other ways to pay, also after a cancelled wallet payment', async ({
    page,
    capture,
  }) => {
    let blocked = true;
    await page.route('**/payment-stand-in/stripe.js', (route) => (blocked ? route.abort() : route.continue()));
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page, 'Take-out', CARD);
    const notice = dialog(page).getByRole('alert');
    await expect(notice).toContainText('The card form could not be loaded. Try again, or pay another way.');
    await expect(dialog(page).getByRole('button', { name: /^Pay/ })).toBeDisabled();
    await capture('confirm-not-loaded');
    blocked = false;
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByLabel('Card number')).toBeVisible();
    await payBy(page, WALLET);
    await dialog(page).getByRole('button', { name: 'Apple Pay' }).click();
    await page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name: 'Cancel' }).click();
    await payBy(page, 'Pay in person');
    await placeButton(page).click();
    await placedNumber(page);
  });
});
