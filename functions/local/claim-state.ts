import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from './command-error.ts';
import { ROOT } from './install.mjs';

/**
 * Locks the folder `state` for this process until it ends. Throws a `CommandError` when another process holds the lock.
 * After main.ts was killed, its workerd still runs and holds the port and the databases: this function stops that workerd.
 */
export async function claimState(state: string): Promise<void> {
  // Process ids: first the holder of the lock, then the processes that it started.
  const file = `${state}.running.json`;
  const [holder = 0, ...children]: number[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (holder !== process.pid && isOurs(holder, 'functions/local/main.ts')) {
    throw new CommandError(`Foodcourt is already running here as process ${holder}. Stop it first.`);
  }
  for (const pid of children) await stopWorker(pid);

  mkdirSync(dirname(state), { recursive: true });
  const pids = [process.pid];
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(pids));
    renameSync(`${file}.new`, file);
  };
  write();
  subscribe('child_process', (message) => {
    const child = typeof message === 'object' && message && 'process' in message ? message.process : null;
    if (!(child instanceof ChildProcess)) return;
    child.once('spawn', () => {
      pids.push(child.pid ?? 0);
      write();
    });
  });
  process.once('exit', () => rmSync(file, { force: true }));
}

async function stopWorker(pid: number): Promise<void> {
  if (!isOurs(pid, 'workerd serve')) return;
  process.kill(pid, 'SIGKILL');
  while (isOurs(pid, 'workerd serve')) await setTimeout(10);
}

/**
 * Whether the process runs `program` from this copy of the repository. The system may have reused the id of a dead
 * process.
 */
function isOurs(pid: number, program: string): boolean {
  const command = commandOf(pid);
  return command.includes(ROOT) && command.includes(program);
}

/** The command line of a process; empty when the process does not exist. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
}
