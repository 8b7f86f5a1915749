/**
 * `npm run bench:boards`: measures how much time passes until each of six boards of a kitchen receives a new order.
 * Also measures how much time passes until each board and the customer's tracker receive a move. Places 100 orders, one
 * after the other. Prints a report and asserts nothing.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import { boardMessageSchema, ticketSchema } from '../../src/contract/board.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { runSite } from '../running-site.ts';
import { JSON_HEADERS, Shopper } from '../shopper.ts';

const SCREENS = 6;
const ORDERS = 100;
const BOARD = '/rest/board/slice-and-sound';
const MOVES = [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }, { move: 'pickedUp' }] as const;
const STATUSES = { accept: 'c', ready: 's', pickedUp: 'a' } as const;

/** A board or tracker that records when it received each change of an order. */
class Screen {
  readonly #receivedAt = new Map<string, number>();
  readonly #waiting = new Map<string, () => void>();
  readonly connected: Promise<unknown>;

  constructor(address: string, cookie: string, keyOf: (data: unknown) => string | null) {
    // The WebSocket of Node accepts headers. TypeScript knows only the WebSocket of browsers, which accepts none.
    const socket: WebSocket = Reflect.construct(WebSocket, [address.replace('http', 'ws'), { headers: { cookie } }]);
    this.connected = once(socket, 'open');
    socket.addEventListener('message', ({ data }) => {
      const key = keyOf(data);
      if (key === null) return;
      this.#receivedAt.set(key, performance.now());
      this.#waiting.get(key)?.();
    });
  }

  async receivedAt(key: string): Promise<number> {
    const receivedAt = this.#receivedAt.get(key);
    if (receivedAt !== undefined) return receivedAt;
    await new Promise<void>((resolve) => this.#waiting.set(key, resolve));
    return this.receivedAt(key);
  }
}

const boardMessage = v.pipe(v.string(), v.parseJson(), boardMessageSchema);
const ticketKey = (data: unknown): string | null => {
  const { ticket } = v.parse(boardMessage, data);
  return ticket && `${ticket.orderId} ${ticket.orderStatus}`;
};

const percentile = (times: readonly number[], part: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'boards-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
try {
  const shopper = await Shopper.at(site.origin);
  const cookie = await shopper.signInStaff(DEMO_STAFF_PASSWORD);
  const screens = Array.from({ length: SCREENS }, () => new Screen(`${site.origin}${BOARD}/socket`, cookie, ticketKey));
  await Promise.all(screens.map(({ connected: opened }) => opened));
  const [appeared, moved, tracked]: number[][] = [[], [], []];

  for (let count = 0; count < ORDERS; count++) {
    const sentAt = performance.now();
    const text = await shopper.submit(crypto.randomUUID(), shopper.order());
    const { orderTrackingId, orderNumber } = v.parse(finalOrderSchema, JSON.parse(text));
    const orderId = Number(orderNumber.split('-')[1]) - 100;
    for (const screen of screens) appeared?.push((await screen.receivedAt(`${orderId} n`)) - sentAt);
    let changes = 0;
    const tracker = new Screen(`${site.origin}/rest/orderAction/socket/${orderTrackingId}`, '', () => `${changes++}`);
    await tracker.connected;
    await tracker.receivedAt('0');
    for (const [index, body] of MOVES.entries()) {
      const movedAt = performance.now();
      const answer = await fetch(`${site.origin}${BOARD}/orders/${orderId}`, {
        method: 'POST',
        headers: { ...JSON_HEADERS, cookie },
        body: JSON.stringify(body),
      });
      v.parse(ticketSchema, await answer.json());
      for (const screen of screens)
        moved?.push((await screen.receivedAt(`${orderId} ${STATUSES[body.move]}`)) - movedAt);
      tracked?.push((await tracker.receivedAt(`${index + 1}`)) - movedAt);
    }
  }
  console.log(
    `Node ${process.version}, ${SCREENS} screens, ${ORDERS} orders; load ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
  );
  console.log('| from the tap to | p50 ms | p95 ms | maximum |\n| --- | ---: | ---: | ---: |');
  for (const [name, times] of [
    ['a new order on every screen', appeared],
    ['a move on every screen', moved],
    ["a move at the customer's tracker", tracked],
  ] as const)
    console.log(
      `| ${name} | ${percentile(times ?? [], 0.5)} | ${percentile(times ?? [], 0.95)} | ${Math.max(...(times ?? [])).toFixed(1)} |`,
    );
} finally {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
