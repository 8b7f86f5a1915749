import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readKeyring } from '../../functions/gateways/payments/secrets.ts';
import { SECRETS } from '../../functions/local/deploy-problems.ts';
import { ROOT } from '../../functions/local/install.mjs';
import packageJson from '../../package.json' with { type: 'json' };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

/** Names of all variables and secrets of the Worker, read from the interfaces that declare these variables. */
const variables = [
  ...new Set(
    ['functions/env.ts', ...globSync('functions/gateways/**/{bind,stand-ins}.ts', { cwd: ROOT })].flatMap((path) =>
      matches(read(path), /^ {2}(?:readonly )?([A-Z][A-Z0-9_]+)\??: string/gm),
    ),
  ),
].sort();
const example = read('.dev.vars.example');

it('.dev.vars.example names every variable of the Worker', () => {
  expect(variables.length).toBeGreaterThan(25);
  expect(matches(example, /^# ([A-Z][A-Z0-9_]+)=".+"$/gm)).toEqual(variables);
});

it('.dev.vars.example has a master key in the right format', async () => {
  const [keys = ''] = matches(example, /^# PAYMENT_MASTER_KEYS="(.+)"$/gm);
  expect(await readKeyring(keys)).toMatchObject({ ok: true });
});

it('docs/operations.md describes every variable that a deployment may set', () => {
  const [, table = ''] = read('docs/operations.md').split('## Variables and secrets');
  const described = matches(table.split('\n## ')[0] ?? '', /`([A-Z][A-Z0-9_]+)`/g);
  expect(described).toEqual(
    expect.arrayContaining(variables.filter((name) => !['STAND_INS', 'IDENTITY_ISSUER'].includes(name))),
  );
});

it('every secret that `npm run deploy` checks is a variable of the Worker', () => {
  expect(variables).toEqual(expect.arrayContaining([...SECRETS]));
});

it('.nvmrc names the major version of Node that package.json has in `devDependencies`', () => {
  expect(read('.nvmrc').trim()).toBe(packageJson.devDependencies.node.split('.')[0]);
});
