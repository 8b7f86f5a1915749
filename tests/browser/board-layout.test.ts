import type { Page } from '@playwright/test';
import { machineChromium } from '../chromium.mjs';
import { accessibilityViolations } from './axe.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';
import { laterSlot, placeByApi } from './placing.ts';
import { dialog, openTicket, startShift, ticket } from './slice.ts';

test('axe finds no violations on a board with orders, light or dark, and all its buttons are large', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page, {
    instructions: 'No onions',
    customerName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  });
  for (const ground of ['light', 'dark'] as const) {
    if (ground === 'dark') {
      await board.getByRole('button', { name: 'More', exact: true }).click();
      await board.getByRole('button', { name: 'Change to dark background' }).click();
    }
    const long = await openTicket(board, 'New', number);
    await expect(long.getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(await accessibilityViolations(board), ground).toEqual([]);
    const details = long.getByRole('button', { name: 'Details' });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    const [outer, inner] = [await long.boundingBox(), await details.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    const small = await board.getByRole('button').evaluateAll((buttons) =>
      buttons
        // Skips removed buttons: they have no height. The board removes the buttons of an order that another test moves.
        .filter((button) => button.isConnected && button.getBoundingClientRect().height < 44)
        .map((button) => button.outerHTML),
    );
    expect(small, ground).toEqual([]);
  }
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(board)).toBeVisible();
  expect(await accessibilityViolations(board), 'reject').toEqual([]);
  await board.keyboard.press('Escape');
  await board.getByRole('button', { name: 'Sold-out items' }).click();
  await expect(dialog(board).getByRole('checkbox').first()).toBeVisible();
  expect(await accessibilityViolations(board), 'sold out').toEqual([]);
});

test('after scrolling to the end, the offer to undo covers no ticket; tickets are not wider than their columns', async ({
  page,
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board);
  await fillColumns(board, page);
  const column = board.locator('[data-column="Ready"]');
  await column.getByRole('button', { name: 'Details' }).last().press('Enter');
  for (const size of [
    { width: 1024, height: 600 },
    { width: 390, height: 600 },
  ]) {
    await board.setViewportSize(size);
    await board.locator('.column').evaluateAll((parts) => {
      for (const part of parts) part.scrollTo(0, part.scrollHeight);
    });
    await board.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const lasts = board.locator(':is([data-column="Ready"], [data-column="Later"]) > :last-child');
    const bottoms = await lasts.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual((await board.locator('.undo-bar').boundingBox())?.y ?? 0);
  }

  await board.setViewportSize({ width: 960, height: 768 });
  const tooWide = await board
    .locator('.column')
    .evaluateAll((columns) => columns.filter((column) => column.scrollWidth > column.clientWidth).length);
  expect(tooWide, 'columns with a ticket that is wider').toBe(0);
});

test('the board cuts off nothing when the browser has text at 200 %', async ({ page, baseURL, playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath: machineChromium(),
    args: ['--blink-settings=defaultFontSize=32'],
  });
  const board = await browser.newPage({ baseURL: baseURL ?? '' });
  await startShift(board);
  await fillColumns(board, page);
  const cut = await board
    .locator('.column, .column > h2, .ticket-step, .board-choice')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
  await board.setViewportSize({ width: 390, height: 844 });
  const details = board.locator('[data-column="New"]').getByRole('button', { name: 'Details' }).first();
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await expect(board.locator('.ticket .pill').first()).toBeVisible();
  expect(await brokenWords(board.locator('.ticket .pill'))).toEqual([]);
  await browser.close();
});

test('on a tablet, the header takes one line, and its menu opens at the button More; on an upright tablet, the words on the button Accept take one line', async ({
  page,
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board);
  const more = board.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  const name = await board.getByRole('heading', { level: 1 }).boundingBox();
  expect((await more.boundingBox())?.y, 'the line of the header').toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  // At this width, the header takes two lines.
  await board.setViewportSize({ width: 700, height: 900 });
  await more.click();
  const [button, menu] = [await more.boundingBox(), await board.locator('.board-menu').boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0), 'where the menu opens').toBe((menu?.x ?? 0) + (menu?.width ?? 0));
  await board.keyboard.press('Escape');

  await board.setViewportSize({ width: 768, height: 1024 });
  // With several orders, the tickets of the column are side by side, which makes them narrow.
  for (let count = 0; count < 3; count += 1) await placeByApi(page);
  const { orderNumber } = await placeByApi(page);
  const accept = (await openTicket(board, 'New', orderNumber)).getByRole('button', { name: /^Accept/ });
  const lines = await accept.evaluate((element) => {
    const words = document.createRange();
    if (element.firstChild !== null) words.selectNode(element.firstChild);
    return new Set([...words.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines, 'lines on the button Accept').toBe(1);
});

/** Places orders, so that each column has a ticket. */
async function fillColumns(board: Page, customer: Page): Promise<void> {
  const [preparing, ready] = [await placeByApi(customer), await placeByApi(customer), await placeByApi(customer)];
  const preOrder = { orderType: 'pre-order', requestedPrepDateTime: await laterSlot(customer) } as const;
  const later = await placeByApi(customer, preOrder);
  // The test presses a key and does not tap: the board ignores a second tap that hits another order directly after the
  // first tap (second-tap.ts).
  for (const { orderNumber: number } of [preparing, ready, later])
    await ticket(board, 'New', number)
      .getByRole('button', { name: /^Accept/ })
      .press('Enter');
  await ticket(board, 'Preparing', ready.orderNumber).getByRole('button', { name: 'Ready' }).click();
  await expect(ticket(board, 'Ready', ready.orderNumber)).toBeVisible();
  await expect(ticket(board, 'Later', later.orderNumber)).toBeVisible();
}
