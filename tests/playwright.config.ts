import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '../functions/local/install.mjs';
import { machineChromium } from './chromium.mjs';
import { freePort } from './free-port.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';

keepTemporaryFilesInMemory();

// Playwright reads this file again in each of its workers. The workers inherit `TEST_PORT`, so they use the same port.
process.env.TEST_PORT ??= String(await freePort());
/** A folder with the databases of a site with demo data. Each test that needs its own site copies the folder. */
process.env.TEST_STATE ??= join(tmpdir(), `foodcourt-state-${process.env.TEST_PORT}`);
const baseURL = `http://localhost:${process.env.TEST_PORT}`;
const executablePath = machineChromium();

/** Tests run on a phone-sized screen, against the built site with a newly seeded database. */
export default defineConfig({
  testDir: 'browser',
  testMatch: process.env.TEST_TRIALS === 'long' ? '*.long.ts' : '*.test.ts',
  outputDir: join(ROOT, '.local/playwright'),
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  // The limits are long because the machine may be busy. `npm test` stops a run that makes no progress.
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    // Animations cost a sixth of the CPU time. Tests that need animations set `no-preference`.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: `node functions/local/main.ts fresh --seeded ${process.env.TEST_STATE}`,
    cwd: ROOT,
    env: { PORT: process.env.TEST_PORT },
    url: baseURL,
    // A busy machine may take long to build the database. `npm test` notices a start that hangs.
    timeout: 10 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
