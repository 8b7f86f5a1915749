import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { acceptOrder, dialog, openBoard, openTicket, SHOP, startShift, ticket } from './slice.ts';

test('staff change the promised time and undo a hand-over, the tracker shows both, and staff recall the order after a second hand-over', async ({
  page,
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await acceptOrder(board, number);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Preparing');
  const promised = (await heading.textContent()) ?? '';
  const preparing = await openTicket(board, 'Preparing', number);
  // The order was promised in 20 minutes. On a busy machine, one of them may have passed already.
  await expect(preparing).toContainText(/in (20|19) min/);
  await preparing.getByRole('button', { name: 'Change time' }).click();
  await expect(dialog(board)).toHaveAccessibleName(`New time for order ${number}`);
  await dialog(board).getByText('+15 min').click();
  await dialog(board)
    .getByRole('button', { name: /^Ready at/ })
    .click();
  await expect(preparing).toContainText(/in 3[45] min/);
  await expect(heading).not.toHaveText(promised);

  await preparing.getByRole('button', { name: 'Ready' }).click();
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
  expect(await accessibilityViolations(board)).toEqual([]);
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
  await acceptOrder(other, two.orderNumber);
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
  await acceptOrder(pass, number);
  await fryer.getByRole('combobox', { name: 'Station' }).selectOption('Bar');
  await expect(fryer.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
  await fryer.getByRole('combobox', { name: 'Station' }).selectOption('Fryer');
  await fryer.reload();
  await fryer.getByRole('button', { name: 'Start shift' }).click();
  await expect(fryer.getByRole('region', { name: 'To make' })).toContainText('Curly Fries');
  await ticket(fryer, 'Preparing', number).getByRole('button', { name: 'Done', exact: true }).dblclick();
  await expect(ticket(fryer, 'Done', number).getByRole('button', { name: 'Not done' })).toBeVisible();
  await expect(ticket(pass, 'Preparing', number).getByRole('list', { name: 'Stations' })).toHaveText(/^Fryer: done by/);
  expect(await accessibilityViolations(fryer)).toEqual([]);
  await ticket(pass, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(fryer.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
});

test('on the board, the owner refunds a missing dish, and the customer sees the refund', async ({
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
  expect(await accessibilityViolations(owner)).toEqual([]);
  await dialog(owner)
    .getByRole('button', { name: /^Refund 1 item/ })
    .click();
  await expect(ticket(kitchen, 'New', number).getByText('1 of 2 refunded')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Something you ordered is sold out.');
  await page.goto(`/order/${orderTrackingId}/receipt`);
  await expect(page.getByText('To pay after refunds')).toBeVisible();
});

test('a ticket shows items, table, customer, instructions and the amount to pay; the Print button prints only the ticket, 72 mm wide, which fits paper rolls of 80 mm', async ({
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
  await incoming.getByRole('button', { name: 'Print' }).click();
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
