import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from './install.mjs';
import { StartTrouble } from './trouble.ts';

/** Whose .local/state is: the process number of main.ts, then those of the workerd it started. */
const FILE = join(ROOT, '.local/running.json');

/**
 * Keeps .local/state to this process until it ends; throws a `StartTrouble` while another one has it. A main.ts that was
 * killed could not stop its workerd, which goes on holding the port and the databases: it is stopped here.
 */
export async function claimState(): Promise<void> {
  const [main = 0, ...workers]: number[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
  if (commandOf(main).includes('functions/local/main.ts')) {
    throw new StartTrouble(`Foodcourt is running here already, as process ${main}; stop that one first.`);
  }
  for (const worker of workers) await stopWorker(worker);

  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const pids = [process.pid];
  const write = () => writeFileSync(FILE, JSON.stringify(pids));
  write();
  subscribe('child_process', (message) => {
    const child = typeof message === 'object' && message && 'process' in message ? message.process : null;
    if (!(child instanceof ChildProcess)) return;
    child.once('spawn', () => {
      pids.push(child.pid ?? 0);
      write();
    });
  });
  process.once('exit', () => rmSync(FILE, { force: true }));
}

async function stopWorker(pid: number): Promise<void> {
  if (!isWorker(pid)) return;
  process.kill(pid, 'SIGKILL');
  while (isWorker(pid)) await setTimeout(10);
}

const isWorker = (pid: number) => commandOf(pid).includes('workerd serve');

/** The command line of a process; empty when there is none. The number of a dead process may have been given again. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
}
