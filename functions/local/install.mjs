// Runs on the Node that the machine has (20 or later), before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project brings along; see docs/decisions/0002. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/** The environment of every tool: Node 24 and the project's commands first on the PATH, nothing sent anywhere. */
export const TOOL_ENV = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NODE_COMPILE_CACHE: join(ROOT, '.local/compile-cache'),
  WRANGLER_SEND_METRICS: 'false',
};

/**
 * Installs what package-lock.json names unless it is there already. Ends the process when that fails. Not by `npm ci`: it
 * refuses the whole lock file when a package for another platform is not in it, or not to be had.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0 && existsSync(NODE)) return;
  console.error('The packages could not be installed. Is the network there? `npm install` tells more.');
  process.exit(1);
}

function isInstalled() {
  const present = packagesOf('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesOf('package-lock.json'));
  return (
    existsSync(NODE) &&
    wanted.every(
      ([path, { version, optional }]) => path === '' || optional === true || present[path]?.version === version,
    )
  );
}

/** The packages of a lock file by their folder; npm writes the one in node_modules when an install is complete. */
function packagesOf(lockFile) {
  const path = join(ROOT, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
