import { afterEach, expect, test, vi } from 'vitest';
import { refundKey } from '../../../src/client/board/board-calls.ts';
import { createKitchenBoard, hasLostAccess, withTicket } from '../../../src/client/board/kitchen-board.ts';
import type { Board, Ticket } from '../../../src/contract/board.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import { POLL_INTERVAL_MS } from '../../../src/domain/limits.ts';
import { NOW } from '../../domain/builders.ts';
import { ticket } from '../../islands/board/tickets.ts';
import { stubBrowser } from '../browser.ts';
import { answerRequests, json } from '../network.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const board = (...tickets: Ticket[]): Board => ({
  business: { businessId: 1, name: 'Ramen', routingPath: 'ramen' },
  pause: null,
  stations: [],
  mayRefund: false,
  usualTimes: null,
  readyIn: null,
  tickets,
  next: null,
  revision: 1,
  now: NOW,
  utcOffset: 0,
  today: 'Wednesday, July 15',
});

test('a new ticket is inserted between the orders that were placed before and after it', () => {
  const changed = withTicket(board(ticket(1), ticket(3)), ticket(2), 2);
  expect(changed.tickets.map(({ orderId }) => orderId)).toEqual([1, 2, 3]);
  expect(changed.revision).toBe(2);
});

test('a changed ticket replaces its older version', () => {
  const changed = withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus: 'c' }), 2);
  expect(changed.tickets.map(({ orderId, orderStatus }) => [orderId, orderStatus])).toEqual([
    [1, 'c'],
    [2, 'n'],
  ]);
});

test.each(['a', 'r', 'L', 'f'] as const)('a ticket of status %s is removed from the board', (orderStatus) => {
  expect(withTicket(board(ticket(1), ticket(2)), ticket(1, { orderStatus }), 2).tickets).toHaveLength(1);
});

/** A ticket with two rows. `refunded` says for each row how many of its dishes are refunded. */
const refundedTicket = (...refunded: readonly [number, number]) =>
  ticket(1, {
    items: refunded.map((units) => ({
      ...{ name: 'Bowl', optionName: '', count: 2, choices: [], specialRequest: '', orderFor: '' },
      ...{ amount: 1000, refunded: units, station: null },
    })),
  });

test('the key of the next refund stays the same until the ticket shows one more refunded dish', () => {
  const keys = [refundedTicket(0, 0), refundedTicket(0, 1), refundedTicket(1, 1)].map(refundKey);
  expect(new Set(keys).size).toBe(3);
  expect(refundKey(refundedTicket(0, 1))).toBe(keys[1]);
});

/** Imitates the page of a board. Its socket opens and then answers only pings. */
function stubBoardPage(): void {
  stubBrowser();
  vi.stubGlobal('location', new URL('https://food.test/board/ramen'));
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('open')));
      }
      send() {
        this.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
      }
      close() {}
    },
  );
}

test.each([
  ['jumped two minutes ahead, as after sleep', 2 * 60_000, 1],
  ['was set back by an hour', -60 * 60_000, 1],
  ['went on', 0, 0],
])(
  'the next poll fetches the board only after a jump of the device’s clock (case: the clock %s)',
  async (_what, jumpMs, reads) => {
    vi.useFakeTimers({ now: NOW });
    stubBoardPage();
    let served = 0;
    let edgeNow = NOW;
    answerRequests(() => {
      served++;
      return json({ ...board(), now: edgeNow });
    });
    const kitchen = createKitchenBoard('ramen', true);
    const stop = kitchen.connect();
    await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS);
    const before = served;
    vi.setSystemTime(Date.now() + jumpMs);
    edgeNow = NOW + 2 * 60_000;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(served - before).toBe(reads);
    if (reads > 0) expect(kitchen.now()).toBe(edgeNow);
    stop();
  },
);

test('when the reply to a refund is lost, the board is fetched again before another refund can be sent', async () => {
  stubBoardPage();
  let served = board(refundedTicket(0, 0));
  answerRequests(({ method }) => {
    if (method === 'GET') return json(served);
    served = { ...board(refundedTicket(1, 0)), revision: 2 };
    return 'no answer';
  });
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
  const key = refundKey(refundedTicket(0, 0));
  expect(await kitchen.refund('100-1', { key, rows: [], reason: 'Sold out' })).not.toBeNull();
  expect(kitchen.state.value).toMatchObject({ board: { tickets: [{ items: [{ refunded: 1 }, { refunded: 0 }] }] } });
  stop();
});

test.each([
  ['forbidden', 403, 'You may not do that. This account has no role at this business.'],
  ['notFound', 404, 'The page you requested could not be found'],
] as const)('a board that the edge refuses with %s shows the reason', async (code, status, message) => {
  stubBoardPage();
  answerRequests(() => json({ error: { code, message: ERRORS[code].message, requestId: '1' } }, status));
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(kitchen.state.value).toEqual({ status: 'refused', message, hasLostAccess: false }));
  stop();
});

test.each([
  ['the session ends', 'unauthorised', 401, { status: 'signedOut', hasLostAccess: true }],
  [
    'the role is removed',
    'forbidden',
    403,
    {
      status: 'refused',
      message: 'This account has no role at this business any more. New orders do not appear here.',
      hasLostAccess: true,
    },
  ],
] as const)(
  'when %s, an open board states that it gets no more orders; a sign-out removes this message',
  async (_what, code, status, state) => {
    stubBoardPage();
    let isRefused = false;
    answerRequests(({ method }) => {
      if (method !== 'GET') return json({ success: true });
      return isRefused
        ? json({ error: { code, message: ERRORS[code].message, requestId: '1' } }, status)
        : json(board());
    });
    const kitchen = createKitchenBoard('ramen', true);
    const stop = kitchen.connect();
    await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
    isRefused = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(kitchen.state.value).toEqual(state));
    expect(await kitchen.signOut()).toBeNull();
    expect(kitchen.state.value).toEqual({ status: 'signedOut', hasLostAccess: false });
    stop();
  },
);

test.each([
  ['a person signs in on another tab', 'unauthorised', 401],
  ['the person gets the role back', 'forbidden', 403],
] as const)('a board that lost its orders shows them again after %s', async (_what, code, status) => {
  vi.useFakeTimers({ now: NOW });
  stubBoardPage();
  let isRefused = false;
  const requests = answerRequests(() =>
    isRefused ? json({ error: { code, message: ERRORS[code].message, requestId: '1' } }, status) : json(board()),
  );
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  isRefused = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  const lost = kitchen.state.value;
  expect(hasLostAccess(lost)).toBe(true);
  const before = requests.length;
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  // The board asks each minute, and keeps stating why it shows no orders.
  expect(requests.length - before).toBe(3);
  expect(kitchen.state.value).toBe(lost);
  isRefused = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kitchen.state.value.status).toBe('open');
  stop();
});

test('after a new sign-in, a board that lost its orders stays open when the refusal of an earlier request arrives late', async () => {
  vi.useFakeTimers({ now: NOW });
  stubBoardPage();
  const error = { code: 'unauthorised', message: ERRORS.unauthorised.message, requestId: '1' };
  let answerRead = async () => json(board());
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET' ? answerRead() : Promise.resolve(json({ name: 'Maya' })),
  );
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  answerRead = async () => json({ error }, 401);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  const late = Promise.withResolvers<Response>();
  answerRead = () => late.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  answerRead = async () => json(board());
  expect(await kitchen.signIn('maya@food.test', 'a password')).toBeNull();
  late.resolve(json({ error }, 401));
  await vi.advanceTimersByTimeAsync(0);
  expect(kitchen.state.value.status).toBe('open');
  stop();
});

test('a board from which staff signed out does not ask for its orders', async () => {
  vi.useFakeTimers({ now: NOW });
  stubBoardPage();
  const requests = answerRequests(({ method }) => json(method === 'GET' ? board() : { success: true }));
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
  expect(await kitchen.signOut()).toBeNull();
  const before = requests.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(requests.length).toBe(before);
  expect(kitchen.state.value).toEqual({ status: 'signedOut', hasLostAccess: false });
  stop();
});

test('a board notices at the next move that its session has expired', async () => {
  stubBoardPage();
  answerRequests(() => json(board(ticket(1))));
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
  const error = { code: 'unauthorised', message: ERRORS.unauthorised.message, requestId: '1' };
  answerRequests(() => json({ error }, 401));
  await kitchen.move(1, { move: 'check' });
  expect(kitchen.state.value).toEqual({ status: 'signedOut', hasLostAccess: true });
  stop();
});

test('a move that fails says whether it was refused or its answer is missing', async () => {
  stubBoardPage();
  const error = { code: 'conflict', message: ERRORS.conflict.message, requestId: '1' };
  let posted: Response | 'no answer' = json({ error }, 409);
  answerRequests(({ method }) => (method === 'GET' ? json(board(ticket(1))) : posted));
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
  expect(await kitchen.move(1, { move: 'check' })).toEqual({ code: 'conflict', message: ERRORS.conflict.message });
  posted = 'no answer';
  expect(await kitchen.move(1, { move: 'check' })).toEqual({ code: 'offline', message: 'No internet connection' });
  stop();
});

test('a board stays open when the sign-out does not reach the edge, because the session has not ended', async () => {
  stubBoardPage();
  answerRequests(({ method }) => (method === 'GET' ? json(board()) : 'no answer'));
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
  expect(await kitchen.signOut()).toBe('You are still signed in. No internet connection');
  expect(kitchen.state.value.status).toBe('open');
  stop();
});

test('a board opens no socket if its page is closed while the board is fetched', async () => {
  stubBoardPage();
  const opened = vi.spyOn(globalThis, 'WebSocket');
  answerRequests(() => json(board()));
  const kitchen = createKitchenBoard('ramen', true);
  kitchen.connect()();
  await vi.waitFor(() => expect(kitchen.state.value.status).toBe('open'));
  expect(opened).not.toHaveBeenCalled();
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  stop();
});

test('a board that was requested before the sign-out is not shown after the sign-out', async () => {
  stubBoardPage();
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => answers.push(resolve))
      : Promise.resolve(json({ success: true })),
  );
  const kitchen = createKitchenBoard('ramen', true);
  const stop = kitchen.connect();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(await kitchen.signOut()).toBeNull();
  answers[0]?.(json(board()));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kitchen.state.value).toEqual({ status: 'signedOut', hasLostAccess: false });
  stop();
});
