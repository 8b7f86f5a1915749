/**
 * `npm run bench:sign-ins` measures how long a quote takes while 25 customers sign in at the same moment, and how long
 * it takes when nobody signs in. Prints a report and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { runSite } from '../running-site.ts';
import { JSON_HEADERS, Shopper } from '../shopper.ts';

const SIGN_INS = 25;
const QUOTES_AT_REST = 100;

const folder = mkdtempSync(join(tmpdir(), 'sign-ins-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const { origin } = site;

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/**
 * Tries to sign in with an e-mail that has no account. This is as much work for the site as a sign-in with an e-mail
 * that has an account. Each request states a different network address. Returns the status of the reply.
 */
const signIn = async (nth: number): Promise<number> => {
  const body = JSON.stringify({ emailAsUserId: `nobody-${nth}@example.ca`, password: 'a password' });
  const headers = { ...JSON_HEADERS, 'cf-connecting-ip': `192.0.2.${nth}` };
  const response = await fetch(`${origin}/rest/user/login/light`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
};

const row = (name: string, times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
};

try {
  const shopper = await Shopper.at(origin);
  const quote = async () => {
    const { path, ...init } = shopper.quote;
    await (await fetch(`${origin}${path}`, init)).arrayBuffer();
  };
  // These sign-ins create the Durable Objects that count sign-ins. On a laptop, the Worker's own thread writes the
  // files of a new object. If it wrote files during the measurement, it would delay the quotes. This does not happen on
  // Cloudflare.
  for (let nth = 1; nth <= SIGN_INS; nth++) await signIn(nth);
  for (let count = 0; count < QUOTES_AT_REST; count++) await quote();
  const atRest: number[] = [];
  for (let count = 0; count < QUOTES_AT_REST; count++) atRest.push(await measure(quote));

  const signInTimes: number[] = [];
  const statuses: number[] = [];
  let open = SIGN_INS;
  const all = Array.from({ length: SIGN_INS }, async (_, nth) => {
    signInTimes.push(await measure(async () => statuses.push(await signIn(nth + 1))));
    open--;
  });
  const during: number[] = [];
  while (open > 0) during.push(await measure(quote));
  await Promise.all(all);

  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
  );
  console.log(`${SIGN_INS} sign-ins at once: ${counts.join(', ')}\n`);
  console.log('|  | calls | p50 ms | p95 ms | longest ms |\n| --- | ---: | ---: | ---: | ---: |');
  console.log(row('quote at rest', atRest));
  console.log(row('quote during the sign-ins', during));
  console.log(row('sign-in', signInTimes));
} finally {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}
