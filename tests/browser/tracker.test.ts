import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { laterSlot, placeByApi } from './placing.ts';
import { dialog, SHOP, startShift, ticket } from './slice.ts';

const MINUTE = 60_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Sooner than the next question of a page that only asks: what it shows by then was pushed. */
const AT_ONCE = { timeout: 3_000 };

/** Opens an order's page and waits until it follows the order: before its script is there, it stands still. */
async function follow(page: Page, orderTrackingId: string, name = 'Receiving'): Promise<void> {
  await page.goto(`/order/${orderTrackingId}`);
  await expect(page).toHaveTitle(`${name} · ${SHOP.name}`);
}

async function accept(board: Page, number: string): Promise<void> {
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
}

test('every step of the kitchen is on the tracker at once, "I am Here" on the board', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await follow(page, orderTrackingId);

  await ticket(board, 'New', number).getByRole('button', { name: 'Seen' }).click();
  await expect(heading(page)).toHaveText('Checking', AT_ONCE);
  await accept(board, number);
  await expect(heading(page)).toHaveText(/^Preparing, ready (at|.+,) \d+:\d\d [ap]\.m\.$/, AT_ONCE);
  await expect(page).toHaveTitle(`Preparing · ${SHOP.name}`);
  await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(heading(page)).toHaveText('Ready', AT_ONCE);
  await expect(page.getByText(/^Ready time: /)).toBeVisible();

  await page.getByRole('button', { name: 'I am Here' }).click();
  await expect(page.getByText('They know that you are here.')).toBeVisible();
  await expect(ticket(board, 'Ready', number).getByText('Customer is here')).toBeVisible();
  await capture('tracker-here');
  await expect(page.getByRole('link', { name: 'Rate Us' })).toHaveAttribute('href', `${SHOP.path}/feedback/${number}`);
  await expect(page.getByRole('link', { name: 'Recommend Us' })).toHaveAttribute('href', `${SHOP.path}/recommend`);

  await ticket(board, 'Ready', number).getByRole('button', { name: 'Picked up' }).click();
  await expect(heading(page)).toHaveText('Picked up', AT_ONCE);
  // A finished order is left without a question.
  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await expect(page).toHaveURL(SHOP.path);
});

test('an order that may not be cancelled any more says so', async ({ page, anotherPerson }) => {
  const { orderTrackingId, orderNumber: number } = await placeByApi(page);
  // The page of a customer who waits for a quarter of an hour; the edge's own clock says otherwise.
  await page.clock.install({ time: Date.now() + 16 * MINUTE });
  await follow(page, orderTrackingId);
  await page.clock.runFor(6_000);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Would you like to cancel your order?');
  expect(await faults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The order is already in processing status and cannot be cancelled online',
  );
  const board = await anotherPerson();
  await startShift(board);
  await expect(ticket(board, 'New', number)).toBeVisible();
});

test('a pre-order is sent, then confirmed, and is not asked about for days', async ({ page, anotherPerson }) => {
  const order = { orderType: 'pre-order', requestedPrepDateTime: await laterSlot(page) } as const;
  const { orderNumber: number, orderTrackingId } = await placeByApi(page, order);
  await follow(page, orderTrackingId, 'Pre-Order Sent');
  const board = await anotherPerson();
  await startShift(board);
  await accept(board, number);
  await expect(heading(page)).toContainText('Pre-Order Confirmed', AT_ONCE);
  await expect(ticket(board, 'Later', number)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.clock.runFor(MINUTE);
  expect(asked.filter((url) => url.includes('/orderStatus/'))).toEqual([]);
});

test('an order under way asks before it is left; its link opens it on another device', async ({
  page,
  context,
  anotherPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await follow(page, orderTrackingId);
  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await expect(dialog(page)).toHaveAccessibleName('Are you sure?');
  expect(await faults(page)).toEqual([]);
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

test('a receipt is sent where the customer says', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  await follow(page, orderTrackingId);
  await page.getByText('Get a receipt').click();
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText('A contact is required for this action')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('E-mail', { exact: true }).fill('maya');
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('maya@example.ca');
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText('Your receipt is on its way.')).toBeVisible();
});

test('a receipt is asked for, and leaving thought over, by keys alone', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page);
  await follow(page, orderTrackingId);
  await page.locator('summary', { hasText: 'Get a receipt' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
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

test.describe('when the edge does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the tracker says that there is no connection, and goes on when there is', async ({ page, anotherPerson }) => {
    const { orderTrackingId, orderNumber: number } = await placeByApi(page);
    await follow(page, orderTrackingId);
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toHaveText('No internet connection');
    const board = await anotherPerson();
    await startShift(board);
    await accept(board, number);
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(heading(page)).toContainText('Preparing');
  });

  test('a receipt that could not be asked for is asked for again', async ({ page }) => {
    const { orderTrackingId } = await placeByApi(page);
    await follow(page, orderTrackingId);
    await page.route('**/rest/order/receipt', (route) => route.abort());
    await page.getByText('Get a receipt').click();
    await page.getByLabel('E-mail', { exact: true }).fill('maya@example.ca');
    await page.getByRole('button', { name: 'Send receipt' }).click();
    await expect(page.getByRole('alert')).toHaveText('Oops something went wrong...');
    await page.unroute('**/rest/order/receipt');
    await page.getByRole('button', { name: 'Send receipt' }).click();
    await expect(page.getByText('Your receipt is on its way.')).toBeVisible();
  });

  test('a payload that is no order is a page that is not found', async ({ page }) => {
    const { orderTrackingId } = await placeByApi(page);
    await follow(page, orderTrackingId);
    const path = `**/rest/orderAction/orderStatus/${orderTrackingId}`;
    await page.route(path, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, orderPayload: 'no order' } });
    });
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await reloaded;
  });
});

test('what is tapped before the page is alive is shown as pressed, and done then', async ({ page }) => {
  const { orderTrackingId } = await placeByApi(page, {}, '/rest/order/save');
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`/order/${orderTrackingId}`, { waitUntil: 'commit' });
  const change = page.getByRole('link', { name: 'Change Order' });
  await change.click();
  await expect(change).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/order\//);
  release();
  await expect(page).toHaveURL(SHOP.path);
  await expect(page.getByRole('button', { name: /^Review order 1 item / })).toBeVisible();
});
