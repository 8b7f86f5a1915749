import { ChildProcess, spawnSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from './command-error.ts';
import { ROOT } from './install.mjs';

/**
 * Keeps the folder `state` to this process until it ends; throws a `CommandError` while another one has it. A main.ts that
 * was killed could not stop its workerd, which goes on holding the port and the databases: it is stopped here.
 */
export async function claimState(state: string): Promise<void> {
  // The number of the process that has the state, then those of the processes it started.
  const file = `${state}.running.json`;
  const [main = 0, ...started]: number[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  if (main !== process.pid && isOurs(main, 'functions/local/main.ts')) {
    throw new CommandError(`Foodcourt is running here already, as process ${main}; stop that one first.`);
  }
  for (const pid of started) await stopWorker(pid);

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

/** Whether process `pid` runs these words of this checkout; the number of a dead process may have been given again. */
function isOurs(pid: number, words: string): boolean {
  const command = commandOf(pid);
  return command.includes(ROOT) && command.includes(words);
}

/** The command line of a process; empty when there is none. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
}
