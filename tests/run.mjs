// `npm test`, and with --long `npm run test:long`. Begins on the machine's Node, with nothing installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT, TOOL_ENV } from '../functions/local/install.mjs';
import { ensureChromium } from './chromium.mjs';

const LONG = process.argv.includes('--long');

/** A step that takes longer hangs. */
const STEP_LIMIT_MS = (LONG ? 60 : 15) * 60_000;

const REPORTS = join(ROOT, '.local/reports');
const reportOf = (step) => join(REPORTS, `${step}.json`);

/** The longer trials are few: not every project has one. */
const mayBeEmpty = (flag) => (LONG ? flag : '');

const vitest = (step, projects = [step]) =>
  `vitest run --config tests/vitest.config.ts ${projects.map((project) => `--project ${project}`).join(' ')} ` +
  `${mayBeEmpty('--passWithNoTests')} --reporter=dot --reporter=json --outputFile.json=${reportOf(step)}`;

const COMMANDS = {
  lint: 'biome ci --error-on-warnings --colors=off',
  types: 'astro check && tsc',
  build: 'node functions/local/main.ts build',
  unit: vitest('unit'),
  edge: vitest('edge', ['edge', 'upstream']),
  browser: `playwright test --config tests/playwright.config.ts ${mayBeEmpty('--pass-with-no-tests')} --reporter=dot,json`,
};

/** The numbers of passed, failed and skipped tests in the report of Vitest or of Playwright. */
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

/** Runs steps one after the other. What a step said is shown when it fails. */
async function lane(...steps) {
  for (const step of steps) {
    const started = Date.now();
    const { succeeded, output } = await run(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const counts = existsSync(reportOf(step))
      ? counted(JSON.parse(readFileSync(reportOf(step), 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    // Lint, say, or a file that does not load: a failure without a failed test counts as one.
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    results.push({ step, seconds, ...counts });
    console.log(`${succeeded ? '✓' : '✗'} ${step} (${seconds} s)`);
    if (!succeeded) console.log(output);
  }
}

function run(step) {
  const env = { ...TOOL_ENV, CI: '1', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
  if (LONG) env.TEST_TRIALS = 'long';
  // A process group of its own, so that what a step has started ends with it.
  const child = spawn(COMMANDS[step], { cwd: ROOT, detached: true, env, shell: true });
  const stop = () => process.kill(-child.pid, 'SIGTERM');
  const interrupt = () => {
    stop();
    process.exit(130);
  };
  const limit = setTimeout(stop, STEP_LIMIT_MS);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ succeeded: code === 0, output });
    });
  });
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
if (!ensureChromium()) console.error('No Chromium could be found or installed; CHROMIUM_PATH may name one.');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

if (LONG) {
  await lane('unit', 'edge', 'browser');
} else {
  // One lane for each of two cores; the browser needs both, and the build.
  await Promise.all([lane('lint', 'types', 'build'), lane('unit', 'edge')]);
  await lane('browser');
}
summarise();
