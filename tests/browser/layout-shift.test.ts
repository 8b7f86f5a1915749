import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Sum of shifts that nobody notices, of the 0.1 that counts as good (web.dev/cls). */
const UNNOTICED = 0.001;
/** A phone with a slow processor on a slow connection: what comes late shows best there what it moves. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** Turns of the wheel, in pixels each: some screens of a phone. */
const TURNS = 10;
const TURN = 300;

interface Shift {
  readonly value: number;
  /** What moved, by its beginning. */
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
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value = 0, sources = [] } of list.getEntries()) {
        const moved = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40));
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has shifted, once two frames have been painted. */
const shifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)))),
  );

test.beforeEach(async ({ context, baseURL }) => {
  // Who has read the announcement is not asked to read it again.
  await context.addCookies([{ name: 'announcement-1003', value: 'seen', url: baseURL ?? '' }]);
});

for (const path of ['/', '/jade-pavilion', '/slice-and-sound']) {
  test(`nothing moves on ${path} while it loads, nor under somebody who scrolls`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shifts(page)).toEqual([]);
    await page.mouse.move(100, 400);
    for (let turn = 1; turn <= TURNS; turn++) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, TURN);
      await page.waitForFunction((y) => scrollY > y || innerHeight + scrollY >= document.body.scrollHeight - 1, before);
    }
    const seen = await shifts(page);
    expect(
      seen.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(seen),
    ).toBeLessThan(UNNOTICED);
  });
}

/** Where a category stands that a tab led to, in pixels from the top of the window (specification, section 2). */
const OFFSET = 156;
/** Pixels off that nobody sees; where the page stands is rounded with each row that gets its height. */
const UNSEEN = 3;

test('a tab tapped at once leads to its category, whatever height the rows on the way turn out to have', async ({
  page,
}) => {
  await page.goto('/jade-pavilion');
  await page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name: 'For home' }).tap();
  const heading = page.getByRole('heading', { level: 2, name: 'For home' });
  const off = () => heading.evaluate((shown, offset) => Math.abs(shown.getBoundingClientRect().top - offset), OFFSET);
  await expect.poll(off).toBeLessThan(UNSEEN);
});

test('rows that were never seen get their height once somebody reads on', async ({ page }) => {
  await page.goto('/jade-pavilion');
  const laidOut = await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.product')];
    for (const { style } of rows) style.contentVisibility = 'visible';
    const height = document.documentElement.scrollHeight;
    for (const { style } of rows) style.contentVisibility = '';
    return height;
  });
  await page.mouse.wheel(0, TURN);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(laidOut);
});
