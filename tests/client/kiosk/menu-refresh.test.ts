import { afterEach, expect, test, vi } from 'vitest';
import { createMenuRefresh } from '../../../src/client/kiosk/menu-refresh.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['failed', async () => new Response(null, { status: 503 })],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when a refresh cannot fetch the menu page, its outcome is: %s', async (outcome, fetchPage) => {
  vi.stubGlobal('location', { pathname: '/ramen/kiosk' });
  vi.stubGlobal('fetch', fetchPage);
  expect(await createMenuRefresh().check()).toBe(outcome);
});
