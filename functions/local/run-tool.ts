import { spawnSync } from 'node:child_process';
import { CommandError } from './command-error.ts';
import { ROOT, TOOL_ENV } from './install.mjs';

export interface ToolOutput {
  readonly succeeded: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of node_modules/.bin, waits for its end and returns its output. */
export function readTool(command: string, args: readonly string[]): ToolOutput {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...TOOL_ENV, CI: '1' },
    encoding: 'utf8',
  });
  return { succeeded: status === 0, stdout, stderr };
}

/** Runs a command of node_modules/.bin silently. When it fails, prints its output and throws a `CommandError` with `message`. */
export function runTool(command: string, args: readonly string[], message: string): void {
  const { succeeded, stdout, stderr } = readTool(command, args);
  if (succeeded) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new CommandError(message);
}
