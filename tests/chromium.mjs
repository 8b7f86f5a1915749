import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NODE, ROOT, TOOL_ENV } from '../functions/local/install.mjs';

/** Chromium without a user interface: a page costs about a third of the CPU time that it costs in the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/**
 * Path of the Chromium for tests. The first choice is the Chromium that CHROMIUM_PATH states, the second is the headless
 * shell, the third is a full browser. Undefined if none of them exists.
 */
export const machineChromium = () => findBrowser([HEADLESS_SHELL, ...FULL_BROWSERS]);

/**
 * Path of the Chromium for benchmarks. The first choice is the Chromium that CHROMIUM_PATH states, the second is a full
 * browser. The headless shell is only the third choice: customers do not use it, and it is faster than their browsers.
 * Undefined if none of them exists.
 */
export const fullChromium = () => findBrowser([...FULL_BROWSERS, HEADLESS_SHELL]);

function findBrowser(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return firstFile(process.env.CHROMIUM_PATH, ...paths);
}

const firstFile = (...paths) => paths.find((path) => path && existsSync(path));

/**
 * Path of a Chromium with which the tests run without an installation: the Chromium that CHROMIUM_PATH states, or
 * otherwise Debian's headless shell. Undefined if neither exists.
 */
export const readyChromium = () => firstFile(process.env.CHROMIUM_PATH, join('/usr/bin', HEADLESS_SHELL));

/**
 * Makes sure that there is a Chromium. If neither CHROMIUM_PATH nor Debian's package provides one, installs Debian's
 * headless shell where this is possible. Otherwise uses any Chromium of the machine. If the machine has none, lets
 * Playwright download one. Returns whether there is a Chromium.
 */
export const ensureChromium = () =>
  Boolean(readyChromium()) || installDebianPackage() || Boolean(machineChromium()) || installPlaywrightsChromium();

function installDebianPackage() {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  console.log(`Installing ${HEADLESS_SHELL} (apt-get) …`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-qq', '--no-install-recommends', HEADLESS_SHELL);
}

const installPlaywrightsChromium = () => run(NODE, PLAYWRIGHT, 'install', 'chromium');

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command, ...args) {
  const env = { ...TOOL_ENV, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
