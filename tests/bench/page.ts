/**
 * `npm run bench:page`: what a visitor waits for on a phone with a slow processor and a slow connection: the directory, a
 * menu of 123 options, and beside them the least page that could show that menu. What lasts are the ratios to that page.
 * Browsers take brotli over https only: here all three come as gzip, a sixth larger.
 * Reports; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { machineChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';
import { probe, readProbe, type Touch, type Visit } from './page-probe.ts';
import { plainPage, servePlainPage } from './plain-page.ts';

const RUNS = 5;
const SLOWER = 4;
/** 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up, as Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Milliseconds after the load in which nothing more should happen. */
const QUIET = 2_000;
const SHOP = 'jade-pavilion';

interface Case {
  readonly name: string;
  readonly url: string;
  readonly touch: Touch;
  /** What is tapped on the quiet page to see how long a touch takes to be painted. */
  readonly tapped: string;
}
type Measured = Visit & { readonly delay: number };

async function visit(browser: Browser, { url, touch, tapped }: Case): Promise<Measured> {
  const context = await browser.newContext(PHONE);
  // Who has read the announcement is not asked to read it again.
  await context.addCookies([{ name: `announcement-${shop?.business.businessId}`, value: 'dismissed', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(probe, touch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.probe.works > 0);
  await page.waitForTimeout(QUIET);
  const seen = await page.evaluate(readProbe);
  await page.evaluate(() => {
    window.probe.delay = 0;
  });
  await page.locator(tapped).first().tap();
  await page.waitForTimeout(500);
  // What took less than 16 ms is not told.
  const delay = await page.evaluate(() => window.probe.delay);
  await context.close();
  return { ...seen, delay };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const shop = readSeeds().find(({ business }) => business.routingPath === SHOP);
if (!shop) throw new Error(`The demo has no ${SHOP}.`);
const folder = mkdtempSync(join(tmpdir(), 'page-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const plain = await servePlainPage(plainPage(shop.business.name, shop.menu));
const executablePath = machineChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});

const CASES: readonly Case[] = [
  { name: 'plain page', url: plain.origin, touch: { press: '[data-add]', effect: '#bar' }, tapped: '[data-add]' },
  {
    name: 'menu of 123 options',
    url: `${site.origin}/${SHOP}`,
    touch: { press: '[data-add]', effect: '.option-counted' },
    tapped: '[data-add]',
  },
  {
    name: 'directory',
    url: site.origin,
    touch: { press: '.label-input', effect: '.label-popup' },
    tapped: '[role="option"]',
  },
];
const measured = new Map<string, Measured[]>(CASES.map(({ name }) => [name, []]));
try {
  // In turns: what else the machine does changes by the minute. The first round warms up and does not count.
  for (let run = 0; run <= RUNS; run++) {
    for (const each of CASES) {
      const seen = await visit(browser, each);
      if (run > 0) measured.get(each.name)?.push(seen);
    }
  }
} finally {
  await browser.close();
  plain.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}

const medians = new Map(
  Array.from(measured, ([name, visits]) => [name, (of: keyof Measured) => median(visits.map((seen) => seen[of]))]),
);
const base = medians.get('plain page');
const ratio = (value: number, of: keyof Measured) => (base ? ` (${(value / base(of)).toFixed(2)}×)` : '');
console.log(
  `CPU ${SLOWER}×, ${NETWORK.latency} ms, 1.6 Mbit/s, medians of ${RUNS}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
);
console.log(
  '|  | first paint ms | largest paint ms | first touch works ms | blocked ms | layout shift | bytes before it | pictures | tap to paint ms |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [name, of] of medians) {
  const timed = (key: 'painted' | 'largest' | 'works') => `${of(key).toFixed(0)}${ratio(of(key), key)}`;
  const cells = [
    timed('painted'),
    timed('largest'),
    timed('works'),
    of('blocked').toFixed(0),
    of('shifted').toFixed(3),
  ];
  console.log(`| ${[name, ...cells, of('bytes'), of('pictureBytes'), of('delay').toFixed(0)].join(' | ')} |`);
}
