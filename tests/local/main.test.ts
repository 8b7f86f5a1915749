import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NODE, ROOT, TOOL_ENV } from '../../functions/local/install.mjs';

function run(args: readonly string[], env: Record<string, string> = {}) {
  const main = join(ROOT, 'functions/local/main.ts');
  const { status, stderr } = spawnSync(NODE, [main, ...args], { env: { ...TOOL_ENV, ...env }, encoding: 'utf8' });
  return { status, stderr };
}

describe('main.ts', () => {
  it.each<[string, string[], Record<string, string>]>([
    ['PORT must be a port number, not "8787x".\n', [], { PORT: '8787x' }],
    ['PORT must be a port number, not "70000".\n', [], { PORT: '70000' }],
    ['--businesses must be a number, not "many".\n', ['seed', '--businesses', 'many'], {}],
    ['Unknown command "sed". Commands: start, reset, seed, build, dev, fresh.\n', ['sed'], {}],
  ])('prints only a message for a mistake of the user: %s', (message, args, env) => {
    expect(run(args, env)).toEqual({ status: 1, stderr: message });
  });
});
