import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, placeButton, placedNumber, SHOP } from './slice.ts';

const CARD = 'Credit or debit card';
const WALLET = 'Apple Pay or Google Pay';
/** Test numbers of the stand-in; functions/gateways/README.md says what each does. */
const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  lostBefore: '4000 0099 0000 0012',
  lostAfter: '4000 0099 0000 0020',
} as const;

const payButton = (page: Page) => dialog(page).getByRole('button', { name: /^Pay \$/ });
const alert = (page: Page) => dialog(page).getByRole('contentinfo').getByRole('alert');
const bank = (page: Page) => page.getByRole('dialog', { name: '3-D Secure' });

async function typeCard(page: Page, number: string): Promise<void> {
  const sheet = dialog(page).first();
  await sheet.getByLabel('Card number').fill(number);
  await sheet.getByLabel('Expiry date (MM/YY)').fill('12/34');
  await sheet.getByLabel('Security code').fill('123');
}

/** Puts fries into the cart and goes to where a card is asked for. */
async function goToCard(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', CARD);
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
}

interface Seen {
  /** The keys under which the page opened payment sheets and sent orders, growing. */
  readonly sheets: string[];
  readonly orders: string[];
  /** The payments that it could have confirmed. */
  readonly payments: string[];
}

function attempts(page: Page): Seen {
  const seen: Seen = { sheets: [], orders: [], payments: [] };
  const isSheet = (url: string) => new URL(url).pathname === '/rest/order/paymentSheetHelper';
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'] ?? '';
    if (isSheet(request.url())) seen.sheets.push(key);
    if (new URL(request.url()).pathname === '/rest/order' && request.method() === 'PUT') seen.orders.push(key);
  });
  page.on('response', async (answer) => {
    if (!isSheet(answer.url())) return;
    const sheet = v.safeParse(
      v.object({ data: v.object({ paymentId: v.string() }) }),
      await answer.json().catch(() => null),
    );
    if (sheet.success) seen.payments.push(sheet.output.data.paymentId);
  });
  return seen;
}

const intentsSchema = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) });

/** How many of these payments took or hold money. */
async function charges(request: APIRequestContext, { payments }: Seen): Promise<number> {
  const answer = await request.get('/payment-stand-in/v1/payment_intents?limit=100', {
    headers: { authorization: 'Bearer sk_standin_1007' },
  });
  const { data } = v.parse(intentsSchema, await answer.json());
  return data.filter(({ id, status }) => payments.includes(id) && ['requires_capture', 'succeeded'].includes(status))
    .length;
}

test('take-out is paid by card and followed', async ({ page, request, capture }) => {
  const seen = attempts(page);
  await goToCard(page);
  await capture('confirm-card');
  await typeCard(page, CARDS.approved);
  await expect(payButton(page)).toHaveAccessibleName('Pay $8.78');
  await payButton(page).click();
  await placedNumber(page);
  expect(seen.orders).toEqual(seen.sheets);
  expect(await charges(request, seen)).toBe(1);
});

test('what is missing in the card is said at the field, and nothing is sent', async ({ page }) => {
  const seen = attempts(page);
  await goToCard(page);
  await payButton(page).click();
  await expect(dialog(page).getByText('Your card number is incomplete.')).toBeVisible();
  expect(seen.orders).toEqual([]);
  await expect(payButton(page)).toBeEnabled();
});

test.describe('when the bank refuses', () => {
  test.use({ expectedErrors: [/status of 402/] });

  test('a declined card makes room for another', async ({ page, request, capture }) => {
    const seen = attempts(page);
    await goToCard(page);
    await typeCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(alert(page)).toHaveText('Your card was declined.');
    await capture('confirm-declined');
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await placedNumber(page);
    expect(await charges(request, seen)).toBe(1);
  });

  test('its own words are shown, and another way of paying is open', async ({ page }) => {
    await goToCard(page);
    await typeCard(page, CARDS.insufficientFunds);
    await payButton(page).click();
    await expect(alert(page)).toHaveText('Your card has insufficient funds.');
    await dialog(page)
      .getByRole('radio', { name: /^Pay in person/ })
      .check();
    await placeButton(page).click();
    await placedNumber(page);
  });

  test('3-D Secure that fails can be tried again', async ({ page }) => {
    await goToCard(page);
    await typeCard(page, CARDS.challenged);
    await payButton(page).click();
    await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(alert(page)).toContainText('We are unable to authenticate your payment method.');
    await payButton(page).click();
    await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
    await placedNumber(page);
  });
});

test('while the bank asks, the checkout is not above it, and does not close', async ({ page, capture }) => {
  await goToCard(page);
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  expect(await page.locator('dialog.sheet').evaluate((sheet) => sheet.matches(':modal'))).toBe(false);
  await capture('confirm-3ds');
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await placedNumber(page);
});

test('a double click on Pay is one order and one charge', async ({ page, request }) => {
  const seen = attempts(page);
  await goToCard(page);
  await typeCard(page, CARDS.approved);
  await payButton(page).dblclick();
  await placedNumber(page);
  expect(seen.orders).toHaveLength(1);
  expect(await charges(request, seen)).toBe(1);
});

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 50\d/] });

  for (const when of ['lostBefore', 'lostAfter'] as const) {
    test(`at the provider (${when}), there is one order and one charge`, async ({ page, request }) => {
      const seen = attempts(page);
      await goToCard(page);
      await typeCard(page, CARDS[when]);
      await payButton(page).click();
      if (when === 'lostBefore') {
        await expect(alert(page)).toContainText('issues connecting to our payments provider');
        await payButton(page).click();
      }
      await placedNumber(page);
      expect(await charges(request, seen)).toBe(1);
    });
  }

  for (const when of ['before', 'after'] as const) {
    test(`at submit, ${when} the edge heard it, it is settled by itself`, async ({ page, request, capture }) => {
      const seen = attempts(page);
      let lost = false;
      await page.route('**/rest/order', async (route) => {
        if (lost || route.request().method() !== 'PUT') return route.continue();
        lost = true;
        if (when === 'after') await route.fetch();
        await route.abort();
      });
      await goToCard(page);
      await typeCard(page, CARDS.approved);
      await payButton(page).click();
      await expect(alert(page)).toContainText('Your order is being processed, please refresh after 30 seconds');
      await capture(`confirm-unsettled-${when}`);
      await placedNumber(page);
      expect(seen.orders).toEqual([seen.sheets[0], seen.sheets[0]]);
      expect(await charges(request, seen)).toBe(1);
    });
  }

  test('a reload while the order is unsettled finds it', async ({ page, request }) => {
    const seen = attempts(page);
    let offline = true;
    await page.route('**/rest/order', async (route) => {
      if (!offline || route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await goToCard(page);
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await expect(alert(page)).toContainText('Your order is being processed');
    offline = false;
    await page.reload();
    await placedNumber(page);
    expect(await charges(request, seen)).toBe(1);
  });
});

test('a reload while the bank asks asks whether to leave, and then begins anew with the same payment', async ({
  page,
  request,
}) => {
  const seen = attempts(page);
  await goToCard(page);
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
  expect(new Set(seen.sheets).size).toBe(1);
  expect(await charges(request, seen)).toBe(1);
});

test('Back while the bank asks asks whether to leave', async ({ page }) => {
  await goToCard(page);
  await typeCard(page, CARDS.challenged);
  await payButton(page).click();
  await expect(bank(page)).toBeVisible();
  page.once('dialog', (question) => question.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  expect((await asked).message()).toBe('Changes you made may not be saved. Do you really want to leave?');
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await placedNumber(page);
});

test('a wallet pays with what the business adds for it', async ({ page, capture }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', WALLET);
  await expect(
    dialog(page)
      .getByText(/^Mobile wallet fee/)
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Google Pay' }).waitFor();
  await capture('confirm-wallet');
  await dialog(page).getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Pay' }).click();
  await placedNumber(page);
});

test('a wallet that was put away leaves everything as it was', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', WALLET);
  await dialog(page).getByRole('button', { name: 'Apple Pay' }).click();
  await page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page)
    .getByRole('radio', { name: /^Pay in person/ })
    .check();
  await placeButton(page).click();
  await placedNumber(page);
});

test.describe('Square', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a pre-order is paid by card; a declined card makes room for another', async ({ page }) => {
    const seen = attempts(page);
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
    await dialog(page)
      .getByRole('button', { name: /^Continue/ })
      .click();
    await dialog(page).getByRole('radio', { name: CARD }).check();
    await typeCard(page, CARDS.declined);
    await payButton(page).click();
    await expect(alert(page)).toHaveText("Authorization error: 'GENERIC_DECLINE'");
    await typeCard(page, CARDS.approved);
    await payButton(page).click();
    await placedNumber(page);
    expect(seen.orders).toHaveLength(2);
    expect(seen.orders[1]).not.toBe(seen.orders[0]);
    expect(seen.orders).toEqual(seen.sheets.slice(-2));
  });
});

test.describe('when the card form does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('it says so, can be tried again, and other ways of paying work', async ({ page, capture }) => {
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
    await dialog(page)
      .getByRole('radio', { name: /^Pay in person/ })
      .check();
    await placeButton(page).click();
    await placedNumber(page);
  });
});

/** Signs the demo customer in, who has $25.00 at the shop to begin with. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${SHOP.path}/account/signIn`);
  await page.getByLabel('Email').fill(DEMO_CUSTOMER.email);
  await page.getByLabel('Password').fill(DEMO_CUSTOMER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/account|slice/);
}

const creditSwitch = (page: Page) => dialog(page).getByRole('checkbox', { name: /^Use my credit/ });

// One after the other: both spend the same credit.
test.describe
  .serial('store credit', () => {
    test('pays a whole order', async ({ page, capture }) => {
      await signIn(page);
      await page.goto(SHOP.path);
      await add(page, 'Curly Fries');
      await goToConfirm(page, 'Take-out', null);
      await expect(creditSwitch(page)).toBeChecked();
      await capture('confirm-credit');
      await creditSwitch(page).uncheck();
      await dialog(page)
        .getByRole('radio', { name: /^Pay in person/ })
        .check();
      await expect(placeButton(page)).toContainText('$8.78');
      await creditSwitch(page).check();
      await dialog(page)
        .getByRole('button', { name: /^Pay with credit/ })
        .click();
      await placedNumber(page);
    });

    test('pays a part, and a card the rest', async ({ page, request }) => {
      const seen = attempts(page);
      await signIn(page);
      await page.goto(SHOP.path);
      for (let fries = 0; fries < 3; fries += 1) await add(page, 'Curly Fries');
      await goToConfirm(page, 'Take-out', CARD);
      await expect(creditSwitch(page)).toHaveAccessibleName('Use my credit You have $16.22');
      await typeCard(page, CARDS.approved);
      await payButton(page).click();
      await placedNumber(page);
      expect(await charges(request, seen)).toBe(1);
    });
  });

test('an order is saved for later', async ({ page }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await dialog(page).getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/\/order\//);
  await page.goto(SHOP.path);
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
});
