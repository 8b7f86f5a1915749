// The browser tests of the board. The file is long because most of the tests begin in the same way: a person opens the
// board and starts a shift.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { machineChromium } from '../chromium.mjs';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { dialog, openBoard, openTicket, SHOP, startShift, ticket } from './slice.ts';

/**
 * The business of the tests that change a whole business, e.g. pause its orders. They must not change the pizzeria,
 * because other tests order there at the same time.
 */
const OTHER_SHOP = '/kitsune-alley';

test('a move on one board appears on the other', async ({ page, anotherPerson }) => {
  const [one, two] = [await anotherPerson(), await anotherPerson()];
  await Promise.all([startShift(one), startShift(two)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(one, 'New', number)).toBeVisible();
  await ticket(two, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ticket(one, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await ticket(two, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  for (const board of [one, two]) {
    await expect(board.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
  }
});

test('staff undo a hand-over, the tracker shows the undo, and staff recall the order after a second hand-over', async ({
  page,
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  const action = (name: string) => ticket(board, 'Ready', number).getByRole('button', { name });
  await action('Details').click();
  await expect(action('Nobody came')).toBeVisible();
  await ticket(board, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  await expect(board.getByText(`Order ${number} was handed over.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picked up');
  await board.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(ticket(board, 'Ready', number)).toBeVisible();
  await action('Details').click();
  await expect(action('Print')).toBeVisible();
  await expect(action('Nobody came')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ready since /);
  await expect(board.getByRole('button', { name: 'Undo' })).toBeHidden();

  await ticket(board, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  await expect(ticket(board, 'Ready', number)).toBeHidden();
  await board.getByRole('button', { name: 'More', exact: true }).click();
  await board.getByRole('button', { name: 'Finished' }).click();
  const finished = dialog(board).getByRole('listitem').filter({ hasText: number });
  await expect(finished).toContainText(/Picked up · .+ · \d/);
  await dialog(board)
    .getByRole('button', { name: `Recall order ${number}` })
    .click();
  await expect(dialog(board).getByRole('status')).toHaveText(`Order ${number} is back in Ready.`);
  await expect(finished).toBeHidden();
  expect((await new AxeBuilder({ page: board }).include('dialog[open]').analyze()).violations).toEqual([]);
  await dialog(board).getByRole('button', { name: 'Close' }).click();
  await expect(ticket(board, 'Ready', number)).toBeVisible();
});

test('the keyboard alone starts a shift and moves orders, and the focus stays on an order or a column', async ({
  page,
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await openBoard(board);
  await expect(board.getByRole('button', { name: 'Start shift' })).toBeFocused();
  await board.keyboard.press('Enter');
  await expect(board.getByRole('heading', { name: /^New/ })).toBeFocused();
  const [one, two] = [await placeByApi(page), await placeByApi(page)];
  await expect(ticket(board, 'New', two.orderNumber)).toBeVisible();
  await expect(board.getByRole('status').filter({ hasText: /^(New order|\d+ new orders)/ })).toBeAttached();

  const accept = (number: string) => ticket(board, 'New', number).getByRole('button', { name: /^Accept/ });
  await accept(two.orderNumber).focus();
  await board.keyboard.press('ArrowUp');
  // Another test may have placed an order between these two orders.
  await expect(accept(two.orderNumber)).not.toBeFocused();
  await expect(board.locator('[data-column="New"] .ticket-step:focus')).toHaveCount(1);
  await accept(one.orderNumber).focus();
  await board.keyboard.press('Enter');
  const first = ticket(board, 'Preparing', one.orderNumber);
  await expect(first).toBeVisible();
  await expect(board.locator('[data-column="New"] :is(article, h2):focus')).toHaveCount(1);

  await first.getByRole('button', { name: 'Ready' }).focus();
  await board.keyboard.press('Enter');
  await expect(ticket(board, 'Ready', one.orderNumber)).toBeVisible();
  await expect(board.locator('[data-column="Preparing"] :is(article, h2):focus')).toHaveCount(1);
  // The socket may show the moved order before the answer to the move arrives. The board offers the undo only after
  // the answer.
  await expect(board.getByRole('button', { name: 'Undo' })).toBeVisible();
  await board.keyboard.press('Control+z');
  await expect(first).toBeVisible();
  await expect(board.getByRole('button', { name: 'Undo' })).toBeHidden();

  // Another board accepts the order while the dialog to reject it is open on this board.
  await (await openTicket(board, 'New', two.orderNumber)).getByRole('button', { name: 'Reject' }).focus();
  await board.keyboard.press('Enter');
  await dialog(board).getByLabel('Another reason').fill('The oven is out');
  const other = await anotherPerson();
  await startShift(other);
  await ticket(other, 'New', two.orderNumber)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ticket(other, 'Preparing', two.orderNumber)).toBeVisible();
  // Behind a dialog, elements cannot be found by their role.
  const moved = board.locator(`[data-column="Preparing"] [aria-label="Order ${two.orderNumber}"]`);
  await expect(moved).toBeAttached();
  await expect(dialog(board).getByLabel('Another reason')).toHaveValue('The oven is out');
  await dialog(board).getByRole('button', { name: 'Keep the order' }).press('Enter');
  await expect(moved).toBeFocused();
});

test('a station sees only its own dishes, also after a reload, and other boards show that the station has finished its dishes', async ({
  page,
  anotherPerson,
}) => {
  const [fryer, pass] = [await anotherPerson(), await anotherPerson()];
  await Promise.all([startShift(fryer), startShift(pass)]);
  const { orderNumber: number } = await placeByApi(page, { count: 3 });
  await ticket(pass, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await fryer.getByRole('combobox', { name: 'Station' }).selectOption('Bar');
  await expect(fryer.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
  await fryer.getByRole('combobox', { name: 'Station' }).selectOption('Fryer');
  await fryer.reload();
  await fryer.getByRole('button', { name: 'Start shift' }).click();
  await expect(fryer.getByRole('region', { name: 'To make' })).toContainText('Curly Fries');
  await ticket(fryer, 'Preparing', number).getByRole('button', { name: 'Done', exact: true }).dblclick();
  await expect(ticket(fryer, 'Done', number).getByRole('button', { name: 'Not done' })).toBeVisible();
  await expect(ticket(pass, 'Preparing', number).getByRole('list', { name: 'Stations' })).toHaveText(/^Fryer: done by/);
  expect((await new AxeBuilder({ page: fryer }).analyze()).violations).toEqual([]);
  await ticket(pass, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(fryer.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
});

test('staff change the promised time, and the customer sees the new one', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Preparing');
  const promised = (await heading.textContent()) ?? '';
  const preparing = await openTicket(board, 'Preparing', number);
  // On a busy machine, the first of the 20 minutes may have passed already.
  await expect(preparing).toContainText(/in (20|19) min/);
  await preparing.getByRole('button', { name: 'Change time' }).click();
  await expect(dialog(board)).toHaveAccessibleName(`New time for order ${number}`);
  await dialog(board).getByText('+15 min').click();
  await dialog(board)
    .getByRole('button', { name: /^Ready at/ })
    .click();
  await expect(preparing).toContainText(/in 3[45] min/);
  await expect(heading).not.toHaveText(promised);
});

test.describe('when two boards accept an order at the same time', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('one succeeds, and both show the accepted order', async ({ page, anotherPerson }) => {
    const [one, two] = [await anotherPerson(), await anotherPerson()];
    await Promise.all([startShift(one), startShift(two)]);
    const { orderNumber: number } = await placeByApi(page);
    const accept = (board: Page) => ticket(board, 'New', number).getByRole('button', { name: /^Accept/ });
    await Promise.all([expect(accept(one)).toBeVisible(), expect(accept(two)).toBeVisible()]);
    // The slower board either has no Accept button any more, or the edge answers its request with 409.
    const press = (board: Page) =>
      accept(board).evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
      });
    await Promise.all([press(one), press(two)]);
    for (const board of [one, two]) await expect(ticket(board, 'Preparing', number)).toBeVisible();
  });
});

test('a board whose socket receives nothing shows its own moves at once, and soon shows the moves of other boards', async ({
  page,
  anotherPerson,
}) => {
  const [board, other] = [await anotherPerson(), await anotherPerson()];
  let muted = false;
  await board.routeWebSocket('**/socket', (socket) => {
    const edge = socket.connectToServer();
    edge.onMessage((message) => {
      if (!muted) socket.send(message);
    });
  });
  await board.clock.install();
  await Promise.all([startShift(board), startShift(other)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(board, 'New', number)).toBeVisible();
  muted = true;
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ticket(board, 'Preparing', number)).toBeVisible();

  await ticket(other, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(ticket(other, 'Ready', number)).toBeVisible();
  // In this time, the board sends its next ping, gets no answer, and reads the orders again.
  await board.clock.runFor(25_000);
  await expect(ticket(board, 'Ready', number)).toBeVisible();
});

test('a tap that comes before the answer to the previous tap is not lost', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page);
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await board.route('**/orders/*', async (route) => {
    const body = await (await route.fetch()).text();
    await answered;
    await route.fulfill({ contentType: 'application/json', body });
  });
  const incoming = ticket(board, 'New', number);
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Seen' }).click();
  await expect(incoming.getByRole('button', { name: 'Seen' })).toBeHidden();
  await incoming.getByRole('button', { name: /^Accept/ }).click();
  await expect(incoming).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(ticket(board, 'Preparing', number)).toBeVisible();
  await board.unrouteAll({ behavior: 'wait' });
});

test('a ticket shows items, table, customer, instructions and the amount to pay', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page, {
    orderType: 'dine-in',
    orderMode: 'table',
    tableNumber: 12,
    userPhoneNumber: '6045550123',
    instructions: 'No nuts at all please',
  });
  const incoming = await openTicket(board, 'New', number);
  await expect(incoming.getByText('Table 12')).toBeVisible();
  await expect(incoming.getByText('No nuts at all please')).toBeVisible();
  await expect(incoming.getByText('1 × Curly Fries')).toBeVisible();
  await expect(incoming.getByText('Maya Chen')).toBeVisible();
  await expect(incoming.getByRole('link', { name: '(604) 555-0123' })).toHaveAttribute('href', 'tel:+16045550123');
  await expect(incoming.getByText('To pay: $7.88')).toBeVisible();
});

test('the owner refunds a missing dish on the board, and the customer sees the refund', async ({
  page,
  anotherPerson,
}) => {
  const [kitchen, owner] = [await anotherPerson(), await anotherPerson()];
  await startShift(kitchen);
  await startShift(owner, SHOP.path, 'owner');
  const { orderNumber: number, orderTrackingId } = await placeByApi(page, {
    userPhoneNumber: '6045550177',
    count: 2,
  });
  await page.goto(`/order/${orderTrackingId}`);
  await (await openTicket(kitchen, 'New', number)).getByRole('button', { name: 'Missing' }).click();
  await expect(dialog(kitchen).getByRole('link', { name: '(604) 555-0177' })).toBeVisible();
  await expect(dialog(kitchen).getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  await dialog(kitchen).getByRole('button', { name: 'Close' }).click();

  await (await openTicket(owner, 'New', number)).getByRole('button', { name: 'Missing' }).click();
  await dialog(owner).getByRole('button', { name: 'One more Curly Fries' }).click();
  expect((await new AxeBuilder({ page: owner }).include('dialog[open]').analyze()).violations).toEqual([]);
  await dialog(owner)
    .getByRole('button', { name: /^Refund 1 item/ })
    .click();
  await expect(ticket(kitchen, 'New', number).getByText('1 of 2 refunded')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Something you ordered is sold out.');
  await page.goto(`/order/${orderTrackingId}/receipt`);
  await expect(page.getByText('To pay after refunds')).toBeVisible();
});

test('the Print button prints only the ticket, 72 mm wide, which fits paper rolls of 80 mm', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const board = await anotherPerson();
  await board.addInitScript(() => {
    // The real print dialog would wait for a click.
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page);
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Print' }).click();
  await expect(board.locator('html')).toHaveAttribute('data-printed', 'yes');
  await board.emulateMedia({ media: 'print' });
  await expect(board.getByRole('main')).toBeHidden();
  const receipt = board.locator('.receipt');
  await expect(receipt).toContainText(number);
  await expect(receipt).toContainText('1 × Curly Fries');
  const { width } = (await receipt.boundingBox()) ?? { width: 0 };
  expect(Math.round((width / 96) * 25.4)).toBe(72);
  await capture('ticket-printed', board);
  await board.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await board.emulateMedia({ media: 'screen' });
  await expect(receipt).toHaveCount(0);
});

test('a pause stops orders and shows its reason to customers until staff end it', async ({ page, anotherPerson }) => {
  test.slow();
  const board = await anotherPerson();
  await startShift(board, OTHER_SHOP);
  await board.getByRole('button', { name: 'Pause orders' }).click();
  await dialog(board).getByText('Until we resume').click();
  await dialog(board).getByLabel('What customers read').fill('The oven needs a rest.');
  await dialog(board).getByRole('button', { name: 'Pause orders' }).press('Enter');
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toContainText('The oven needs a rest.');
  await expect(board.getByRole('button', { name: 'Take orders again' })).toBeFocused();

  await page.goto(OTHER_SHOP);
  await expect(page.getByText('The oven needs a rest.').first()).toBeVisible();
  const second = await anotherPerson();
  await startShift(second, OTHER_SHOP);
  await second.getByRole('button', { name: 'Take orders again' }).click();
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The oven needs a rest.')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a cook marks a dish as sold out until a typed day and time, and puts it on sale again', async ({
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board, OTHER_SHOP);
  await board.getByRole('button', { name: 'Sold-out items' }).click();
  const sheet = dialog(board);
  await sheet.getByText('Until a set time').click();
  await sheet.getByLabel('Search the menu').fill('tofu');
  const tofu = sheet.getByRole('listitem').filter({ hasText: 'Agedashi Tofu' });
  await tofu.getByRole('checkbox').click();
  await expect(sheet.getByLabel('Time', { exact: true })).toBeFocused();
  await expect(sheet.getByText('Please fill in the day and the time.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await sheet.getByLabel('Day', { exact: true }).fill(tomorrow);
  await sheet.getByLabel('Time', { exact: true }).fill('17:30');
  await tofu.getByRole('checkbox').click();
  await expect(tofu).toContainText(/Sold out until (\w+day, \w+ \d+, )?5:30 p\.m\./);
  await tofu.getByRole('checkbox').click();
  await expect(tofu).not.toContainText('Sold out');
});

for (const ground of ['light', 'dark'] as const) {
  test(`axe finds no violations on a ${ground} board with orders`, async ({ page, anotherPerson }) => {
    const board = await anotherPerson();
    await startShift(board);
    if (ground === 'dark') {
      await board.getByRole('button', { name: 'More', exact: true }).click();
      await board.getByRole('button', { name: 'Change to dark background' }).click();
    }
    const { orderNumber: number } = await placeByApi(page, {
      instructions: 'No onions',
      customerName: 'Bartholomew Featherstonehaugh-Cholmondeley',
    });
    const long = ticket(board, 'New', number);
    await expect(long).toBeVisible();
    const details = long.getByRole('button', { name: 'Details' });
    if ((await details.getAttribute('aria-expanded')) === 'true') await details.click();
    const [outer, inner] = [await long.boundingBox(), await details.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    const { violations } = await new AxeBuilder({ page: board }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([]);
    // Other tests place orders meanwhile, and a ticket that just arrived may not be laid out yet.
    await expect(async () => {
      const small = await board
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.outerHTML),
        );
      expect(small).toEqual([]);
    }).toPass({ timeout: 10_000 });
  });
}

test('tickets are not wider than their columns', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  await fillColumns(board, page);
  await board.setViewportSize({ width: 960, height: 768 });
  const tooWide = await board
    .locator('.column')
    .evaluateAll((columns) => columns.filter((column) => column.scrollWidth > column.clientWidth).length);
  expect(tooWide).toBe(0);
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
  await browser.close();
});

test('after scrolling to the end, the offer to undo covers no ticket', async ({ page, anotherPerson }) => {
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
    await column.evaluate((part) => part.scrollTo(0, part.scrollHeight));
    await board.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const lasts = board.locator(':is([data-column="Ready"], [data-column="Later"]) > :last-child');
    const bottoms = await lasts.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual((await board.locator('.undo-bar').boundingBox())?.y ?? 0);
  }
});

test('on a tablet, the header takes one line', async ({ page }) => {
  await startShift(page);
  const [name, more] = [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByRole('button', { name: 'More', exact: true }).boundingBox(),
  ];
  expect(more?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
});

test('the menu of the button More opens at this button, also when the header takes two lines', async ({ page }) => {
  await startShift(page);
  await page.setViewportSize({ width: 700, height: 900 });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const [button, menu] = [await more.boundingBox(), await page.locator('.board-menu').boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBe((menu?.x ?? 0) + (menu?.width ?? 0));
});

/** Places orders, so that each of the columns New, Preparing and Ready has a ticket. */
async function fillColumns(board: Page, customer: Page): Promise<void> {
  const [preparing, ready] = [await placeByApi(customer), await placeByApi(customer), await placeByApi(customer)];
  // The test presses a key and does not tap: the board ignores a second tap that hits another order directly after the
  // first tap (second-tap.ts).
  for (const { orderNumber: number } of [preparing, ready])
    await ticket(board, 'New', number)
      .getByRole('button', { name: /^Accept/ })
      .press('Enter');
  await ticket(board, 'Preparing', ready.orderNumber).getByRole('button', { name: 'Ready' }).click();
  await expect(ticket(board, 'Ready', ready.orderNumber)).toBeVisible();
}

test.describe('staff of another business', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('cannot open the board', async ({ anotherPerson }) => {
    const board = await anotherPerson();
    await startShift(board, OTHER_SHOP);
    await board.goto(SHOP.board);
    await expect(board.getByText('This account has no role at this business.')).toBeVisible();
  });
});
