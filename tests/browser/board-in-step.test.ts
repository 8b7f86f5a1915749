/** Boards stay in step with the edge and with each other, also with a broken socket or a slow answer. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { acceptOrder, openTicket, startShift, ticket } from './slice.ts';

test('a move on one board appears on the other', async ({ page, anotherPerson }) => {
  const [one, two] = [await anotherPerson(), await anotherPerson()];
  await Promise.all([startShift(one), startShift(two)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(one, 'New', number)).toBeVisible();
  await acceptOrder(two, number);
  await ticket(one, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await ticket(two, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  for (const board of [one, two]) {
    await expect(board.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
  }
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
  await acceptOrder(board, number);
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
