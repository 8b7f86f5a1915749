/**
 * `npm run bench`: measures how long functions of `src/domain` take in Node and in workerd. Prints a report and asserts
 * nothing.
 */
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { CASES } from './domain-cases.ts';

const MEASUREMENT_MS = 400;
const ROUNDS = 5;

const { Miniflare, convertV4MiniflareOptions }: typeof import('miniflare') = createRequire(
  import.meta.resolve('wrangler'),
)('miniflare');

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the microseconds per call, as the median of several rounds. `duration` makes the call `times` times and
 * returns the milliseconds that this took.
 */
async function measure(duration: (times: number) => Promise<number>): Promise<number> {
  let times = 1;
  while ((await duration(times)) < MEASUREMENT_MS / 8) times *= 2;
  times *= 8;
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push((await duration(times)) / times);
  return median(rounds) * 1000;
}

async function inNode(index: number): Promise<number> {
  const run = CASES[index]?.run ?? (() => undefined);
  return measure(async (times) => {
    const start = performance.now();
    for (let remaining = times; remaining > 0; remaining--) run();
    return performance.now() - start;
  });
}

const bundle = await build({
  entryPoints: [new URL('./domain-worker.ts', import.meta.url).pathname],
  bundle: true,
  format: 'esm',
  target: 'es2024',
  write: false,
});
const script = bundle.outputFiles[0]?.text ?? '';
const workerd = new Miniflare(convertV4MiniflareOptions({ modules: true, script, compatibilityDate: '2026-10-01' }));

async function inWorkerd(index: number): Promise<number> {
  const request = async (times: number) => {
    const start = performance.now();
    const reply = await workerd.dispatchFetch(`http://bench/?case=${index}&times=${times}`);
    await reply.text();
    return performance.now() - start;
  };
  const idle = median([await request(0), await request(0), await request(0), await request(0), await request(0)]);
  return measure(async (times) => Math.max(0, (await request(times)) - idle));
}

const format = (microseconds: number) => microseconds.toFixed(1).padStart(12);

console.log(`${''.padEnd(52)}${'Node µs'.padStart(12)}${'workerd µs'.padStart(12)}${'× reference'.padStart(14)}`);
let reference = 0;
for (const [index, { name }] of CASES.entries()) {
  const node = await inNode(index);
  const edge = await inWorkerd(index);
  if (index === 0) reference = edge;
  console.log(`${name.padEnd(52)}${format(node)}${format(edge)}${(edge / reference).toFixed(2).padStart(14)}`);
}
await workerd.dispose();
