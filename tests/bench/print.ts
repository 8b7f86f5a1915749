/**
 * `npm run bench:print` measures how long workerd needs to make prints such as menus and QR codes. It also measures the
 * CPU time of this work and the size of each print. The load of the machine affects CPU time less than it affects the
 * time by the clock. The benchmark prints a report and asserts nothing.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { copyFonts } from '../../src/integrations/site-fonts.ts';
import { cpuOf } from './load.ts';
import { CASES } from './print-cases.ts';

const ROUNDS = 9;
/**
 * To measure the CPU time of a case, one request runs the case this many times. A single run is too short, because
 * Linux counts CPU time in hundredths of a second.
 */
const RUNS_FOR_CPU = 40;

const requireOfWrangler = createRequire(import.meta.resolve('wrangler'));
const { Miniflare, convertV4MiniflareOptions } = requireOfWrangler('miniflare');

const files = mkdtempSync(join(tmpdir(), 'print-bench-'));
copyFonts(pathToFileURL(`${files}/`));
copyFileSync(
  new URL('../../functions/data/seeds/pictures/kitsune-alley/logo-512.png', import.meta.url),
  join(files, 'logo-512.png'),
);

const HARFBUZZ = 'harfbuzzjs/dist/harfbuzz.wasm';
const bundle = await build({
  entryPoints: [new URL('./print-worker.ts', import.meta.url).pathname],
  bundle: true,
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*', HARFBUZZ],
  format: 'esm',
  mainFields: ['browser', 'module', 'main'],
  minify: true,
  outdir: files,
  splitting: true,
  target: 'es2024',
  write: false,
});
const scripts = bundle.outputFiles.map(({ path, text }) => ({ type: 'ESModule' as const, path, contents: text }));
const harfBuzz = readFileSync(createRequire(import.meta.url).resolve(HARFBUZZ));
const workerd = new Miniflare(
  convertV4MiniflareOptions({
    modulesRoot: files,
    modules: [...scripts, { type: 'CompiledWasm', path: join(files, HARFBUZZ), contents: harfBuzz }],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    assets: {
      directory: files,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
  }),
);

async function request(index: number, times: number): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const reply = await workerd.dispatchFetch(`http://bench/?case=${index}&times=${times}`);
  const bytes: number = await reply.json();
  return { ms: performance.now() - start, bytes };
}

const kibOf = ({ length }: { readonly length: number }): string => (length / 1024).toFixed(0);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const { path, contents } of scripts) {
  console.log(`${relative(files, path)}: ${kibOf(contents)} KiB, compressed ${kibOf(gzipSync(contents))}`);
}
console.log(`harfbuzz.wasm: ${kibOf(harfBuzz)} KiB, compressed ${kibOf(gzipSync(harfBuzz))}`);
console.log(`${''.padEnd(56)}${'first ms'.padStart(10)}${'ms'.padStart(8)}${'cpu ms'.padStart(8)}${'KB'.padStart(8)}`);
for (const [index, { name }] of CASES.entries()) {
  const first = await request(index, 1);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await request(index, 0);
    rounds.push((await request(index, 1)).ms - idle.ms);
  }
  const cpuBefore = cpuOf(process.pid);
  await request(index, RUNS_FOR_CPU);
  const cpu = (cpuOf(process.pid) - cpuBefore) / RUNS_FOR_CPU;
  const numbers = [first.ms.toFixed(0).padStart(10), median(rounds).toFixed(1).padStart(8), cpu.toFixed(1).padStart(8)];
  console.log(`${name.padEnd(56)}${numbers.join('')}${(first.bytes / 1000).toFixed(1).padStart(8)}`);
}
await workerd.dispose();
rmSync(files, { recursive: true });
