import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { DEMO_OPERATOR } from '../../functions/local/seed.ts';
import { MAX_PREP_MINUTES } from '../../src/domain/limits.ts';
import { machineChromium } from '../chromium.mjs';
import { accessibilityViolations, scrollsSideways } from './axe.ts';
import { brokenWords } from './broken-words.ts';
import { openConsole, QUERY } from './console.ts';
import { expect, test } from './fixtures.ts';
import { laterSlot, moveByApi, placeByApi } from './placing.ts';
import { newPhone, SHOP, signInByApi } from './slice.ts';

/** Screens that no other test checks with axe, or that easily become wider than a small phone. */
const SCREENS = [
  ...['today', 'orders', 'menu', 'offers', 'hours', 'brand', 'print', 'payments', 'publish', 'people', 'status', 'log'],
  ...['details', 'contact', 'order-types', 'delivery', 'catering', 'checkout', 'tips', 'taxes'].map(
    (part) => `settings/${part}`,
  ),
  ...['announcement', 'menu-page', 'kiosk', 'kitchen'].map((part) => `settings/${part}`),
] as const;
/** Screens that no other test checks with axe. */
const CHECKED_BY_AXE: readonly string[] = SCREENS.filter(
  (screen) =>
    ['offers', 'hours', 'brand', 'print', 'status'].includes(screen) ||
    (screen.startsWith('settings/') && !['settings/details', 'settings/delivery'].includes(screen)),
);
/** Screens that belong to no business, or that are about all businesses. */
const OPERATOR_SCREENS = [
  '/manage',
  ...['', '/providers', '/labels', '/health'].map((screen) => `/manage/operator${screen}`),
];

async function expectToFit(page: Page, screen: string): Promise<void> {
  expect(await scrollsSideways(page), screen).toBe(false);
  const small = await page
    .locator('.console-links a:visible')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().width < 44).map((link) => link.outerHTML),
    );
  expect(small, `${screen}, links that are hard to hit`).toEqual([]);
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  expect(await scrollsSideways(page), `${screen}, large text`).toBe(false);
}

async function expectGapBelowHolidays(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible();
  const [last, source] = [page.locator('.holidays li').last(), page.getByText('Source: Employment')];
  await source.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect((await source.boundingBox())?.y).toBeGreaterThanOrEqual(y + height + 8);
  await page.evaluate(() => scrollTo(0, 0));
}

test('on a phone, three screens break no words when the browser has text at 200 %', async ({ baseURL, playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath: machineChromium(),
    args: ['--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 320, height: 640 } });
  await openConsole(page, `/manage/orders${QUERY}`);
  for (const [screen, parts] of [
    ['orders', '.order-row :is(h2 > a, time)'],
    ['today', '.today-columns dt'],
    ['settings/kitchen', '.draft-values-list .button'],
  ]) {
    await page.goto(`/manage/${screen}${QUERY}`);
    await expect(page.locator(`#main ${parts}`).first()).toBeVisible();
    expect(await brokenWords(page.locator(`#main ${parts}`)), screen).toEqual([]);
  }
  await browser.close();
});

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the screens of SCREENS and OPERATOR_SCREENS do not scroll sideways, even with text at 200%, and axe finds no violations on the screens of CHECKED_BY_AXE; there is a gap between the last holiday and the source of the holidays', async ({
    page,
    anotherPerson,
  }) => {
    await openConsole(page, `/manage/today${QUERY}`);
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    for (const screen of SCREENS) {
      await page.goto(`/manage/${screen}${QUERY}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (screen === 'hours') await expectGapBelowHolidays(page);
      if (CHECKED_BY_AXE.includes(screen)) expect(await accessibilityViolations(page), screen).toEqual([]);
      await expectToFit(page, screen);
    }

    const operator = await anotherPerson();
    await openConsole(operator, '/manage/operator', DEMO_OPERATOR);
    await expect(operator.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
    for (const path of OPERATOR_SCREENS) {
      await operator.goto(path);
      await expectToFit(operator, path);
    }
  });

  test('axe finds no violations when a button of the list of sessions is at the top of the window', async ({
    page,
    anotherPerson,
  }) => {
    await signInByApi(await anotherPerson());
    await openConsole(page, '/manage');
    const signOut = page.getByRole('button', { name: /^Sign out (Chrome|the unknown)/ }).first();
    await signOut.evaluate((button) => window.scrollTo(0, button.getBoundingClientRect().top + window.scrollY - 20));
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('an owner refunds an order, gives its customer credit and reads the reports', async ({ page, capture }) => {
  // Searches for the order of the demo customer, because other tests place orders at this business at the same time.
  await openConsole(page, `/manage/orders${QUERY}&find=Demo`);
  const orders = page.getByRole('region', { name: 'Orders' });
  expect(await accessibilityViolations(page), 'orders').toEqual([]);
  await capture('console-orders');
  await orders.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order ');
  await page.getByText('Refund', { exact: true }).click();
  await expect(page.getByLabel('Amount in dollars')).toBeHidden();
  await expect(page.getByLabel('Delivery and bag fees too'), 'the order has no fees').toHaveCount(0);
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('0');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  await page.getByRole('button', { name: 'See what goes back' }).click();
  await expect(page.locator('.field-error')).toHaveText('Please enter an amount above zero.');
  await expect(page.getByLabel('Amount in dollars')).toBeFocused();
  await page.getByLabel('Amount in dollars').fill('9000');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  expect(await accessibilityViolations(page), 'an order').toEqual([]);
  await page.getByRole('button', { name: 'See what goes back' }).click();
  await expect(page.getByRole('alert')).toContainText('That is more than what is left to refund.');
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('9000');
  await capture('console-order');
  // The browser's Back button shows the form with what was typed, and does not send the form again.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This was not done. What you typed is here again.')).toBeVisible();
  await expect(page.getByText('That is more than what is left to refund.')).toBeHidden();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('9000');
  await expect(page.getByLabel('Reason, which the customer reads')).toHaveValue('It was cold');
  await page.getByLabel('Amount in dollars').fill('1.05');
  await page.getByRole('button', { name: 'See what goes back' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('Nothing is refunded yet. This refund gives back:');
  await expect(page.getByRole('alert')).toContainText('$0.05 of it is tax');
  expect(await accessibilityViolations(page), 'the figures of a refund').toEqual([]);
  await capture('console-refund');
  await page.getByRole('button', { name: 'Refund $1.05 now' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Refunded. Give back $1.05 at the counter. A customer who gets texts about the order, or whose email is known, is told.',
  );
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Refund: It was cold');
  await page.getByRole('button', { name: 'Send the receipt again' }).click();
  await expect(page.getByRole('status')).toHaveText('The receipt is on its way.');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('sent by Sasha');
  await page.getByRole('link', { name: 'Read or print the receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Receipt for order / })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'It was cold' })).toContainText('$1.05');
  expect(await page.content(), 'no secret link of the customer').not.toContain('/order/');
  expect(await accessibilityViolations(page), 'a receipt').toEqual([]);
  await capture('console-receipt');
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('link', { name: 'Credit and points' }).click();
  await page.getByLabel('Dollars, or number of points').fill('5');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Changed by people' })).toContainText('Credit given');
  expect(await accessibilityViolations(page), 'a customer').toEqual([]);
  await capture('console-customer');
  await page.getByRole('main').getByRole('link', { name: 'Credit & gift cards' }).click();
  await expect(page.getByRole('region', { name: 'What was changed here' })).toContainText('It was cold');
  expect(await accessibilityViolations(page), 'credit').toEqual([]);
  await capture('console-credit');

  await page.goto(`/manage/reports${QUERY}`);
  const sold = page.getByRole('table', { name: 'What was sold' });
  await expect(sold.getByRole('row', { name: /^Total/ })).toContainText('-$');
  await page.getByText('Net sales by day as a table').click();
  expect(await accessibilityViolations(page), 'reports').toEqual([]);
  await capture('console-reports');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page.getByRole('heading', { name: /^Matches the books since/ })).toBeVisible();
  expect(await accessibilityViolations(page), 'payouts').toEqual([]);
  await capture('console-payouts');
  await page.goto(`/manage/reports${QUERY}&show=payouts&scope=provider`);
  await expect(page.getByRole('link', { name: `All payouts of ${SHOP.name}` })).toBeVisible();
  expect(await accessibilityViolations(page), 'payouts of all locations').toEqual([]);
});

test('the search for customers and the page of a customer show the phone number in groups of digits', async ({
  page,
  anotherPerson,
}) => {
  const { email: emailAsUserId, password } = DEMO_CUSTOMER;
  const customer = await anotherPerson();
  await customer.request.post('/rest/user/login/light', { data: { emailAsUserId, password } });
  await placeByApi(customer, { userPhoneNumber: '6045550177' });
  await openConsole(page, `/manage/credit${QUERY}&find=6045550177`);
  const found = page.getByRole('region', { name: 'Find a customer' });
  await expect(found).toContainText('(604) 555-0177');
  await found.getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'What the customer has' })).toContainText('(604) 555-0177');

  await page.setViewportSize({ width: 1280, height: 800 });
  const widths = await page
    .locator('#main .console-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  expect(new Set(widths).size, 'the cards of a customer have one width').toBe(1);
});

test('in the list of orders, columns are aligned on a wide screen, an upright tablet breaks no order number and no date, and a phone keeps a time and an order type on one line', async ({
  page,
}) => {
  const preOrder = { orderType: 'pre-order', requestedPrepDateTime: await laterSlot(page) } as const;
  const { orderNumber } = await placeByApi(page, preOrder);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInByApi(page);
  // An accepted pre-order has a long status.
  await moveByApi(page, orderNumber, { move: 'accept', orderPrepTime: MAX_PREP_MINUTES });
  await page.goto(`/manage/orders${QUERY}`);
  await expect(page.getByText('Pre-Order Confirmed').first()).toBeVisible();
  const lefts = await page
    .locator('.order-row-when')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect(new Set(lefts).size, 'left edges of the column with the times').toBe(1);

  await page.setViewportSize({ width: 768, height: 1024 });
  for (const part of ['h2 > a', 'time']) {
    const lines = await page
      .locator(`.order-row ${part}`)
      .evaluateAll((texts) => texts.map((text) => text.getClientRects().length));
    expect(new Set(lines), `lines of ${part}`).toEqual(new Set([1]));
  }

  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    const broken = await page.locator('.order-row-when').evaluateAll((parts) => {
      const walk = document.createRange();
      return parts.flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
          for (const { 0: words, index } of (text.textContent ?? '').matchAll(/\d+:\d+\s[ap]\.m\.|\w+-\w+/g)) {
            walk.setStart(text, index);
            walk.setEnd(text, index + words.length);
            if (new Set([...walk.getClientRects()].map(({ top }) => top)).size > 1) found.push(words);
          }
        return found;
      });
    });
    expect(broken, `${width} pixels wide`).toEqual([]);
  }
});

test('on a wide screen, amounts, figures and cards of the console are aligned; on the page of an order, all cards have the same width, also on a phone', async ({
  page,
}) => {
  const person = { userPhoneNumber: newPhone(), customerName: 'Bartholomew Featherstonehaugh' };
  await placeByApi(page, person);
  const { orderNumber } = await placeByApi(page, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, `/manage/today${QUERY}`);
  const sales = page.locator('.today-sales strong');
  await expect(sales).toHaveCount(2);
  const tops = await sales.evaluateAll((amounts) => amounts.map((amount) => amount.getBoundingClientRect().top));
  expect.soft(new Set(tops).size, 'the lines of the two amounts on Today').toBe(1);

  await page.goto(`/manage/reports${QUERY}`);
  const figures = await page
    .locator('.report-figures > div')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const perRow = [...new Set(figures)].map((top) => figures.filter((each) => each === top).length);
  expect.soft(new Set(perRow).size, `figures in each row of Reports: ${perRow}`).toBe(1);

  const expectOneWidth = async (screen: string) => {
    const widths = await page
      .locator('.console-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect.soft(new Set(widths).size, `widths of the cards on ${screen}: ${widths.join(', ')}`).toBe(1);
  };
  await page.goto(`/manage/credit${QUERY}`);
  await expectOneWidth('Credit');

  await page.goto(`/manage/orders${QUERY}&order=${orderNumber}`);
  await expect(page.getByRole('region', { name: 'Other orders of this customer' })).toBeVisible();
  await expectOneWidth('the page of an order');
  const lines = await page
    .getByRole('region', { name: 'Other orders of this customer' })
    .locator('.order-row-name')
    .evaluateAll((names) => names.map((name) => name.getClientRects().length));
  expect(new Set(lines), 'lines of each name').toEqual(new Set([1]));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOneWidth('the page of an order on a phone');
});

test('this site may show the preview in a frame; no site may show the menu in a frame', async ({ page, request }) => {
  await signInByApi(page);
  const preview = await page.request.get(`/manage/preview${QUERY}`);
  expect(preview.headers()).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  expect(preview.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  const menu = await page.request.get(SHOP.path);
  expect(menu.headers()['x-frame-options']).toBe('DENY');
  expect(menu.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const [part, words] of [
    ['kiosk', 'Your order number'],
    ['catering', 'does not cater'],
    ['announcement', 'Review order'],
  ]) {
    const shown = await page.request.get(`/manage/preview${QUERY}&show=${part}`);
    expect(await shown.text(), part).toContain(words);
    expect(shown.headers(), part).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
  }
  const stranger = await request.get(`/manage/preview${QUERY}`);
  expect(await stranger.text()).toContain('Please sign in again.');
});
