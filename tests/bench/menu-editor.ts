/**
 * `npm run bench:menu-editor`: measures the menu editor with a menu of 1,000 options. Measures how long the editor
 * takes to open, how long the next paint takes after each key, and how long a publication takes. The keys are typed in
 * the search, in the price of a dish and in the table of prices. `-- --cpu 4` makes the processor four times slower,
 * like that of a phone. Prints a report and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import type { Change } from '../../src/contract/business-document/changes.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';

const SHOP = 'slice-and-sound';
const CATEGORIES = 20;
const DISHES = 25;
const SIZES = 2;
/** After an event, the browser needs at most this time to report the duration of the event. */
const EVENT_TIMING_DELAY_MS = 300;
/** The browser does not report events that are shorter than this. */
const SHORTEST_EVENT_MS = 16;

const { values: chosen } = parseArgs({
  options: { cpu: { type: 'string', default: '1' }, runs: { type: 'string', default: '3' } },
});

const largeMenu: Change = {
  op: 'set',
  at: ['menu'],
  value: Array.from({ length: CATEGORIES }, (_, category) => ({
    id: 100_000 + category,
    name: `Category ${category + 1}`,
    products: Array.from({ length: DISHES }, (__, dish) => {
      const id = 200_000 + (category * DISHES + dish) * SIZES;
      return {
        id,
        name: `Dish ${category + 1}.${dish + 1}`,
        description: 'Wheat noodles, broth of the day, spring onions and a soft egg.',
        options: Array.from({ length: SIZES }, (___, size) => ({
          ...{ id: id + size, label: size === 0 ? 'Regular' : 'Large', price: `${10 + size * 4}.50` },
        })),
      };
    }),
  })),
};

/** Duration of the slowest event since the last call of this function, in milliseconds. */
const takeSlowest = async (page: Page): Promise<number> => {
  // The browser does not report fast events, so this function cannot wait for the report of an event.
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  return page.evaluate(() => {
    const slowest = Number(document.documentElement.dataset.slowest ?? 0);
    document.documentElement.dataset.slowest = '0';
    return slowest;
  });
};

function watchEvents(): void {
  const seen = (list: PerformanceObserverEntryList) => {
    const { dataset } = document.documentElement;
    for (const { duration } of list.getEntries())
      dataset.slowest = `${Math.max(Number(dataset.slowest ?? 0), duration)}`;
  };
  // The browser's types lack `durationThreshold`. TypeScript reports that only for an object literal in the call.
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver(seen).observe(options);
}

/**
 * Presses keys one by one. Returns the milliseconds from each key to the next paint, or 0 if the browser did not report
 * the event of this key.
 */
async function typeSlowly(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await takeSlowest(page);
  const times: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    times.push(await takeSlowest(page));
  }
  return times;
}

async function call(page: Page, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const reply = await fetch(`/rest${address}`, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(sent !== 'null' && { body: sent }),
      });
      if (!reply.ok) throw new Error(`${verb} ${address}: ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [method, path, JSON.stringify(body ?? null)] as const,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'menu-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const executablePath = fullChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const measured = new Map<string, number[]>();
const note = (name: string, ...values: readonly number[]) =>
  measured.set(name, [...(measured.get(name) ?? []), ...values]);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ignoreHTTPSErrors: true });
  await page.addInitScript(watchEvents);
  await page.goto(`${site.origin}/manage`);
  await call(page, 'POST', '/board/signIn', { email: DEMO_OWNER.email, password: DEMO_OWNER.password });
  const draftPath = `/manage/business/${SHOP}/draft`;
  const { revision } = await call(page, 'GET', draftPath);
  await call(page, 'PUT', draftPath, { revision, changes: [largeMenu] });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(chosen.cpu) });
  // The first round is a warm-up.
  for (let run = 0; run <= Number(chosen.runs); run++) {
    if (run === 1) measured.clear();
    const begun = performance.now();
    await page.goto(`${site.origin}/manage/menu?business=${SHOP}`);
    await page.getByRole('treegrid', { name: 'Menu' }).getByRole('row', { name: 'Category 2', exact: true }).waitFor();
    note('open', performance.now() - begun);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Search the menu').click();
    const [first = 0, ...others] = await typeSlowly(page, [...'dish 1', 'Backspace']);
    note('search, first key', first);
    note('search, other keys', ...others);
    await page.goto(`${site.origin}/manage/menu?business=${SHOP}#field-menu-100000-products-200000`);
    await page.reload();
    await page.getByRole('textbox', { name: 'Price' }).first().click();
    note('price of a dish, each key', ...(await typeSlowly(page, ['End', 'Backspace', 'Backspace', '9', '5'])));
    // If the browser left the page during a save, it would keep the edit as unsent, although the edge may have
    // saved the edit. At the next visit, the kept edit would clash with the saved draft.
    await page.getByText('Saved, not published yet').waitFor();
    await page.goto(`${site.origin}/manage/menu?business=${SHOP}#prices`);
    await page.reload();
    await page.getByRole('table', { name: 'Prices: Category 1', exact: true }).waitFor();
    await page.getByRole('textbox', { name: /^Price of Dish 1\.1, Regular/ }).click();
    note(
      'table of prices, each key',
      ...(await typeSlowly(page, ['ControlOrMeta+a', '1', '2', '.', String(run % 10), 'Enter', 'ArrowDown', '9'])),
    );
    await page.getByText('Saved, not published yet').waitFor();
    const ready = await call(page, 'GET', draftPath);
    const publishing = performance.now();
    await call(page, 'POST', `${draftPath}/publish`, { revision: ready.revision });
    note('publish', performance.now() - publishing);
    const fresh = await fetch(`${site.origin}/${SHOP}`);
    if (!(await fresh.text()).includes('Dish 20.25')) throw new Error('Customers do not see the published menu.');
    note("publish until the customers' page is new", performance.now() - publishing);
  }
} finally {
  await browser.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}

const shown = (ms: number): string => (ms < SHORTEST_EVENT_MS ? `< ${SHORTEST_EVENT_MS}` : ms.toFixed(0));
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
console.log(`${CATEGORIES * DISHES * SIZES} options, processor slowed down ${chosen.cpu} times, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n
| what | median ms | slowest ms |
| --- | ---: | ---: |`);
for (const [name, values] of measured)
  console.log(`| ${name} | ${shown(median(values))} | ${shown(Math.max(...values))} |`);
