/**
 * `npm run bench:books`: measures how long the report of a year and the pages of the order history take at a desk with
 * 100,000 orders. Also measures how long it takes to place an order while reports run. With `-- 10000`, the desk has
 * only 10,000 orders. Prints a report and asserts nothing.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { build } from 'esbuild';
import * as v from 'valibot';

const ORDERS = Number(process.argv[2] ?? 100_000);
const ORDERS_PER_CALL = 1_000;
const REPORTS = 20;
const PLACED = 300;
const PAGES = 9;
const MIN_SHOWN_MB = 1;
const CALLS = [
  ...['months', 'postings', 'orders', 'postingsBefore', 'ordersBefore', 'postingsLastYear', 'ordersLastYear'],
  ...['dishes', 'soldDishes', 'choices', 'pairs', 'taxed', 'counts', 'owed'],
];
/**
 * Each report makes the totals of at most two more months. So after this many reports, all 24 months have totals: the
 * year of the report and the year before.
 */
const FIRST_REPORTS = 12;

const requireOfWrangler = createRequire(import.meta.resolve('wrangler'));
const miniflare: typeof import('miniflare') = requireOfWrangler('miniflare');
const folder = mkdtempSync(join(tmpdir(), 'books-bench-'));
const bundle = await build({
  entryPoints: [new URL('./books-worker.ts', import.meta.url).pathname],
  bundle: true,
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  format: 'esm',
  target: 'es2024',
  write: false,
});
const worker = new miniflare.Miniflare(
  miniflare.convertV4MiniflareOptions({
    name: 'books',
    modules: true,
    script: bundle.outputFiles[0]?.text ?? '',
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { DESK: { className: 'BooksDesk', useSQLite: true } },
    resourcePersistencePath: folder,
  }),
);

const part = (times: readonly number[], of: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * of)] ?? 0;
const show = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

async function timed(path: string): Promise<number> {
  const start = performance.now();
  const reply = await worker.dispatchFetch(`http://bench${path}`);
  if (!reply.ok) throw new Error(await reply.text());
  await reply.text();
  return performance.now() - start;
}

/**
 * Makes the calls of a report one after the other, as the edge does for the console (report-calls.ts). Returns the
 * milliseconds of each call.
 */
async function report(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const name of CALLS) times.set(name, await timed(`/${name}`));
  return times;
}

/**
 * The size of each table and index of the desk in megabytes, the largest first. Those below `MIN_SHOWN_MB` are left
 * out.
 */
function sizes(): [string, number][] {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => /BooksDesk.*\.sqlite$/.test(name) && !name.includes('metadata'),
  );
  if (file === undefined) return [];
  const database = new DatabaseSync(join(folder, file), { readOnly: true });
  const rows = database
    .prepare('SELECT name, sum(pgsize) / 1e6 AS size FROM dbstat GROUP BY name HAVING size >= ? ORDER BY size DESC')
    .all(MIN_SHOWN_MB);
  database.close();
  return v.parse(v.array(v.object({ name: v.string(), size: v.number() })), rows).map(({ name, size }) => [name, size]);
}

async function placeOrders(): Promise<number[]> {
  const times: number[] = [];
  for (let placed = 0; placed < PLACED; placed++) times.push(await timed('/place'));
  return times;
}

try {
  const start = performance.now();
  for (let first = 0; first < ORDERS; first += ORDERS_PER_CALL)
    await timed(`/fill?first=${first}&count=${Math.min(ORDERS_PER_CALL, ORDERS - first)}&total=${ORDERS}`);
  const perOrder = (performance.now() - start) / ORDERS;
  const size = Number(await (await worker.dispatchFetch('http://bench/size')).text());
  console.log(`${ORDERS} orders sold in a year, ${show(perOrder)} each; ${size.toFixed(0)} MB`);
  for (const [name, megabytes] of sizes()) console.log(`  ${name.padEnd(40)}${megabytes.toFixed(1)} MB`);
  console.log();

  let slowest = 0;
  for (let round = 0; round < FIRST_REPORTS; round++) slowest = Math.max(slowest, (await report()).get('months') ?? 0);
  console.log(`summing up two months: at most ${show(slowest)}`);
  const reports: Map<string, number>[] = [];
  for (let round = 0; round < REPORTS; round++) reports.push(await report());
  const whole = reports.map((times) => [...times.values()].reduce((sum, time) => sum + time, 0));
  console.log(`report of a year: median ${show(part(whole, 0.5))}, p95 ${show(part(whole, 0.95))}`);
  for (const name of CALLS)
    console.log(
      `  ${name.padEnd(16)}${show(
        part(
          reports.map((times) => times.get(name) ?? 0),
          0.5,
        ),
      )}`,
    );

  console.log('\na page of the history, median');
  const pages = v.parse(v.array(v.string()), await (await worker.dispatchFetch('http://bench/pages')).json());
  for (const page of pages) {
    const times: number[] = [];
    for (let round = 0; round < PAGES; round++) times.push(await timed(`/history?page=${page}`));
    console.log(`  ${page.padEnd(16)}${show(part(times, 0.5))}`);
  }

  await placeOrders();
  const alone = await placeOrders();
  let done = false;
  const reading = (async () => {
    while (!done) await report();
  })();
  const beside = await placeOrders();
  done = true;
  await reading;
  console.log(`\nplacing an order, p50 and p95: alone ${show(part(alone, 0.5))}, ${show(part(alone, 0.95))};`);
  console.log(`  while reports run one after the other ${show(part(beside, 0.5))}, ${show(part(beside, 0.95))}`);
  console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  await worker.dispose();
  rmSync(folder, { recursive: true, force: true });
}
