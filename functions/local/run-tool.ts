import { spawnSync } from 'node:child_process';
import { ROOT, TOOL_ENV } from './install.mjs';
import { StartTrouble } from './trouble.ts';

/**
 * Runs a command of node_modules/.bin to its end, silently. Throws a `StartTrouble` with `whatFailed` as its sentence,
 * after showing what the command said.
 */
export function runTool(command: string, args: readonly string[], whatFailed: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...TOOL_ENV, CI: '1' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new StartTrouble(whatFailed);
}
