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

test('a move on one board appears on the other; a board whose socket receives nothing shows its own moves at once, and soon shows the moves of other boards', async ({
  page,
  anotherPerson,
}) => {
  const [board, other] = [await anotherPerson(), await anotherPerson()];
  const mute = await muteSwitch(board);
  await board.clock.install();
  await Promise.all([startShift(board), startShift(other)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(board, 'New', number)).toBeVisible();
  await acceptOrder(other, number);
  await expect(ticket(board, 'Preparing', number)).toBeVisible();

  mute();
  await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(ticket(board, 'Ready', number)).toBeVisible();
  await ticket(other, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  const anywhere = (on: Page) => on.getByRole('article', { name: `Order ${number}`, exact: true });
  await expect(anywhere(other)).toBeHidden();
  // In this time, the board sends its next ping, gets no answer, and reads the orders again.
  await board.clock.runFor(25_000);
  await expect(anywhere(board)).toBeHidden();
});

test.describe('when two boards move the same order', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('at the same time, one succeeds, and both show the accepted order; if one has already moved the order, the other board says that the tap did not count, and where the order is', async ({
    page,
    anotherPerson,
    capture,
  }) => {
    const [board, other] = [await anotherPerson(), await anotherPerson()];
    const mute = await muteSwitch(board);
    await Promise.all([startShift(board), startShift(other)]);
    const [first, second] = [await placeByApi(page), await placeByApi(page)];
    const accept = (on: Page) => ticket(on, 'New', first.orderNumber).getByRole('button', { name: /^Accept/ });
    await Promise.all([expect(accept(board)).toBeVisible(), expect(accept(other)).toBeVisible()]);
    // The slower board either has no Accept button any more, or the edge answers its request with 409.
    const press = (on: Page) =>
      accept(on).evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
      });
    await Promise.all([press(board), press(other)]);
    for (const each of [board, other]) await expect(ticket(each, 'Preparing', first.orderNumber)).toBeVisible();

    const { orderNumber: number } = second;
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

test.describe('when an answer is late or the connection is lost', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a tap before the answer to the previous tap is not lost; the ticket says that the connection is lost until it is back', async ({
    page,
    anotherPerson,
  }) => {
    const board = await anotherPerson();
    await startShift(board);
    const [late, lost] = [await placeByApi(page), await placeByApi(page)];
    let release = () => {};
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    await board.route('**/orders/*', async (route) => {
      const body = await (await route.fetch()).text();
      await answered;
      await route.fulfill({ contentType: 'application/json', body });
    });
    const waiting = await openTicket(board, 'New', late.orderNumber);
    await waiting.getByRole('button', { name: 'Seen' }).click();
    await expect(waiting.getByRole('button', { name: 'Seen' })).toBeHidden();
    await waiting.getByRole('button', { name: /^Accept/ }).click();
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(ticket(board, 'Preparing', late.orderNumber)).toBeVisible();
    await board.unrouteAll({ behavior: 'wait' });

    const { orderNumber: number } = lost;
    const incoming = ticket(board, 'New', number);
    await expect(incoming).toBeVisible();
    await board.context().setOffline(true);
    // The test presses a key and does not tap: the board ignores a second tap that hits another order directly after the
    // first tap (second-tap.ts).
    const accept = incoming.getByRole('button', { name: /^Accept/ });
    await accept.press('Enter');
    await expect(incoming.getByRole('alert')).toHaveText('No internet connection');
    await board.context().setOffline(false);
    await expect(board.getByText('Connection lost.')).toBeHidden();
    await expect(incoming.getByRole('alert')).toBeHidden();
    await accept.press('Enter');
    await expect(ticket(board, 'Preparing', number)).toBeVisible();
  });
});
