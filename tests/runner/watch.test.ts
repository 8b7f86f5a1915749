import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NODE } from '../../functions/local/install.mjs';
import { processTree } from './process-tree.mjs';
import { watch } from './watch.mjs';

const LIMITS = { quietMs: 180_000, checkEveryMs: 1_000, maxCpuSeconds: 1_200, graceMs: 10_000 };

/** Runs a script, in which `report(text, ...titles)` reports progress. */
function run(script: string, { reports = true, ...limits }: Partial<typeof LIMITS> & { reports?: boolean } = {}) {
  const program = `
    const { writeSync } = require('node:fs');
    const report = (text, ...running) => writeSync(3, JSON.stringify({ text, running }) + '\\n');
    ${script}`;
  const env = { ...process.env, NODE, PROGRAM: program };
  return watch({ command: '"$NODE" -e "$PROGRAM"', reports, env }, { ...LIMITS, ...limits });
}

const WAIT_FOREVER = 'setInterval(() => {}, 1_000);';
const SPIN_FOREVER = 'for (;;);';

type Step = ReturnType<typeof run>;

/** Waits in real time until `isTrue` returns true. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
const untilReported = (step: Step, text: string) => until(() => step.progress().text === text);

/** Advances the simulated time from check to check until the step has ended. */
async function checkUntilEnded(step: Step) {
  const checks = setImmediateLoop(() => vi.advanceTimersByTime(LIMITS.checkEveryMs));
  return step.ended.finally(checks.stop);
}

function setImmediateLoop(act: () => void) {
  let next = setImmediate(function again() {
    act();
    next = setImmediate(again);
  });
  return { stop: () => clearImmediate(next) };
}

const cpuSecondsOf = (step: Step) => (processTree(step.pid) ?? []).reduce((sum, one) => sum + one.cpuSeconds, 0);

// The processes are real, but the time between checks is simulated.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watch', () => {
  it('returns the output of a command that succeeds', async () => {
    const step = run("console.log('all is well')");
    expect(await step.ended).toEqual({ succeeded: true, stall: '', output: 'all is well\n' });
  });

  it('returns the output of a command that fails', async () => {
    const step = run("console.error('expected 1, received 2'); process.exitCode = 1");
    expect(await step.ended).toEqual({ succeeded: false, stall: '', output: 'expected 1, received 2\n' });
  });

  it('stops a command without progress, and reports its last progress and the running tests', async () => {
    const step = run(`report('3/9 tests', 'tax > rounds', 'slots > at noon'); ${WAIT_FOREVER}`);
    await untilReported(step, '3/9 tests');
    vi.advanceTimersByTime(LIMITS.quietMs);
    const stall =
      'stalled: no progress for 180 s; last progress: 3/9 tests\n  running: tax > rounds\n  running: slots > at noon';
    expect(await step.ended).toEqual({ succeeded: false, stall, output: '' });
  });

  it('lets a command take any time while it makes progress', async () => {
    const step = run("let tests = 0; setInterval(() => report(++tests + ' tests'), 1);");
    for (let minutes = 0; minutes < 20; minutes += 2) {
      const before = step.progress().text;
      await until(() => step.progress().text !== before);
      vi.advanceTimersByTime(120_000);
    }
    step.stop();
    expect(await step.ended).toMatchObject({ stall: '' });
  });

  it('does not count output as progress when the command reports its progress', async () => {
    const step = run("report('1/2 tests'); setInterval(() => console.log('busy'), 1);");
    await untilReported(step, '1/2 tests');
    expect(await checkUntilEnded(step)).toMatchObject({
      stall: expect.stringMatching(/^stalled: no progress for 180 s/),
    });
  });

  it('stop() interrupts the command, then kills the remaining processes', async () => {
    const step = run(`process.on('SIGINT', () => report('interrupted')); report('up'); ${WAIT_FOREVER}`);
    await untilReported(step, 'up');
    step.stop();
    await untilReported(step, 'interrupted');
    vi.advanceTimersByTime(LIMITS.graceMs);
    expect(await step.ended).toMatchObject({ succeeded: false, stall: '' });
  });
});

describe.runIf(process.platform === 'linux')('watch on Linux', () => {
  it('counts CPU time as progress when the command does not report its progress', async () => {
    const step = run(SPIN_FOREVER, { reports: false });
    for (let minutes = 0; minutes < 10; minutes += 2) {
      const before = cpuSecondsOf(step);
      await until(() => cpuSecondsOf(step) > before);
      vi.advanceTimersByTime(120_000);
    }
    step.stop();
    expect(await step.ended).toMatchObject({ stall: '' });
  });

  it('stops a command that waits forever', async () => {
    const step = run(WAIT_FOREVER, { reports: false });
    expect(await checkUntilEnded(step)).toMatchObject({
      stall: 'stalled: no progress for 180 s; last progress: none',
    });
  });

  it('stops a command that computes forever', async () => {
    const step = run(SPIN_FOREVER, { reports: false, maxCpuSeconds: 0.1, quietMs: Number.POSITIVE_INFINITY });
    expect(await checkUntilEnded(step)).toMatchObject({
      stall: 'stalled: used more than 0.1 s of CPU time; last progress: none',
    });
  });

  it('stop() kills the processes in other process groups too', async () => {
    const step = run(`
      process.on('SIGINT', () => {});
      const { spawn } = require('node:child_process');
      const server = spawn(process.execPath, ['-e', '${WAIT_FOREVER}'], { detached: true, stdio: 'ignore' });
      server.once('spawn', () => report(String(server.pid)));
      ${WAIT_FOREVER}`);
    await until(() => step.progress().text !== '');
    const server = Number(step.progress().text);
    step.stop();
    vi.advanceTimersByTime(LIMITS.graceMs);
    await step.ended;
    await until(() => processTree(server)?.length === 0);
  });
});
