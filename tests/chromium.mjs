import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT, TOOL_ENV } from '../functions/local/install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/** The Chromium of this machine: the one CHROMIUM_PATH names, else the first on the PATH; undefined when there is none. */
export function machineChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const known = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
}

/** Makes sure of a Chromium: the machine's, else Debian's package, else the download of Playwright. Returns whether there is one. */
export function ensureChromium() {
  return Boolean(machineChromium()) || installDebianPackage() || run(NODE, PLAYWRIGHT, 'install', 'chromium');
}

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  console.log('Installing chromium (apt-get) …');
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-qq', '--no-install-recommends', 'chromium');
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command, ...args) {
  const env = { ...TOOL_ENV, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
