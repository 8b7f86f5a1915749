/**
 * `npm run bench:cost`: counts what Cloudflare bills for visits, orders, a sold-out mark and an open board, and
 * computes the price. Runs the built Worker locally with meters around its bindings (cost-worker.ts). `-- 100` counts
 * 100 visits and orders instead of 1,000. Prints a report and asserts nothing.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { openSite } from '../../functions/local/site.ts';
import { prepareState } from '../../functions/local/state.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { JSON_HEADERS, readBoard, SHOP, Shopper } from '../shopper.ts';
import { METERS, METERS_PATH, type Meter } from './cost-meters.ts';
import { cpuOf } from './load.ts';

const VISITS = Number(process.argv[2] ?? 1_000);
const ORDERS = VISITS;
/** Time between two visits, and between two orders. */
const PAUSE_MS = 10_000;
/** The number of reloads of a board that is open for twelve hours. */
const BOARD_RELOADS = (12 * 60) / 5;
/** The time between two reloads of a board: `MAX_BOARD_AGE_MS` in kitchen-board.ts. */
const BOARD_RELOAD_MS = 5 * 60_000;
/** The number of accepted orders on the board. */
const TICKETS_ON_BOARD = 10;
/**
 * The benchmark opens the pages of these modes before it marks an item as sold out. So the page store contains these
 * pages and the menu page, and the Worker renders all of them again when the item is sold out. `1` and `2` are the
 * pages of tables 1 and 2; `menu` is the menu without ordering.
 */
const KEPT_MODES = ['1', '2', 'menu'];
/** The stand-in answers immediately. A call to a real provider keeps the desk active for about this long. */
const PROVIDER_CALL_MS = 400;
/** Memory for which an active Durable Object is billed. */
const OBJECT_GB = 0.128;
/** Some work continues after the replies. If nothing is counted during this time, the work has ended. */
const QUIET_MS = 1_500;

type Counts = ReadonlyMap<Meter | 'cpuMs', number>;
interface Price {
  readonly name: string;
  /** US dollars per million units. */
  readonly dollars: number;
  readonly units: (counts: Counts) => number;
}

const of = (meter: Meter | 'cpuMs') => (counts: Counts) => counts.get(meter) ?? 0;
const objectGbs = (counts: Counts) =>
  ((of('objectMs')(counts) + of('providerCalls')(counts) * PROVIDER_CALL_MS) / 1000) * OBJECT_GB;

/** Cloudflare's prices for what exceeds the included amounts. docs/performance.md names their source. */
const PRICES: readonly Price[] = [
  { name: 'Worker requests', dollars: 0.3, units: of('requests') },
  { name: 'processor time, ms', dollars: 0.02, units: of('cpuMs') },
  { name: 'log lines, 1 kB each', dollars: 0.25, units: of('logLines') },
  { name: 'D1 rows read', dollars: 0.001, units: of('databaseRowsRead') },
  { name: 'D1 rows written', dollars: 1, units: of('databaseRowsWritten') },
  { name: 'KV reads', dollars: 0.5, units: of('pageReads') },
  { name: 'KV writes', dollars: 5, units: of('pageWrites') },
  { name: 'KV lists', dollars: 5, units: of('pageLists') },
  { name: 'Durable Object requests', dollars: 0.15, units: of('objectRequests') },
  { name: 'Durable Object GB-s', dollars: 12.5, units: objectGbs },
  { name: 'Durable Object rows read', dollars: 0.001, units: of('objectRowsRead') },
  { name: 'Durable Object rows written', dollars: 1, units: of('objectRowsWritten') },
];

const folder = mkdtempSync(join(tmpdir(), 'cost-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const bundle = await build({
  entryPoints: [new URL('./cost-worker.ts', import.meta.url).pathname],
  bundle: true,
  external: ['cloudflare:*'],
  format: 'esm',
  target: 'es2024',
  write: false,
  plugins: [
    {
      name: 'built-worker',
      setup: ({ onResolve }) =>
        onResolve({ filter: /functions\/worker\.ts$/ }, () => ({ path: './entry.mjs', external: true })),
    },
  ],
});
const site = await openSite(join(folder, 'state'), 0, 'shown', bundle.outputFiles[0]?.text ?? '');
const { origin } = await site.ready;

const countsSchema = v.array(v.tuple([v.picklist(METERS), v.number()]));

/** The counts since the last call of this function. */
async function takeCounts(): Promise<[Meter, number][]> {
  const reply = await fetch(`${origin}${METERS_PATH}`);
  return v.parse(countsSchema, await reply.json());
}

async function takeCountsWhenQuiet(): Promise<[Meter, number][]> {
  const all: [Meter, number][] = [];
  for (let more = await takeCounts(); more.length > 0; more = await takeCounts()) {
    all.push(...more);
    await wait(QUIET_MS);
  }
  return all;
}

/** Does some work, and counts everything that the work causes, also after the replies. */
async function measure(work: () => Promise<unknown>): Promise<Counts> {
  await takeCountsWhenQuiet();
  const cpu = cpuOf(process.pid);
  await work();
  const counts = new Map<Meter | 'cpuMs', number>();
  for (const [meter, count] of await takeCountsWhenQuiet()) counts.set(meter, (counts.get(meter) ?? 0) + count);
  return counts.set('cpuMs', cpuOf(process.pid) - cpu);
}

const passTime = (ms: number) => fetch(`${origin}${METERS_PATH}?ms=${ms}`, { method: 'POST' });

async function get(path: string, headers: Record<string, string> = { 'accept-encoding': 'br' }): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
}

async function openSocket(path: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  // Node's WebSocket accepts headers. Its types are those of browsers, so they have no headers.
  const socket: WebSocket = Reflect.construct(WebSocket, [`${origin.replace('http', 'ws')}${path}`, { headers }]);
  await once(socket, 'open');
  return socket;
}

const BOARD = `/rest/board/${SHOP.path}`;
const shopper = await Shopper.at(origin);
const cookie = await shopper.signInStaff(DEMO_STAFF_PASSWORD);
const asStaff = { ...JSON_HEADERS, cookie };

const visit = () => get(`/${SHOP.path}`);

/** An order by card. The phone shows the tracker until the order is picked up. */
async function order(): Promise<void> {
  await visit();
  // The first tap loads the shop.
  await get(`/rest/business/${SHOP.path}`);
  await get(`/rest/product/productsListByBusinessId/${SHOP.serviceProviderUserId}/${SHOP.businessId}/normal/0`);
  const tracker = await place();
  await get(`/order/${tracker}`);
  const socket = await openSocket(`/rest/orderAction/socket/${tracker}`);
  const { tickets } = await readBoard(origin, cookie);
  for (const move of [ACCEPT, { move: 'ready' }, { move: 'pickedUp' }]) {
    await passTime(PAUSE_MS);
    await moveOrder(tickets.at(-1)?.orderId ?? 0, move);
    await get(`/rest/orderAction/orderStatus/${tracker}`);
  }
  socket.close();
}

const ACCEPT = { move: 'accept', orderPrepTime: 20 };

async function moveOrder(orderId: number, move: object): Promise<void> {
  const body = JSON.stringify(move);
  const moved = await fetch(`${origin}${BOARD}/orders/${orderId}`, { method: 'POST', headers: asStaff, body });
  if (!moved.ok) throw new Error(await moved.text());
}

async function place(): Promise<string> {
  const key = crypto.randomUUID();
  const quoted = await fetch(`${origin}${shopper.quote.path}`, shopper.quote);
  await quoted.arrayBuffer();
  const body = await shopper.giveCard(key, shopper.order());
  return v.parse(finalOrderSchema, JSON.parse(await shopper.submit(key, body))).orderTrackingId;
}

async function markSoldout(soldout: boolean): Promise<void> {
  const { finalOrderItems } = JSON.parse(shopper.order()).order;
  const mark = { productOptionId: finalOrderItems[0].productOptionId, soldout };
  const marked = await fetch(`${origin}${BOARD}/soldout`, {
    method: 'PUT',
    headers: asStaff,
    body: JSON.stringify(mark),
  });
  if (!marked.ok) throw new Error(await marked.text());
}

async function openBoard(): Promise<void> {
  await get(`/board/${SHOP.path}`, { cookie });
  await get(BOARD, { cookie });
  const socket = await openSocket(`${BOARD}/socket`, { cookie });
  for (let reload = 0; reload < BOARD_RELOADS; reload++) {
    await passTime(BOARD_RELOAD_MS);
    socket.send('ping');
    await get(BOARD, { cookie });
  }
  socket.close();
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count++) {
    await passTime(PAUSE_MS);
    await work();
  }
}

const money = (millionths: number): string =>
  `$${(millionths / 1e6).toLocaleString('en-CA', { maximumSignificantDigits: 2 })}`;
const grouped = (count: number): string =>
  count.toLocaleString('en-CA', { maximumFractionDigits: count < 100 ? 1 : 0 });

try {
  await repeat(3, order);
  const visits = await measure(() => repeat(VISITS, visit));
  const orders = await measure(() => repeat(ORDERS, order));
  for (const mode of KEPT_MODES) await get(`/${SHOP.path}/${mode}`);
  const change = await measure(() => markSoldout(true));
  await markSoldout(false);
  await repeat(TICKETS_ON_BOARD, place);
  const { tickets } = await readBoard(origin, cookie);
  for (const { orderId } of tickets) await moveOrder(orderId, ACCEPT);
  const board = await measure(openBoard);
  const scenarios = [visits, orders, change, board];

  console.log(
    `|  | $ per million | ${grouped(VISITS)} visits | ${grouped(ORDERS)} orders | one sold-out mark | a board for a day |`,
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, dollars, units } of PRICES) {
    const cells = scenarios.map((counts) => {
      const count = units(counts);
      return count === 0 ? '' : `${grouped(count)} (${money(count * dollars)})`;
    });
    console.log(`| ${[name, dollars, ...cells].join(' | ')} |`);
  }
  const sums = scenarios.map((counts) => PRICES.reduce((sum, { dollars, units }) => sum + units(counts) * dollars, 0));
  console.log(`| together | | ${sums.map(money).join(' | ')} |`);
} finally {
  await site.dispose();
  rmSync(folder, { recursive: true, force: true });
}
