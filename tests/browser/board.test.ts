import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { dialog, SHOP, startShift, ticket } from './slice.ts';

const MINUTE = 60_000;
/** Pausing the pizzeria is felt by every test that orders there; this one is nobody else's. */
const QUIET = '/kitsune-alley';

/** Counts what the bell starts, by the form of its tones: a square one is the loud ring. */
async function countTones(page: Page): Promise<(type: OscillatorType) => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      const { dataset } = document.documentElement;
      dataset[this.type] = String(Number(dataset[this.type] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  return (type) => page.evaluate((key) => Number(document.documentElement.dataset[key] ?? 0), type);
}

test('two boards agree: what one does, the other shows', async ({ page, anotherPerson }) => {
  const [one, two] = [await anotherPerson(), await anotherPerson()];
  await Promise.all([startShift(one), startShift(two)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(one, 'New', number)).toBeVisible();
  await ticket(two, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ticket(one, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await ticket(two, 'Ready', number).getByRole('button', { name: 'Picked up' }).click();
  for (const board of [one, two]) {
    await expect(board.getByRole('article', { name: `Order ${number}`, exact: true })).toBeHidden();
  }
});

test('what was handed over by mistake is taken back, on the tracker too', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number, orderTrackingId } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await ticket(board, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await ticket(board, 'Ready', number).getByRole('button', { name: 'Picked up' }).click();
  await expect(board.getByText(`Order ${number} was handed over.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picked up');
  await board.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(ticket(board, 'Ready', number)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready');
  await expect(board.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('a promised time is changed, and the customer sees the new one', async ({ page, anotherPerson }) => {
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
  const preparing = ticket(board, 'Preparing', number);
  await expect(preparing).toContainText('in 20 min');
  await preparing.getByRole('button', { name: 'Change time' }).click();
  await expect(dialog(board)).toHaveAccessibleName(`New time for order ${number}`);
  await dialog(board).getByText('+15 min').click();
  await dialog(board)
    .getByRole('button', { name: /^Ready at/ })
    .click();
  await expect(preparing).toContainText('in 35 min');
  await expect(heading).not.toHaveText(promised);
});

test.describe('when two screens answer at once', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('one wins, and both show it', async ({ page, anotherPerson }) => {
    const [one, two] = [await anotherPerson(), await anotherPerson()];
    await Promise.all([startShift(one), startShift(two)]);
    const { orderNumber: number } = await placeByApi(page);
    const accept = (board: Page) => ticket(board, 'New', number).getByRole('button', { name: /^Accept/ });
    await Promise.all([expect(accept(one)).toBeVisible(), expect(accept(two)).toBeVisible()]);
    // Whoever comes too late finds no button any more, or is told.
    await Promise.allSettled([one, two].map((board) => accept(board).click({ timeout: 5_000 })));
    for (const board of [one, two]) await expect(ticket(board, 'Preparing', number)).toBeVisible();
  });
});

test('a new order rings until it is seen, and louder when nobody accepts it for four minutes', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const board = await anotherPerson();
  const tones = await countTones(board);
  let later = 0;
  // The edge's clock, which boards go by, leaps with the page's.
  await board.route(`**/rest${SHOP.board}`, async (route) => {
    const content = v.parse(v.looseObject({ now: v.number() }), await (await route.fetch()).json());
    await route.fulfill({ json: { ...content, now: content.now + later } });
  });
  await board.clock.install();
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page);
  const incoming = ticket(board, 'New', number);
  await expect(incoming).toBeVisible();
  await expect(board).toHaveTitle(/^\(\d+\) New orders? · Board/);
  await expect.poll(() => tones('triangle')).toBeGreaterThan(3);
  const before = await tones('triangle');
  await board.clock.runFor(9_000);
  expect(await tones('triangle')).toBeGreaterThan(before);
  await incoming.getByRole('button', { name: 'Seen' }).click();
  await expect(incoming.getByRole('button', { name: 'Seen' })).toBeHidden();

  expect(await tones('square')).toBe(0);
  later = 4 * MINUTE;
  await board.clock.runFor(later);
  await expect.poll(() => tones('square')).toBeGreaterThan(0);
  await expect(incoming).toHaveAttribute('data-urgent', 'true');
  await capture('board-urgent', board);
  await incoming.getByRole('button', { name: /^Accept/ }).click();
  await expect(ticket(board, 'Preparing', number)).toHaveAttribute('data-urgent', 'false');
  await board.unrouteAll({ behavior: 'wait' });
});

test('what is done here is seen here, and what others do soon, though the line has gone deaf', async ({
  page,
  anotherPerson,
}) => {
  const [board, other] = [await anotherPerson(), await anotherPerson()];
  let deaf = false;
  await board.routeWebSocket('**/socket', (line) => {
    const edge = line.connectToServer();
    edge.onMessage((message) => {
      if (!deaf) line.send(message);
    });
  });
  await board.clock.install();
  await Promise.all([startShift(board), startShift(other)]);
  const { orderNumber: number } = await placeByApi(page);
  await expect(ticket(board, 'New', number)).toBeVisible();
  deaf = true;
  await ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(ticket(board, 'Preparing', number)).toBeVisible();

  await ticket(other, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(ticket(other, 'Ready', number)).toBeVisible();
  // The next question whether the line stands, and the time for its answer.
  await board.clock.runFor(25_000);
  await expect(ticket(board, 'Ready', number)).toBeVisible();
});

test('a tap that comes before the last one is answered is not lost', async ({ page, anotherPerson }) => {
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
  await incoming.getByRole('button', { name: 'Seen' }).click();
  await expect(incoming.getByRole('button', { name: 'Seen' })).toBeHidden();
  await incoming.getByRole('button', { name: /^Accept/ }).click();
  await expect(incoming).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(ticket(board, 'Preparing', number)).toBeVisible();
  await board.unrouteAll({ behavior: 'wait' });
});

test('a ticket says what to make for whom, and whether there is money to take', async ({ page, anotherPerson }) => {
  const board = await anotherPerson();
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page, {
    orderType: 'dine-in',
    orderMode: 'table',
    tableNumber: 12,
    instructions: 'No nuts at all please',
  });
  const incoming = ticket(board, 'New', number);
  await expect(incoming.getByText('Table 12')).toBeVisible();
  await expect(incoming.getByText('No nuts at all please')).toBeVisible();
  await expect(incoming.getByText('1 × Curly Fries')).toBeVisible();
  await expect(incoming.getByText('Maya Chen')).toBeVisible();
  await expect(incoming.getByRole('link', { name: '(604) 555-0123' })).toHaveAttribute('href', 'tel:+16045550123');
  await expect(incoming.getByText('To pay: $7.88')).toBeVisible();
});

test('a ticket is printed on a roll of 80 mm, and nothing else is', async ({ page, anotherPerson, capture }) => {
  const board = await anotherPerson();
  await board.addInitScript(() => {
    // The device's own dialog would wait for a person.
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await startShift(board);
  const { orderNumber: number } = await placeByApi(page);
  await ticket(board, 'New', number).getByRole('button', { name: 'Print' }).click();
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

test('a pause keeps customers from ordering, with its reason, until it is taken back', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const board = await anotherPerson();
  await startShift(board, QUIET);
  await board.getByRole('button', { name: 'Pause orders' }).click();
  await dialog(board).getByText('Until we resume').click();
  await dialog(board).getByLabel('What customers read').fill('The oven needs a rest.');
  await dialog(board).getByRole('button', { name: 'Pause orders' }).click();
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toContainText('The oven needs a rest.');

  await page.goto(QUIET);
  await expect(page.getByText('The oven needs a rest.').first()).toBeVisible();
  const second = await anotherPerson();
  await startShift(second, QUIET);
  await second.getByRole('button', { name: 'Take orders again' }).click();
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The oven needs a rest.')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

for (const ground of ['light', 'dark'] as const) {
  test(`axe finds nothing on a ${ground} board at work`, async ({ page, anotherPerson }) => {
    const board = await anotherPerson();
    await board.emulateMedia({ reducedMotion: 'reduce' });
    await startShift(board);
    if (ground === 'dark') await board.getByRole('button', { name: 'Change to dark ground' }).click();
    const { orderNumber: number } = await placeByApi(page, { instructions: 'No onions' });
    await expect(ticket(board, 'New', number)).toBeVisible();
    const { violations } = await new AxeBuilder({ page: board }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([]);
    const small = await board
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
  });
}

test.describe('staff of another business', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('are not let in', async ({ anotherPerson }) => {
    const board = await anotherPerson();
    await startShift(board, QUIET);
    await board.goto(SHOP.board);
    await expect(board.getByText('You are signed in for another business.')).toBeVisible();
  });
});
