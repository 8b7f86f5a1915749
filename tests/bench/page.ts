/**
 * `npm run bench:page`: loading times on a phone with a slow processor and a slow connection, for the directory and a menu
 * of 123 options, each compared with the smallest page that shows the same content and pictures. Compare the ratios.
 * Browsers accept brotli over https only, so everything is gzip here, about a sixth larger. Prints a report and asserts
 * nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';
import { probe, readProbe, type Touch, type Visit } from './page-probe.ts';
import { plainDirectory, plainPage, servePlainPages } from './plain-page.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up, like Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Time after the load event in which the page should be idle. */
const IDLE_MS = 2_000;
/** Time within which the browser reports the duration of a touch. */
const EVENT_TIMING_DELAY_MS = 500;
const SHOP = 'jade-pavilion';

interface Case {
  readonly name: string;
  readonly url: string;
  /** Name of the reference page. */
  readonly reference: string;
  readonly touch: Touch;
  /** Selectors by name, tapped one after the other on the idle page to measure the time to the next paint. */
  readonly taps: Readonly<Record<string, string>>;
}
interface Measured {
  readonly visit: Visit;
  /** Milliseconds from each tap to the next paint, by name. */
  readonly delays: Readonly<Record<string, number>>;
}

async function measure(browser: Browser, { url, touch, taps }: Case): Promise<Measured> {
  const context = await browser.newContext(PHONE);
  // Marks the announcement as read.
  await context.addCookies([{ name: `announcement-${shop?.business.businessId}`, value: 'dismissed', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(probe, touch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.probe.works > 0);
  // Needs a fixed wait: the benchmark measures that nothing happens in this time.
  await page.waitForTimeout(IDLE_MS);
  const visit = await page.evaluate(readProbe);
  await page.waitForLoadState('networkidle');
  const delays: Record<string, number> = {};
  for (const [name, selector] of Object.entries(taps)) delays[name] = await delayOf(page, selector);
  await context.close();
  return { visit, delays };
}

async function delayOf(page: Page, selector: string): Promise<number> {
  const tapped = page.locator(selector).first();
  await tapped.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.probe.delay = 0;
  });
  await tapped.tap();
  // The browser does not report events under 16 ms, so there is no event to wait for.
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  return page.evaluate(() => window.probe.delay);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const seeds = readSeeds();
const shop = seeds.find(({ business }) => business.routingPath === SHOP);
if (!shop) throw new Error(`The demo has no ${SHOP}.`);
const listed = seeds.map(({ business }) => business).toSorted((a, b) => a.name.localeCompare(b.name));
const folder = mkdtempSync(join(tmpdir(), 'page-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const plain = await servePlainPages({
  '/menu': plainPage(shop.business.name, shop.menu),
  '/directory': plainDirectory('Eats & Treats', listed),
});
const executablePath = fullChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});

const CASES: readonly Case[] = [
  {
    name: 'plain menu',
    url: `${plain.origin}/menu`,
    reference: 'plain menu',
    touch: { press: '[data-add]', effect: '#bar' },
    taps: {},
  },
  {
    name: 'menu of 123 options',
    url: `${site.origin}/${SHOP}`,
    reference: 'plain menu',
    touch: { press: '[data-add]', effect: '.option-counted' },
    taps: {
      Add: '[data-option]:not(.option-counted) > [data-add]',
      plus: '.option-counted [data-add]',
      minus: '.option-counted [data-less]',
      'tab of a category': '.tab:not([aria-current])',
      'customise, React loaded': 'h3 > [data-open]',
    },
  },
  {
    name: 'plain directory',
    url: `${plain.origin}/directory`,
    reference: 'plain directory',
    touch: { press: '#find', effect: '#labels' },
    taps: {},
  },
  {
    name: 'directory',
    url: site.origin,
    reference: 'plain directory',
    touch: { press: '.label-input', effect: '.label-popup' },
    taps: { 'label of the search box': '[role="option"]', 'label under it': '.quick-labels [data-label]' },
  },
];
const measured = new Map<string, Measured[]>(CASES.map(({ name }) => [name, []]));
try {
  // Alternates between the pages, because the load of the machine changes. The first round is a warm-up.
  for (let run = 0; run <= RUNS; run++) {
    for (const each of CASES) {
      const result = await measure(browser, each);
      if (run > 0) measured.get(each.name)?.push(result);
    }
  }
} finally {
  await browser.close();
  plain.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}

const medianOf = (name: string, key: keyof Visit): number =>
  median((measured.get(name) ?? []).map(({ visit }) => visit[key]));
console.log(
  `CPU ${CPU_SLOWDOWN}×, ${NETWORK.latency} ms, 1.6 Mbit/s, medians of ${RUNS}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
);
console.log(
  '|  | first paint ms | largest paint ms | first touch works ms | blocked ms | layout shift | bytes | pictures |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { name, reference } of CASES) {
  const withRatio = (key: 'painted' | 'largest' | 'works') =>
    `${medianOf(name, key).toFixed(0)} (${(medianOf(name, key) / medianOf(reference, key)).toFixed(2)}×)`;
  const times = [withRatio('painted'), withRatio('largest'), withRatio('works'), medianOf(name, 'blocked').toFixed(0)];
  const cells = [
    ...times,
    medianOf(name, 'shifted').toFixed(3),
    medianOf(name, 'bytes'),
    medianOf(name, 'pictureBytes'),
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
console.log('\n| a tap on | to the next paint ms |\n| --- | ---: |');
for (const { name, taps } of CASES) {
  for (const tap of Object.keys(taps)) {
    const delay = median((measured.get(name) ?? []).map(({ delays }) => delays[tap] ?? 0));
    console.log(`| ${name}: ${tap} | ${delay === 0 ? 'under 16' : delay.toFixed(0)} |`);
  }
}
