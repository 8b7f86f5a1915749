/**
 * `npm run bench:edge`: measures the requests per second and the latency of the built Worker. The same run also
 * measures the bare Worker (edge-worker.ts): a Hono route that does nothing, and a Hono route that runs a transaction.
 * The ratios between the site and the bare Worker mean more than the absolute numbers. Prints a report and asserts
 * nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { runSite } from '../running-site.ts';
import { Shopper } from '../shopper.ts';
import { openBareWorker } from './bare-worker.ts';
import { type BenchRequest, type Load, Tally, type Target } from './load.ts';

const SLICES = 8;
const SLICE_SECONDS = 0.5;
const WARM_UP_SECONDS = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const { origin } = site;
const bare = await openBareWorker(join(folder, 'bare'));

const shopper = await Shopper.at(origin);
const submit = (path: string) => (): BenchRequest => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return { path, method: 'PUT', headers, body: shopper.order() };
};
const status = async (): Promise<() => BenchRequest> => {
  const order = v.parse(finalOrderSchema, JSON.parse(await shopper.submit('bench-status', shopper.order())));
  return () => ({ path: `/rest/orderAction/orderStatus/${order.orderTrackingId}` });
};
const ofSite = (next: () => BenchRequest): Target => ({ origin, pid: site.pid, next });
const ofBare = (next: () => BenchRequest): Target => ({ origin: bare.origin, pid: process.pid, next });
const bareRoute = ofBare(() => ({ path: '/' }));
/**
 * With the usual header `gzip, deflate, br`, Miniflare would change the site's brotli to gzip. A CDN would send the
 * brotli unchanged, so the benchmark asks for brotli only.
 */
const browser = { 'accept-encoding': 'br' };

const CASES: readonly (readonly [name: string, target: Target])[] = [
  ['bare transaction', ofBare(submit('/transaction'))],
  ['business info', ofSite(() => ({ path: '/rest/business/slice-and-sound', headers: browser }))],
  [
    'product list',
    ofSite(() => ({ path: '/rest/product/productsListByBusinessId/507/1007/normal/0', headers: browser })),
  ],
  ['quote', ofSite(() => shopper.quote)],
  ['submit', ofSite(submit('/rest/order'))],
  ['status', ofSite(await status())],
  ['directory page', ofSite(() => ({ path: '/', headers: { accept: 'text/html', ...browser } }))],
  ['picture', ofSite(() => ({ path: '/pictures/slice-and-sound/logo-168.png' }))],
  ['menu page', ofSite(() => ({ path: '/slice-and-sound', headers: { accept: 'text/html', ...browser } }))],
];

/**
 * For each case, the measurements of the case and of the bare route. The benchmark switches between the case and the
 * bare route in short slices, so that a change in the load of the machine affects both.
 */
const results: { name: string; measured: Load; route: Load }[] = [];
try {
  for (const [name, target] of CASES) {
    await new Tally(target).sendFor(WARM_UP_SECONDS);
    const [measured, route] = [new Tally(target), new Tally(bareRoute)];
    for (let slice = 0; slice < SLICES; slice++) {
      await route.sendFor(SLICE_SECONDS / 2);
      await measured.sendFor(SLICE_SECONDS);
    }
    results.push({ name, measured: measured.load, route: route.load });
  }
} finally {
  await site.kill();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}

const transaction = results[0]?.measured;
const load1 = loadavg()[0] ?? 0;
const seconds = SLICES * SLICE_SECONDS;
console.log(
  `Node ${process.version}, 32 connections, ${seconds} s each; load of the machine at the end ${load1.toFixed(1)}\n`,
);
console.log(
  '|  | requests/s | bare route | ratio | ratio of processor time | p50 ms | p95 ms | p99 ms | p95 of bare transaction |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { name, measured, route } of results) {
  const { perSecond, p50, p95, p99 } = measured;
  const rates = `${perSecond.toFixed(0)} | ${route.perSecond.toFixed(0)} | ${(perSecond / route.perSecond).toFixed(2)}`;
  const cpu = measured.cpu && route.cpu ? (route.cpu / measured.cpu).toFixed(2) : '';
  const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' | ');
  const slower = transaction && name === 'submit' ? `${(p95 / transaction.p95).toFixed(1)}×` : '';
  console.log(`| ${name} | ${rates} | ${cpu} | ${times} | ${slower} |`);
}
