import { afterEach, expect, test, vi } from 'vitest';
import { fetchBoard } from '../../../src/client/board/board-calls.ts';
import type { Board } from '../../../src/contract/board.ts';
import { NOW } from '../../domain/builders.ts';
import { ticket } from '../../islands/board/tickets.ts';
import { answerRequests, json } from '../network.ts';

afterEach(() => vi.unstubAllGlobals());

const part = (orderIds: readonly number[], next: number | null, revision = 7): Board => ({
  business: { businessId: 1, name: 'Ramen', routingPath: 'ramen' },
  pause: null,
  stations: [],
  mayRefund: false,
  readyIn: null,
  usualTimes: null,
  tickets: orderIds.map((orderId) => ticket(orderId)),
  next,
  revision,
  now: NOW,
  utcOffset: 0,
  today: 'Wednesday, July 15',
});

/**
 * Fetches a board from an edge that answers each request with the next of these parts. Returns the board's order ids,
 * its revision and `next`, and the requested paths.
 */
async function fetched(parts: readonly Board[]) {
  const queue = [...parts];
  const requests = answerRequests(() => json(queue.shift()));
  const board = await fetchBoard('ramen');
  if (!board.ok) throw new Error(board.failure.message);
  const { tickets, revision, next } = board.value;
  return { ids: tickets.map(({ orderId }) => orderId), revision, next, paths: requests.map(({ path }) => path) };
}

test('a board of several parts is fetched part by part', async () => {
  expect(await fetched([part([1, 2], 2), part([5], 5), part([9], null)])).toEqual({
    ids: [1, 2, 5, 9],
    revision: 7,
    next: null,
    paths: ['/rest/board/ramen', '/rest/board/ramen?after=2', '/rest/board/ramen?after=5'],
  });
});

test('a board that changed between two parts is read again', async () => {
  const changing = [part([1, 2], 2, 7), part([5], null, 8)];
  expect(await fetched([...changing, part([2], 2, 8), part([5, 6], null, 8)])).toMatchObject({
    ids: [2, 5, 6],
    revision: 8,
  });
});

test('when the board changes during all three reads, the result has the revision of the first part of the third read', async () => {
  const changing = [7, 9, 11].flatMap((revision) => [part([1], 1, revision), part([2], null, revision + 1)]);
  expect(await fetched(changing)).toMatchObject({ ids: [1, 2], revision: 11 });
});
