import type { CDPSession } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { startShift } from './slice.ts';

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 12;
const ROUNDS = 24;
const ORDERS_EACH_ROUND = 15;
const BOARD = '/rest/board/slice-and-sound';

interface PageMemory {
  readonly heapMegabytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** The page's memory after garbage collection. */
async function measurePage(session: CDPSession): Promise<PageMemory> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapMegabytes: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}

/**
 * In each round, customers place orders, and staff accept them, make them and hand them over. Then the test moves the
 * board's clock forward by half an hour. After this jump, the board's socket times out and connects again.
 */
test('a board uses hardly more memory after twelve hours than in the morning', async ({ page, anotherPerson }) => {
  test.setTimeout(900_000);
  const board = await anotherPerson();
  await board.clock.install();
  await startShift(board);
  const { request } = board.context();
  const session = await board.context().newCDPSession(board);
  await session.send('Performance.enable');

  const move = (orderId: number, data: object) => request.post(`${BOARD}/orders/${orderId}`, { data });
  const measurements: PageMemory[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await Promise.all(Array.from({ length: ORDERS_EACH_ROUND }, () => placeByApi(page)));
    const ids = orders.map(({ orderNumber }) => Number(orderNumber.split('-')[1]) - 100);
    await expect(board.getByRole('article')).toHaveCount(ORDERS_EACH_ROUND);
    await Promise.all(ids.map((id) => move(id, { move: 'accept', orderPrepTime: 20 })));
    await Promise.all(ids.map((id) => move(id, { move: 'ready' })));
    await Promise.all(ids.map((id) => move(id, { move: 'pickedUp' })));
    await expect(board.getByRole('article')).toHaveCount(0);
    await board.clock.fastForward((DAY_HOURS * HOUR_MS) / ROUNDS);
    await expect(board.getByText('No new orders.')).toBeVisible();
    measurements.push(await measurePage(session));
  }
  const [, start] = measurements;
  const end = measurements.at(-1);
  console.log(`${ROUNDS * ORDERS_EACH_ROUND} orders in ${DAY_HOURS} hours:`, { morning: start, night: end });
  expect(end?.heapMegabytes).toBeLessThan((start?.heapMegabytes ?? 0) + 1.5);
  expect(end?.listeners).toBeLessThanOrEqual((start?.listeners ?? 0) + 20);
  expect(end?.nodes).toBeLessThanOrEqual((start?.nodes ?? 0) + 200);
});
