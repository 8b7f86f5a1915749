/**
 * `npm run bench:rush` measures how long a submit takes when 300 customers order at one business at the same time while
 * its staff work. It compares the submit with a bare transaction, which is three SQL statements in one Durable Object.
 * The same number of customers request the bare transaction. In both measurements, every third customer sends the
 * request twice. Prints a report and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import { runSite } from '../running-site.ts';
import { type Prepare, rush, submitAs } from '../rush.ts';
import { JSON_HEADERS, Shopper } from '../shopper.ts';
import { openBareWorker } from './bare-worker.ts';

const CUSTOMERS = 300;
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'rush-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const bare = await openBareWorker(join(folder, 'bare'));

async function bareTransactions(shopper: Shopper): Promise<number[]> {
  return Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, customer) => {
      const headers = { ...JSON_HEADERS, 'idempotency-key': crypto.randomUUID() };
      const body = shopper.order();
      const submit = async () => {
        const response = await fetch(`${bare.origin}/transaction`, { method: 'PUT', headers, body });
        return response.text();
      };
      return (await submitAs(customer, submit)).time;
    }),
  );
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

try {
  const shopper = await Shopper.at(site.origin);
  const inRush = async (prepare: Prepare) => (await rush(shopper, DEMO_STAFF_PASSWORD, CUSTOMERS, prepare)).submitTimes;
  const inPerson: Prepare = async (_key, body) => body;
  const byCard: Prepare = (key, body) => shopper.giveCard(key, body);
  // Warm-up with one round of each kind. The first round of a kind takes half a second longer than the next rounds,
  // because the code for this kind is compiled then.
  await bareTransactions(shopper);
  await inRush(inPerson);
  await inRush(byCard);
  const bareTimes: number[] = [];
  const inPersonTimes: number[] = [];
  const byCardTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bareTimes.push(...(await bareTransactions(shopper)));
    inPersonTimes.push(...(await inRush(inPerson)));
    byCardTimes.push(...(await inRush(byCard)));
  }
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `Node ${process.version}, ${CUSTOMERS} customers at once, ${ROUNDS} rounds; load of the machine ${load}\n`,
  );
  console.log('|  | p50 ms | p95 ms | p95 of bare transaction |\n| --- | ---: | ---: | ---: |');
  for (const [name, measured] of [
    ['bare transaction', bareTimes],
    ['submit, paid in person', inPersonTimes],
    ['submit, paid by card', byCardTimes],
  ] as const) {
    const [p50, p95] = [percentile(measured, 0.5), percentile(measured, 0.95)];
    const slower = (p95 / percentile(bareTimes, 0.95)).toFixed(1);
    console.log(`| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${slower}× |`);
  }
} finally {
  await site.kill();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}
