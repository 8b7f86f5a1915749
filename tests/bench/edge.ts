/**
 * `npm run bench:edge`: requests a second and how long they take at the built Worker, beside a bare Hono route and a bare
 * transaction in the same run. What lasts are the ratios. Reports; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { finalOrderSchema } from '../../src/contract/order.ts';
import { runSite } from '../running-site.ts';
import { Shopper } from '../shopper.ts';
import { openBareWorker } from './bare-worker.ts';
import { type Ask, type Load, load } from './load.ts';

const SECONDS = 4;
const ROUTE_SECONDS = 2;
const WARM_UP_SECONDS = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const { origin } = site;
const bare = await openBareWorker(join(folder, 'bare'));

const shopper = await Shopper.at(origin);
const submit = (path: string) => (): Ask => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  return { path, method: 'PUT', headers, body: shopper.order() };
};
const status = async (): Promise<() => Ask> => {
  const order = v.parse(finalOrderSchema, JSON.parse(await shopper.submit('bench-status', shopper.order())));
  return () => ({ path: `/rest/orderAction/orderStatus/${order.orderTrackingId}` });
};
const page = { accept: 'text/html', 'accept-encoding': 'br' };

const CASES: readonly (readonly [name: string, origin: string, next: () => Ask])[] = [
  ['bare transaction', bare.origin, submit('/transaction')],
  ['business info', origin, () => ({ path: '/rest/business/slice-and-sound' })],
  ['product list', origin, () => ({ path: '/rest/product/productsListByBusinessId/507/1007/normal/0' })],
  ['quote', origin, () => shopper.quote],
  ['submit', origin, submit('/rest/order')],
  ['status', origin, await status()],
  ['directory page', origin, () => ({ path: '/', headers: page })],
  ['menu page', origin, () => ({ path: '/slice-and-sound', headers: page })],
];

/** Each case with the bare route of just before: what else the machine does changes by the minute. */
const results: { name: string; measured: Load; route: Load }[] = [];
try {
  for (const [name, at, next] of CASES) {
    await load(at, next, WARM_UP_SECONDS);
    const route = await load(bare.origin, () => ({ path: '/' }), ROUTE_SECONDS);
    results.push({ name, measured: await load(at, next, SECONDS), route });
  }
} finally {
  await site.kill();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}

const transaction = results[0]?.measured;
const load1 = loadavg()[0] ?? 0;
console.log(
  `Node ${process.version}, 32 connections, ${SECONDS} s each; load of the machine at the end ${load1.toFixed(1)}\n`,
);
console.log('|  | requests/s | bare route | ratio | p50 ms | p95 ms | p99 ms | p95 of bare transaction |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { name, measured, route } of results) {
  const { perSecond, p50, p95, p99 } = measured;
  const rates = `${perSecond.toFixed(0)} | ${route.perSecond.toFixed(0)} | ${(perSecond / route.perSecond).toFixed(2)}`;
  const times = [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' | ');
  const slower = transaction && name === 'submit' ? `${(p95 / transaction.p95).toFixed(1)}×` : '';
  console.log(`| ${name} | ${rates} | ${times} | ${slower} |`);
}
