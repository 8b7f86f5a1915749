// The browser tests of the kiosk. The file is long because the tests share the steps of a customer at the kiosk.

import type { Page, Route } from '@playwright/test';
import { CARD, CARDS, payButton, typeCard } from './card.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { add, dialog, fillContact, payBy, pressContinue, SHOP } from './slice.ts';

const KIOSK = `${SHOP.path}/kiosk`;
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Slice?' });

/**
 * Taps the button of the welcome screen again and again until the menu appears. One tap may have no effect, because the
 * kiosk ignores taps while it reloads and directly after a new screen appears.
 */
async function start(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await welcome(page).getByRole('button', { name: 'I am hungry' }).click({ timeout: 1000 });
    await expect(welcome(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.clock.runFor(1000);
}

/** Advances the clock until the kiosk reloads its page. */
async function runUntilReload(page: Page, milliseconds: number): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(milliseconds);
  await reloaded;
}

const placedScreen = (page: Page) => page.getByRole('dialog', { name: /^Your order number 507-\d+$/ });
const offlineScreen = (page: Page) => page.getByRole('alertdialog', { name: 'No internet connection' });

/** Goes from the menu, with something in the cart, to the last step of the checkout. */
async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Take-out/ })
    .click();
  await fillContact(page);
  await pressContinue(page);
}

/**
 * The texts of the visible buttons, fields and other touch targets that are too small. A target should be 64 pixels
 * wide and high; the test accepts 63 pixels.
 */
const smallTargets = (page: Page) =>
  page
    .locator(
      '.button, .tab, .add, .less, .choice, .tick, .pill, .wish-sheet label, .group > summary, .field :is(input, textarea, select)',
    )
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => Math.min(target.clientWidth, target.getBoundingClientRect().height) < 63)
        .map((target) => target.textContent || target.className),
    );

const stored = (page: Page) => page.evaluate(() => [JSON.stringify(localStorage), document.cookie]);

test('a customer orders at the kiosk, sees the number, and leaves no data for the next customer', async ({
  page,
  capture,
}) => {
  // The browser has data from an earlier visit to the business's pages.
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  const url = new URL('/', page.url()).href;
  await page.context().addCookies([
    { name: 'userCustomerName', value: 'Ann', url: url },
    { name: 'announcement-1007', value: 'seen', url: url },
  ]);
  // The test leaves the menu, because Playwright cannot install its clock in the advertisement's frame, which runs no
  // scripts.
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(KIOSK);
  await expect(welcome(page)).toBeVisible();
  expect(await stored(page)).toEqual(['{}', '']);
  await page.clock.runFor(1000);
  await capture('kiosk-welcome');
  await start(page);
  await expect(page.getByRole('banner')).toContainText('Ordering Kiosk');
  expect(await page.locator('a[href]:not([href^="#"])').count()).toBe(0);
  expect(await smallTargets(page)).toEqual([]);

  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page).getByText('Total before tip')).toBeVisible();
  await expect(dialog(page).getByText('free delivery')).toHaveCount(0);
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: /^Take-out/, pressed: true })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Pre-order/ })).toHaveCount(0);
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
  await dialog(page)
    .getByRole('button', { name: /^Take-out/ })
    .click();
  await fillContact(page);
  expect(await smallTargets(page)).toEqual([]);
  await pressContinue(page);
  await expect(dialog(page).getByRole('button', { name: 'Save for later' })).toHaveCount(0);
  await payBy(page, 'Pay at the counter');
  expect(await smallTargets(page)).toEqual([]);
  await capture('kiosk-confirm');
  await dialog(page).getByRole('button', { name: 'Place order, pay at the counter' }).dblclick();

  const placed = placedScreen(page);
  await expect(placed).toContainText('Please pay at the counter.');
  await stopClock(page);
  await capture('kiosk-placed');
  const seconds = Number.parseInt((await placed.getByRole('timer').textContent()) ?? '', 10);
  expect(seconds).toBeLessThanOrEqual(15);
  await page.clock.runFor((seconds - 1) * 1000);
  await expect(placed).toContainText('This screen closes in 1 second.');
  await runUntilReload(page, 1000);
  await expect(welcome(page)).toBeVisible();
  expect(await stored(page)).toEqual(['{}', '']);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'orders')).toEqual([]);
});

test('Y3: an unused kiosk asks if the customer is still there, then starts over, and Back does not restore the order', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(KIOSK);
  await page.clock.runFor(1000);
  await start(page);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await page.clock.runFor(61_000);
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.runFor(1000);
  await question.getByRole('button', { name: 'Go on with my order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await page.clock.runFor(62_000);
  await expect(question).toBeVisible();
  await runUntilReload(page, 21_000);
  await start(page);
  await page.goBack();
  await expect(page).toHaveURL(KIOSK);
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
});

test('a menu that changes during an order is updated, and the order can be paid by card', async ({ page }) => {
  await page.clock.install();
  await page.goto(KIOSK);
  await page.clock.runFor(1000);
  await start(page);
  await add(page, 'Curly Fries');
  const changeMenu = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Curly Fries', 'Curlier Fries') });
  };
  await page.route(KIOSK, changeMenu, { times: 1 });
  // After this time, the kiosk fetches its menu again (rule Y2).
  await page.clock.fastForward('02:01:05');
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.runFor(1000);
  await question.getByRole('button', { name: 'Go on with my order' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Remove Curlier Fries' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review order 1 item/ })).toBeVisible();

  await goToPayment(page);
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await expect(placedScreen(page)).toBeVisible();
  await expect(page.getByText('Please pay at the counter.')).toBeHidden();
  await page.clock.runFor(1000);
  const reloaded = page.waitForEvent('load');
  await placedScreen(page).getByRole('button', { name: 'Start over' }).click();
  await reloaded;
  expect(await stored(page)).toEqual(['{}', '']);
});

test('a kiosk filters by allergies, also after its menu has changed, and forgets the allergies when the customer starts over', async ({
  page,
}) => {
  const path = '/green-theory/kiosk';
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(1000);
  const begin = page.getByRole('dialog', { name: /./ }).getByRole('button');
  await expect(async () => {
    await page.clock.runFor(1000);
    if (await begin.isVisible()) await begin.click({ timeout: 1000 });
    await expect(begin).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Allergies and diets' }).click();
  const wishes = page.getByRole('dialog', { name: 'Allergies and diets' });
  await expect(wishes).toContainText('The kiosk forgets it afterwards.');
  await wishes.getByLabel('Tree nuts').check();
  expect(await smallTargets(page)).toEqual([]);
  await wishes.getByRole('button', { name: 'Show dishes' }).click();
  const others = page.getByRole('button', { name: /^Show the other/ });
  await expect(others).toBeVisible();
  const hidden = page.locator('.product[data-unfit]');
  const count = await hidden.count();

  await page.route(
    path,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<section class="menu-section".*?<h3>.*?)(<\/h3>)/s, '$1 (new)$2');
      await route.fulfill({ response: answer, body });
    },
    { times: 1 },
  );
  await page.clock.fastForward('02:01:05');
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.runFor(1000);
  await question.getByRole('button', { name: 'Go on with my order' }).click();
  await expect(page.getByRole('heading', { name: /\(new\)$/, includeHidden: true })).toHaveCount(1);
  await expect(hidden).toHaveCount(count);

  await page.clock.runFor(1000);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Start over' }).click();
  await reloaded;
  expect(await stored(page)).toEqual(['{}', '']);
  await expect(hidden).toHaveCount(0);
});

test('when a kiosk is open in two tabs, the newer tab is used, and the other one offers to take over again', async ({
  page,
}) => {
  await page.goto(KIOSK);
  const second = await page.context().newPage();
  await second.goto(KIOSK);
  await expect(welcome(second)).toBeVisible();
  const notice = (tab: Page) => tab.getByRole('dialog', { name: 'This kiosk is open in another tab' });
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Use it here' }).click({ delay: 600 });
  await expect(welcome(page)).toBeVisible();
  await expect(notice(second)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test.describe('without network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a kiosk says that there is no connection, also after a restart; when the network is back, it continues with the order of a customer who did not walk away', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto(KIOSK);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.clock.runFor(1000);
    await start(page);
    await add(page, 'Curly Fries');
    const offline = offlineScreen(page);
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await page.clock.runFor(4000);
    await expect(offline).toBeHidden();
    await expect(page.getByRole('button', { name: /^Review order/ })).toBeVisible();

    // Y3: the customer walks away while there is no network.
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await page.clock.runFor(50_000);
    // The network can be lost again meanwhile, which is no touch of a customer.
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.clock.runFor(31_000);
    await expect(offline).toBeVisible();
    expect(await stored(page)).toEqual(['{}', '']);
    await context.setOffline(false);
    await page.clock.runFor(4000);
    await expect(welcome(page)).toBeVisible();

    await page.clock.runFor(1000);
    await start(page);
    await add(page, 'Curly Fries');
    await context.setOffline(true);
    await page.reload();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await page.clock.runFor(4000);
    await expect(welcome(page)).toBeVisible();
    await expect(offline).toBeHidden();
  });

  test('the number of a placed order stays on the screen, and the kiosk starts over when the network is back', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto(KIOSK);
    await page.clock.runFor(1000);
    await start(page);
    await add(page, 'Curly Fries');
    await goToPayment(page);
    await payBy(page, 'Pay at the counter');
    await dialog(page).getByRole('button', { name: 'Place order, pay at the counter' }).click();
    await expect(placedScreen(page)).toBeVisible();
    await context.setOffline(true);
    await page.clock.runFor(2000);
    await expect(offlineScreen(page)).toBeHidden();
    await placedScreen(page).getByRole('button', { name: 'Start over' }).click();
    await expect(offlineScreen(page)).toBeVisible();
    expect(await stored(page)).toEqual(['{}', '']);
    await context.setOffline(false);
    await page.clock.runFor(4000);
    await expect(welcome(page)).toBeVisible();
    await expect(offlineScreen(page)).toBeHidden();
  });
});

test.describe('when the edge answers with an error', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a kiosk does not say that there is no connection, and continues when the edge works again', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(KIOSK);
    await page.clock.runFor(1000);
    await page.route(`**${KIOSK}`, (route) => route.fulfill({ status: 503 }));
    await page.clock.runFor(61_000);
    const failed = page.getByRole('alertdialog', { name: 'Something went wrong' });
    await expect(failed).toBeVisible();
    await page.unroute(`**${KIOSK}`);
    await page.clock.runFor(4000);
    await expect(failed).toBeHidden();
    await expect(welcome(page)).toBeVisible();
  });
});
