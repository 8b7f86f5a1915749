// `npm test` uses this file before packages are installed, so the file imports no packages.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { processTree } from './process-tree.mjs';

/**
 * @typedef {object} Limits
 * @property {number} quietMs Time without progress after which a command counts as stalled.
 * @property {number} checkEveryMs
 * @property {number} maxCpuSeconds A limit for commands with `reports: false`. When such a command has used more CPU
 *   time, it counts as an endless loop.
 * @property {number} graceMs Time between the interrupt of a command and the kill of its remaining processes.
 *
 * @typedef {object} Progress
 * @property {string} text E.g. "812 tests, 31/70 files".
 * @property {string[]} running The tests that are running.
 */

/**
 * Runs a shell command and stops it when it makes no progress. If `reports` is true, the command writes its progress
 * to file descriptor 3 (report-progress.ts). For other commands, output and CPU time count as progress.
 *
 * @param {{ command: string, reports: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} step
 * @param {Limits} limits
 */
export function watch({ command, reports, cwd, env }, limits) {
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
  const child = spawn(command, { cwd, env, stdio, detached: true, shell: true });
  /** @type {Progress} */
  let progress = { text: '', running: [] };
  let output = '';
  let stall = '';
  let kill;
  let cpuSeconds = 0;
  // The quiet time is counted in checks, not read from the clock, so that a suspended machine does not count as a stall.
  let quietChecks = 0;

  createInterface({ input: child.stdio[3] }).on('line', (line) => {
    progress = JSON.parse(line);
    quietChecks = 0;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!reports) quietChecks = 0;
    });
  }

  const checks = setInterval(() => {
    quietChecks += 1;
    if (!reports) checkCpuTime();
    if (quietChecks * limits.checkEveryMs >= limits.quietMs) stopFor(`no progress for ${limits.quietMs / 1000} s`);
  }, limits.checkEveryMs);

  function checkCpuTime() {
    const used = (processTree(child.pid) ?? []).reduce((sum, one) => sum + one.cpuSeconds, 0);
    if (used > cpuSeconds) quietChecks = 0;
    cpuSeconds = used;
    if (used > limits.maxCpuSeconds) stopFor(`used more than ${limits.maxCpuSeconds} s of CPU time`);
  }

  function stopFor(reason) {
    clearInterval(checks);
    const tests = progress.running.map((title) => `\n  running: ${title}`);
    stall = `stalled: ${reason}; last progress: ${progress.text || 'none'}${tests.join('')}`;
    stop();
  }

  /** Interrupts the command like Ctrl-C, so that it closes its servers and browsers. Then kills the remaining processes. */
  function stop() {
    // Servers and browsers have their own process groups. The signals to the command's group do not reach them, so
    // `stop` lists all processes before the interrupt, while servers and browsers are still descendants of the command.
    const started = processTree(child.pid) ?? [];
    signal(-child.pid, 'SIGINT');
    kill ??= setTimeout(() => {
      for (const { pid } of [...started, { pid: -child.pid }]) signal(pid, 'SIGKILL');
    }, limits.graceMs);
  }

  /** @type {Promise<{ succeeded: boolean, output: string, stall: string }>} */
  const ended = new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(checks);
      clearTimeout(kill);
      resolve({ succeeded: code === 0 && stall === '', output, stall });
    });
  });
  return { pid: child.pid, ended, stop, progress: () => progress };
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}
