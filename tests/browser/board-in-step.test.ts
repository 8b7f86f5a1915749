/** Boards stay in step with the edge and with each other, also with a broken socket or a slow answer. */

import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { acceptOrder, openTicket, SHOP, startShift, ticket } from './slice.ts';

/** Returns a function. Once it is called, the board's socket receives nothing more. */
async function muteSwitch(board: Page): Promise<() => void> {
  let muted = false;
  await board.routeWebSocket('**/socket', (socket) => {
    const edge = socket.connectToServer();
    edge.onMessage((message) => {
      if (!muted) socket.send(message);
    });
  });
  return () => {
    muted = true;
  };
}

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

test.describe('when the session of a board ends', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

  test('the board says so and rings; after a new sign-in, the shift goes on', async ({ anotherPerson, capture }) => {
    const board = await anotherPerson();
    await board.addInitScript(() => {
      const notes: number[] = [];
      Object.assign(window, { notes });
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        notes.push(Math.round(this.frequency.value));
        start.call(this, when);
      };
    });
    await startShift(board);
    await expect(board.getByRole('heading', { name: /^New/ })).toBeVisible();
    // Another tab of the same device signs out.
    expect((await board.context().request.post('/rest/board/signOut')).status()).toBe(200);
    await expect(board.getByRole('alert')).toHaveText(
      'This device was signed out. New orders do not appear until you sign in.',
    );
    await capture('board-signed-out', board);
    await expect(board).toHaveTitle(`No orders here · Board · ${SHOP.name}`);
    const LOWEST_NOTE_OF_LOST = 196;
    expect(await board.evaluate('window.notes')).toContain(LOWEST_NOTE_OF_LOST);

    const { email, password } = DEMO_OWNER;
    await board.getByLabel('Email').fill(email);
    await board.getByLabel('Password').fill(password);
    await board.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(board.getByRole('heading', { name: /^New/ })).toBeVisible();
    await board.getByRole('button', { name: 'More', exact: true }).click();
    await board.getByRole('button', { name: 'Sign out' }).click();
    await expect(board.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await expect(board.getByRole('alert')).toBeHidden();
    await expect(board).toHaveTitle(`Board · ${SHOP.name}`);
  });
});

test.describe('when staff tap after another board has moved the order', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('the board says that the tap did not count, and where the order is', async ({
    page,
    anotherPerson,
    capture,
  }) => {
    const [board, other] = [await anotherPerson(), await anotherPerson()];
    const mute = await muteSwitch(board);
    await Promise.all([startShift(board), startShift(other)]);
    const { orderNumber: number } = await placeByApi(page);
    await Promise.all([board, other].map((each) => expect(ticket(each, 'New', number)).toBeVisible()));
    mute();
    await acceptOrder(other, number);
    await expect(ticket(other, 'Preparing', number)).toBeVisible();
    await acceptOrder(board, number);
    const said = board.getByRole('alert').filter({ hasText: `order ${number}` });
    await expect(said).toContainText('was moved by somebody else just before. It is in Preparing, for ');
    await expect(ticket(board, 'Preparing', number)).toBeVisible();
    await capture('board-moved-meanwhile', board);
    await board.getByRole('button', { name: 'Close' }).click();
    await expect(said).toBeHidden();
  });
});

test.describe('when staff tap while the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the ticket says so until the connection is back', async ({ page, anotherPerson }) => {
    const board = await anotherPerson();
    await startShift(board);
    const { orderNumber: number } = await placeByApi(page);
    const incoming = ticket(board, 'New', number);
    await expect(incoming).toBeVisible();
    await board.context().setOffline(true);
    await acceptOrder(board, number);
    await expect(incoming.getByRole('alert')).toHaveText('No internet connection');
    await board.context().setOffline(false);
    await expect(board.getByText('Connection lost.')).toBeHidden();
    await expect(incoming.getByRole('alert')).toBeHidden();
    await acceptOrder(board, number);
    await expect(ticket(board, 'Preparing', number)).toBeVisible();
  });
});

test('a board whose socket receives nothing shows its own moves at once, and soon shows the moves of other boards', async ({
  page,
  anotherPerson,
}) => {
  const [board, other] = [await anotherPerson(), await anotherPerson()];
  const mute = await muteSwitch(board);
  await board.clock.install();
  await Promise.all([startShift(board), startShift(other)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(board, 'New', number)).toBeVisible();
  mute();
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
