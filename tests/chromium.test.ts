import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { readyChromium } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [import.meta.url, true],
  [new URL('missing-browser', import.meta.url), false],
])('CHROMIUM_PATH %s is used only if it names a file', (url, isUsed) => {
  const path = fileURLToPath(url);
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(readyChromium() === path).toBe(isUsed);
});
