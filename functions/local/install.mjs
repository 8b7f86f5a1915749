// Installs the packages. Runs on the machine's Node (20 or later). Imports no packages, because they may be missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The path of Node 24, which npm installs as a package; see docs/decisions/node-24-comes-from-npm.md. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/**
 * The scripts of this project start their commands with these environment variables. The PATH begins with the folder that
 * contains Node 24 and the commands of the packages. Telemetry is off.
 */
export const TOOL_ENV = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NODE_COMPILE_CACHE: join(ROOT, '.local/compile-cache'),
  WRANGLER_SEND_METRICS: 'false',
};

/**
 * Installs the packages of package-lock.json unless they are installed. Exits the process on failure. Does not use `npm ci`,
 * which fails when the lock file or the registry lacks a package for another platform.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0 && existsSync(NODE)) return;
  console.error('The packages could not be installed. Is this machine online? `npm install` shows the reason.');
  process.exit(1);
}

function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const required = Object.entries(packagesOf('package-lock.json'));
  return (
    existsSync(NODE) &&
    required.every(
      ([path, { version, optional }]) => path === '' || optional === true || installed[path]?.version === version,
    )
  );
}

/**
 * The packages that a lock file lists; the keys are their folders. The file node_modules/.package-lock.json lists only
 * installed packages, because npm writes it at the end of an install.
 */
function packagesOf(lockFile) {
  const path = join(ROOT, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
