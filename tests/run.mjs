// `npm test` runs this script, and `npm run test:long` runs it with `--long`. The script runs all steps and prints one
// summary. It starts with the machine's Node, before packages are installed, so it imports no packages.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT, TOOL_ENV } from '../functions/local/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { showProgress } from './runner/show-progress.mjs';
import { watch } from './runner/watch.mjs';

const LONG = process.argv.includes('--long');

/** @type {import('./runner/watch.mjs').Limits} */
const LIMITS = { quietMs: (LONG ? 20 : 3) * 60_000, checkEveryMs: 1_000, maxCpuSeconds: 20 * 60, graceMs: 10_000 };

const REPORTS = join(ROOT, '.local/reports');
const reportOf = (step) => join(REPORTS, `${step}.json`);

/**
 * Returns the flag for a long run, and an empty text otherwise. The flag lets a step succeed without tests: not every
 * project has long tests.
 */
const mayBeEmpty = (flag) => (LONG ? flag : '');

const vitest = (step, projects = [step]) =>
  `vitest run --config tests/vitest.config.ts ${projects.map((project) => `--project ${project}`).join(' ')} ` +
  `${mayBeEmpty('--passWithNoTests')} --reporter=dot --reporter=json --outputFile.json=${reportOf(step)} ` +
  '--reporter=./tests/runner/vitest-progress.ts';

const COMMANDS = {
  lint: 'biome ci --error-on-warnings --colors=off',
  types: 'npm run --silent types',
  build: 'node functions/local/main.ts build',
  unit: vitest('unit'),
  edge: vitest('edge', ['edge', 'upstream']),
  browser: `playwright test --config tests/playwright.config.ts ${mayBeEmpty('--pass-with-no-tests')} --reporter=dot,json,./tests/runner/playwright-progress.ts`,
};

/** The steps whose runner tells watch.mjs about its tests. */
const REPORTING = ['unit', 'edge', 'browser'];

/** Numbers of passed, failed and skipped tests in a report of Vitest or Playwright. */
function counted(report) {
  const { stats } = report;
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      };
}

const results = [];
/** The running steps by name. */
const running = new Map();
let interrupted = false;

/** Runs steps one after the other. Prints the output of a step that failed. */
async function lane(...steps) {
  for (const step of steps) {
    const started = Date.now();
    const { succeeded, output, stall } = await run(step, started);
    if (interrupted) return;
    const counts = existsSync(reportOf(step))
      ? counted(JSON.parse(readFileSync(reportOf(step), 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    // A step that failed without a failed test, e.g. lint, counts as one failure.
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    results.push({ step, seconds, ...counts });
    progress.print(`${succeeded ? '✓' : '✗'} ${step} (${seconds} s)`);
    if (!succeeded) progress.print(`${output}${stall && `\n✗ ${step} ${stall}`}`);
  }
}

async function run(step, started) {
  const env = { ...TOOL_ENV, CI: '1', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
  if (LONG) env.TEST_TRIALS = 'long';
  const watched = watch({ command: COMMANDS[step], reports: REPORTING.includes(step), cwd: ROOT, env }, LIMITS);
  running.set(step, { ...watched, started });
  const result = await watched.ended;
  running.delete(step);
  return result;
}

const describeRunning = () =>
  [...running].map(([step, { progress, started }]) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    return [step, progress().text, `(${seconds} s)`].filter(Boolean).join(' ');
  });

async function interrupt() {
  interrupted = true;
  const steps = [...running.values()];
  for (const { stop } of steps) stop();
  await Promise.all(steps.map(({ ended }) => ended));
  process.exit(130);
}

function summarise() {
  const columns = ['step', 'seconds', 'passed', 'failed', 'skipped'];
  console.log();
  for (const row of [Object.fromEntries(columns.map((name) => [name, name])), ...results]) {
    console.log(columns.map((name) => String(row[name]).padEnd(9)).join(''));
  }
  const [passed, failed, skipped] = columns.slice(2).map((name) => results.reduce((sum, row) => sum + row[name], 0));
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

ensureInstalled();
if (!ensureChromium())
  console.error(
    'Found no Chromium and could not install it. Set the variable CHROMIUM_PATH to the path of an installed Chromium.',
  );
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt);
const progress = showProgress(describeRunning);

if (LONG) {
  await lane('unit', 'edge', 'browser');
} else {
  // At first two steps run at the same time, one for each of two cores. The browser tests need the build and both cores.
  await Promise.all([lane('lint', 'types', 'build'), lane('unit', 'edge')]);
  await lane('browser');
}
progress.stop();
summarise();
