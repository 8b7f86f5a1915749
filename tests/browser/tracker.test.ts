// The browser tests of the tracker, with and without its socket, script files and network. The file is long because
// there are many such cases.

import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { stopClock } from './clock.ts';
import { delayScriptFiles } from './delay-script-files.ts';
import { expect, test } from './fixtures.ts';
import { laterSlot, placeByApi } from './placing.ts';
import { acceptOrder, dialog, openTicket, receiptEmail, SHOP, startShift, ticket } from './slice.ts';

const MINUTE_MS = 60_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Opens an order's page and waits until its script runs: before that, the page does not follow the order. */
async function openTracker(page: Page, orderTrackingId: string, status = 'Receiving'): Promise<void> {
  await page.goto(`/order/${orderTrackingId}`);
  await expect(page).toHaveTitle(`${status} · ${SHOP.name}`);
}

/** Opens an order's page with stopped timers: the page cannot poll, so a change that it shows came through the socket. */
async function openPushedTracker(page: Page, orderTrackingId: string, status?: string): Promise<void> {
  await page.clock.install();
  await openTracker(page, orderTrackingId, status);
  await stopClock(page);
}

async function accept(board: Page, number: string): Promise<void> {
  await acceptOrder(board, number);
}

test.describe('through its socket', () => {
  // Playwright cannot install its clock in the frame of the menu's advertisement, which runs no scripts. The browser
  // reports this as an error.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

  test('the tracker shows the moves of the kitchen at once, and the board shows that the customer is here', async ({
    page,
    anotherPerson,
    capture,
  }) => {
    const board = await anotherPerson();
    await startShift(board);
    const { orderNumber: number, orderTrackingId } = await placeByApi(page);
    await openPushedTracker(page, orderTrackingId);
    // Shortly before midnight, the time includes the day.
    await expect(page.getByText(/^Probably ready about (.+, )?\d+:\d\d [ap]\.m\.$/)).toBeVisible();
    await expect(page.getByText('1 × Curly Fries')).toBeVisible();

    await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Seen' }).click();
    await expect(heading(page)).toHaveText('Checking');
    await accept(board, number);
    await expect(heading(page)).toHaveText(/^Preparing, ready (.+ )?at \d+:\d\d [ap]\.m\.$/);
    await expect(page).toHaveTitle(`Preparing · ${SHOP.name}`);
    const calendar = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await calendar).suggestedFilename()).toBe(`order-${number}.ics`);
    await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
    await expect(heading(page)).toHaveText(/^Ready since \d+:\d\d [ap]\.m\.$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ready' })).toHaveAttribute('aria-current', 'step');

    await page.getByRole('button', { name: 'I am Here' }).click();
    await expect(page.getByText('They know that you are here.')).toBeVisible();
    await expect(ticket(board, 'Ready', number).getByText('Customer is here')).toBeVisible();
    await capture('tracker-here');
    await expect(page.getByRole('link', { name: 'Rate Us' })).toHaveAttribute(
      'href',
      `${SHOP.path}/feedback/${number}`,
    );
    await expect(page.getByRole('link', { name: 'Recommend Us' })).toHaveAttribute('href', `${SHOP.path}/recommend`);

    await ticket(board, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
    await expect(heading(page)).toHaveText('Picked up');
    await page.clock.resume();
    await page.getByRole('radio', { name: 'Good', exact: true }).check();
    await page.getByLabel('Comment (optional)').fill('Crisp');
    await capture('tracker-stars');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(heading(page)).toHaveText('Feedback');
    await expect(page.getByRole('radio')).toHaveCount(0);
    // The menu has not changed, so one tap puts the order into the cart.
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByRole('button', { name: /^Review order 1 item / })).toBeVisible();
    await expect(page).toHaveURL(SHOP.path);
    await page.goBack();
    // Leaving a finished order needs no confirmation.
    await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
    await expect(page).toHaveURL(SHOP.path);
  });
});

test('the tracker shows the reason when an order cannot be cancelled', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  // The page's clock is 16 minutes ahead, so the page offers to cancel. By the edge's clock it is too early to cancel.
  await page.clock.install({ time: Date.now() + 16 * MINUTE_MS });
  await openTracker(page, orderTrackingId);
  await page.clock.runFor(6_000);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Would you like to cancel your order?');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The order is already in processing status and cannot be cancelled online',
  );
  // The title says that the order is still new.
  await openTracker(page, orderTrackingId);
});

test('the tracker of a pre-order shows it as sent, then as confirmed, and does not poll', async ({
  page,
  anotherPerson,
}) => {
  const order = { orderType: 'pre-order', requestedPrepDateTime: await laterSlot(page) } as const;
  const { orderNumber: number, orderTrackingId } = await placeByApi(page, order);
  await openPushedTracker(page, orderTrackingId, 'Pre-Order Sent');
  const board = await anotherPerson();
  await startShift(board);
  await accept(board, number);
  await expect(heading(page)).toContainText('Pre-Order Confirmed');
  await expect(ticket(board, 'Later', number)).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.runFor(MINUTE_MS);
  expect(requests.filter((url) => url.includes('/orderStatus/'))).toEqual([]);
});

test.describe('a pre-order', () => {
  // The test lets a request fail.
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('after 15 minutes, the tracker fetches the order and offers to cancel, even if the first try fails', async ({
    page,
  }) => {
    const order = { orderType: 'pre-order', requestedPrepDateTime: await laterSlot(page) } as const;
    const { orderTrackingId } = await placeByApi(page, order);
    // The socket opens and reports no change.
    await page.routeWebSocket('**/socket/*', () => {});
    await openPushedTracker(page, orderTrackingId, 'Pre-Order Sent');
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await page.clock.runFor(14 * MINUTE_MS);
    await expect(cancel).toBeHidden();
    await page.clock.runFor(20_000);
    await page.route('**/orderStatus/**', (route) => route.abort(), { times: 1 });
    // The clock runs in small steps, so that no request reaches its time limit before the answer arrives.
    const runUntilVisible = (shown: Locator) =>
      expect(async () => {
        await page.clock.runFor(1_000);
        await expect(shown).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [0] });
    await runUntilVisible(page.getByText('No internet connection'));
    await runUntilVisible(cancel);
    await expect(page.getByText('No internet connection')).toBeHidden();
  });
});

test('leaving an unfinished order needs confirmation, and the copied link opens the order on another device', async ({
  page,
  context,
  anotherPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await openTracker(page, orderTrackingId);
  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await expect(dialog(page)).toHaveAccessibleName('Are you sure?');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(dialog(page)).toContainText("If you leave, you won't be able to come back to this page");
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByText('Url copied to clipboard')).toBeVisible();
  await expect(dialog(page).getByText('Url copied to clipboard')).toBeHidden();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/order/${orderTrackingId}`);

  const other = await anotherPerson();
  await other.goto(new URL(link).pathname);
  await expect(other.getByText(`Order ${number}`)).toBeVisible();
  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await dialog(page).getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(SHOP.path);
});

test('requesting a receipt and staying on the page work with the keyboard alone', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  await openTracker(page, orderTrackingId);
  await page.locator('summary', { hasText: 'Receipt by email or text' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(receiptEmail(page)).toBeFocused();
  await page.keyboard.type('maya@example.ca');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your receipt is on its way.')).toBeVisible();

  const back = page.getByRole('link', { name: `Back to ${SHOP.name} menu` });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Are you sure?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(back).toBeFocused();
});

test.describe('when requests fail', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the tracker shows that it is offline, and updates once it is online again', async ({ page, anotherPerson }) => {
    const { orderTrackingId, orderNumber: number } = await placeByApi(page);
    await openTracker(page, orderTrackingId);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toHaveText('No internet connection');
    const board = await anotherPerson();
    await startShift(board);
    await accept(board, number);
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(heading(page)).toContainText('Preparing');
  });

  test('a receipt is sent to the address that the customer enters, and a failed request for it can be repeated', async ({
    page,
  }) => {
    const { orderTrackingId } = await placeByApi(page);
    await openTracker(page, orderTrackingId);
    await page.getByText('Receipt by email or text').click();
    const send = page.getByRole('button', { name: 'Send receipt' });
    await send.click();
    await expect(page.getByText('A contact is required for this action')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await receiptEmail(page).fill('maya');
    await send.click();
    await expect(page.getByText('Please enter a valid email.')).toBeVisible();
    await receiptEmail(page).fill('maya@example.ca');
    await page.route('**/rest/order/receipt', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Oops something went wrong...');
    await page.unroute('**/rest/order/receipt');
    await send.click();
    await expect(page.getByText('Your receipt is on its way.')).toBeVisible();
  });

  test('a reply that is not an order reloads the page', async ({ page }) => {
    const { orderTrackingId } = await placeByApi(page);
    await page.clock.install();
    await openTracker(page, orderTrackingId);
    const path = `**/rest/orderAction/orderStatus/${orderTrackingId}`;
    await page.route(path, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, orderPayload: 'no order' } });
    });
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(6_000);
    await reloaded;
  });
});

test('text that is typed before the script files are loaded is sent afterwards', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  const release = await delayScriptFiles(page);
  await page.goto(`/order/${orderTrackingId}`, { waitUntil: 'commit' });
  await page.getByText('Receipt by email or text').click();
  await receiptEmail(page).fill('maya@example.ca');
  await page.getByLabel('Send me offers by email').check();
  await page.getByRole('button', { name: 'Send receipt' }).click();
  const sent = page.waitForRequest('**/rest/order/receipt');
  release();
  expect((await sent).postDataJSON()).toMatchObject({ emailId: 'maya@example.ca', emailOffersPromos: 'yes' });
  await expect(page.getByText('Your receipt is on its way.')).toBeVisible();
});

test('a tap before the script files are loaded shows a busy button, and is handled afterwards', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page, {}, '/rest/order/save');
  const release = await delayScriptFiles(page);
  await page.goto(`/order/${orderTrackingId}`, { waitUntil: 'commit' });
  const change = page.getByRole('link', { name: 'Change Order' });
  await change.click();
  await expect(change).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/order\//);
  release();
  await expect(page).toHaveURL(SHOP.path);
  await expect(page.getByRole('button', { name: /^Review order 1 item / })).toBeVisible();
});

/** The names of the steps, for a take-out order and for a delivery: once the usual names, once the longest names. */
const STEPS = [
  ['Receiving', 'Preparing', 'Ready', 'Picked up'],
  ['Checking the payment', 'Confirmed', 'Ready', 'Picked up'],
  ['Received', 'Preparing', 'Ready', 'On the way', 'Delivered'],
  ['Checking the payment', 'Confirmed', 'Ready', 'On the way', 'Delivered'],
];
/** The least distance between the words of two steps that stand side by side. */
const MIN_GAP_PX = 6;

test('the words of two steps never touch, on narrow phones and with large text', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  await openTracker(page, orderTrackingId);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const progress = await page.locator('.steps').evaluate((list, allNames) => {
      const place = (step: Element) => {
        const range = document.createRange();
        range.selectNodeContents(step);
        const { left, right, top } = range.getBoundingClientRect();
        return { left, right, top };
      };
      // The current step has bold words, so they are wider.
      const cases = allNames.flatMap((names) =>
        [100, 200].flatMap((textPercent) => names.map((current) => ({ names, textPercent, current }))),
      );
      return cases.map(({ names, textPercent, current }) => {
        document.documentElement.style.fontSize = `${textPercent}%`;
        const steps = names.map((name) => {
          const step = Object.assign(document.createElement('li'), { textContent: name });
          step.dataset.state = name === current ? 'current' : 'done';
          return step;
        });
        list.replaceChildren(...steps);
        return { name: `${current} of ${names.join(', ')}, ${textPercent} %`, words: steps.map(place) };
      });
    }, STEPS);
    for (const { name, words } of progress)
      for (const [step, { right, top }] of words.entries()) {
        expect(right, `${name}, ${width} px`).toBeLessThanOrEqual(width);
        const next = words[step + 1];
        if (next?.top === top) expect(next.left - right, `${name}, ${width} px`).toBeGreaterThanOrEqual(MIN_GAP_PX);
      }
  }
});
