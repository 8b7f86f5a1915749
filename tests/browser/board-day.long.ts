import type { CDPSession } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { startShift } from './slice.ts';

const HOUR = 60 * 60_000;
const DAY_HOURS = 12;
const ROUNDS = 24;
const ORDERS_EACH_ROUND = 15;
const BOARD = '/rest/board/slice-and-sound';

interface Weight {
  readonly heapMegabytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** What the page holds once everything that can be forgotten is. */
async function weigh(session: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heapMegabytes: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/**
 * Orders come in, are accepted, made and handed over, hour after hour by the board's clock; every leap of the clock also lets
 * the socket die of silence and come back.
 */
test('a board that hangs for twelve hours keeps its memory', async ({ page, anotherPerson }) => {
  test.setTimeout(900_000);
  const board = await anotherPerson();
  await board.clock.install();
  await startShift(board);
  const { request } = board.context();
  const session = await board.context().newCDPSession(board);
  await session.send('Performance.enable');

  const move = (orderId: number, data: object) => request.post(`${BOARD}/orders/${orderId}`, { data });
  const weights: Weight[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const orders = await Promise.all(Array.from({ length: ORDERS_EACH_ROUND }, () => placeByApi(page)));
    const ids = orders.map(({ orderNumber }) => Number(orderNumber.split('-')[1]) - 100);
    await expect(board.getByRole('article')).toHaveCount(ORDERS_EACH_ROUND);
    await Promise.all(ids.map((id) => move(id, { move: 'accept', orderPrepTime: 20 })));
    await Promise.all(ids.map((id) => move(id, { move: 'ready' })));
    await Promise.all(ids.map((id) => move(id, { move: 'pickedUp' })));
    await expect(board.getByRole('article')).toHaveCount(0);
    await board.clock.fastForward((DAY_HOURS * HOUR) / ROUNDS);
    await expect(board.getByText('No new orders.')).toBeVisible();
    weights.push(await weigh(session));
  }
  const [, morning] = weights;
  const night = weights.at(-1);
  console.log(`${ROUNDS * ORDERS_EACH_ROUND} orders in ${DAY_HOURS} hours:`, { morning, night });
  expect(night?.heapMegabytes).toBeLessThan((morning?.heapMegabytes ?? 0) + 1.5);
  expect(night?.listeners).toBeLessThanOrEqual((morning?.listeners ?? 0) + 20);
  expect(night?.nodes).toBeLessThanOrEqual((morning?.nodes ?? 0) + 200);
});
