import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NODE, ROOT } from '../../functions/local/install.mjs';

const CLAIMING_PROCESS = `
  import { spawn } from 'node:child_process';
  import { claimState } from '${ROOT}functions/local/claim-state.ts';
  try {
    await claimState(process.argv[1]);
    const worker = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', '${ROOT}workerd serve']);
    worker.once('spawn', () => console.log('worker', worker.pid));
  } catch (error) {
    console.log(error.name, error.message);
  }
`;

let folder: string;
let started: ChildProcess[];

/**
 * Starts a process. This process claims the state folder, as functions/local/main.ts does. Then it starts a worker that
 * outlives it. Returns the process and its first line of output.
 */
async function claim(): Promise<{ main: ChildProcess; line: string }> {
  const main = spawn(
    NODE,
    ['--input-type=module', '-e', CLAIMING_PROCESS, join(folder, 'state'), join(ROOT, 'functions/local/main.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  started.push(main);
  const [line] = await once(createInterface(main.stdout), 'line');
  return { main, line };
}

/**
 * Whether a process runs. A killed process stays in `/proc`, with an empty `cmdline`, until its parent reads its exit
 * status.
 */
const isAlive = (pid: number) => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8') !== '';
};
const numberIn = (line: string) => Number(line.replace('worker ', ''));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foodcourt-claim-'));
  started = [];
});

afterEach(() => {
  for (const process of started) process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

describe.runIf(process.platform === 'linux')('claimState', () => {
  it('refuses a state that a running process holds', async () => {
    const first = await claim();
    const second = await claim();
    expect(second.line).toBe(
      `CommandError Foodcourt is already running here as process ${first.main.pid}. Stop it first.`,
    );
    process.kill(numberIn(first.line), 'SIGKILL');
  });

  it('succeeds when the process that held the state was killed, and stops the worker that this process left running', async () => {
    const first = await claim();
    first.main.kill('SIGKILL');
    await once(first.main, 'exit');
    expect(isAlive(numberIn(first.line))).toBe(true);

    const second = await claim();
    expect(second.line).toMatch(/^worker \d+$/);
    expect(isAlive(numberIn(first.line))).toBe(false);
    process.kill(numberIn(second.line), 'SIGKILL');
  });
});
