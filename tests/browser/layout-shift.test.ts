import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { expect, test } from './fixtures.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

/** The sum of a page's layout shifts must be smaller than this. web.dev/cls calls a sum up to 0.1 good. */
const MAX_SHIFT_SUM = 0.001;
/** The tests imitate a slow phone on a slow connection, where late content is most likely to shift the layout. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** This number of turns of the mouse wheel scrolls the page by several window heights. */
const WHEEL_TURNS = 10;
const WHEEL_TURN_PX = 300;

interface Shift {
  readonly value: number;
  /** For each moved element, the first characters of its text, or its tag if it has no text. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly sources?: readonly { readonly node: Node | null }[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value = 0, sources = [] } of list.getEntries()) {
        const moved = sources.map(({ node }) => (node?.textContent?.trim() || node?.nodeName || '').slice(0, 40));
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits for two frames and returns all layout shifts so far. */
const shifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)))),
  );

test.beforeEach(async ({ context, baseURL }) => {
  // With these cookies, the dialogs with the businesses' announcements do not open.
  const seen = ['announcement-1003', 'announcement-1006'];
  await context.addCookies(seen.map((name) => ({ name, value: 'seen', url: baseURL ?? '' })));
});

// The stored wishes filter only the menu of `/green-theory`.
for (const path of ['/', '/jade-pavilion', '/slice-and-sound', '/green-theory']) {
  test(`nothing moves on ${path} while it loads and while the visitor scrolls`, async ({ page }) => {
    await watchShifts(page);
    // The script stores nothing in the sandboxed frame of the advertisement, which has no storage.
    await page.addInitScript(() => self === top && localStorage.setItem('wishes', 'treeNuts soy'));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shifts(page)).toEqual([]);
    await page.mouse.move(100, 400);
    for (let turn = 1; turn <= WHEEL_TURNS; turn++) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, WHEEL_TURN_PX);
      await page.waitForFunction((y) => scrollY > y || innerHeight + scrollY >= document.body.scrollHeight - 1, before);
    }
    const allShifts = await shifts(page);
    expect(
      allShifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(allShifts),
    ).toBeLessThan(MAX_SHIFT_SUM);
  });
}

test.describe('a page that arrives in two pieces', () => {
  // The test's server answers only with the HTML. It redirects the requests for all other files to the site. The site
  // has another origin, so the browser blocks some of these files and reports errors.
  test.use({ expectedErrors: [/./] });

  test('does not move the links of its bar', async ({ page, request, baseURL }) => {
    const html = await (await request.get('/jade-pavilion')).text();
    // The second piece begins after the first of three links.
    const split = html.indexOf('</a>', html.indexOf('site-bar-links">')) + '</a>'.length;
    const { promise: firstIsShown, resolve: sendRest } = Promise.withResolvers<void>();
    const server = createServer(async ({ url }, answer) => {
      if (url !== '/') return answer.writeHead(302, { location: new URL(url ?? '', baseURL).href }).end();
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, split));
      await firstIsShown;
      return answer.end(html.slice(split));
    });
    const port = await freePort();
    server.listen(port);
    try {
      await watchShifts(page);
      await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('.site-bar-links > a') !== null);
      await shifts(page);
      sendRest();
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expect(page.locator('.site-bar-links').getByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});

/** Distance of a category from the top of the window after a tap on its tab (specification, section 9). */
const CATEGORY_TOP_PX = 156;
/**
 * Rows outside the window first have an estimated height. Each time a row gets its real height, the browser rounds the
 * scroll position, so the distance can be a few pixels off.
 */
const TOLERANCE_PX = 3;

test('a tab that is tapped right after loading scrolls to its category, although rows above get their real height later', async ({
  page,
}) => {
  await page.goto('/jade-pavilion');
  await page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name: 'For home' }).tap();
  const heading = page.getByRole('heading', { level: 2, name: 'For home' });
  const distance = () =>
    heading.evaluate((shown, offset) => Math.abs(shown.getBoundingClientRect().top - offset), CATEGORY_TOP_PX);
  await expect.poll(distance).toBeLessThan(TOLERANCE_PX);
});

test('rows below the window get their real height once the visitor scrolls', async ({ page }) => {
  await page.goto('/jade-pavilion');
  const fullHeight = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.product')];
    for (const { style } of rows) style.contentVisibility = 'visible';
    const height = document.documentElement.scrollHeight;
    for (const { style } of rows) style.contentVisibility = '';
    return height;
  });
  await page.mouse.wheel(0, WHEEL_TURN_PX);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(fullHeight);
});
