/**
 * `npm run bench:page` measures how fast the directory and a menu with 123 options load on phones with slow processors
 * and a slow connection. It prints a report and asserts nothing.
 *
 * The report compares each page with a plain page, which is the smallest page that shows the same content and pictures.
 * The times depend on the machine, so the ratio of a page's time to the plain page's time says more than the time
 * alone. Command line options select a part of the cases, for example `-- --phone 390 --cpu 4 --page menu --runs 5`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../../src/contract/directory.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';
import { serveLikeNetwork } from './front-server.ts';
import { probe, readProbe, type Visit, type Wait } from './page-probe.ts';
import { plainDirectory, plainPage } from './plain-page.ts';

/** Lighthouse's "slow 4G": a latency of 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONES = [
  { width: 360, height: 640, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 412, height: 823, deviceScaleFactor: 1.75 },
];
const CPU_SLOWDOWNS = [4, 6];
/**
 * How long the benchmark waits before it reads the measurements. The wait begins when the first item has appeared or,
 * in a visit with a touch, when the touch has had an effect. A good page becomes idle during the wait.
 */
const IDLE_MS = 1_500;
/** Time within which the browser reports the duration of a touch. */
const EVENT_TIMING_DELAY_MS = 500;
const SHOP = 'jade-pavilion';

interface Case {
  readonly name: string;
  readonly path: string;
  /** Name of the case that measures the plain page. The report compares the two cases. */
  readonly reference: string;
  readonly wait: Wait;
  /** Whether the visitor has read the announcement. */
  readonly isAnnouncementRead: boolean;
  /**
   * Elements that the benchmark taps one after the other on the idle page, to measure the time from each tap to the
   * next paint. A key is the tap's name in the report, its value is a selector.
   */
  readonly taps: Readonly<Record<string, string>>;
}

const { values: chosen } = parseArgs({
  options: {
    phone: { type: 'string', default: '' },
    cpu: { type: 'string', default: '' },
    page: { type: 'string', default: '' },
    runs: { type: 'string', default: '9' },
  },
});
const RUNS = Number(chosen.runs);
const MENU_ITEM = 'li h3';
const OWN_MENU = { path: `/${SHOP}`, reference: 'plain menu' };
const OWN_TOUCH: Wait = { item: MENU_ITEM, touch: { press: '[data-add]', effect: '.option-counted' } };
const MENU_TAPS = {
  Add: '[data-option]:not(.option-counted) > [data-add]',
  plus: '.option-counted [data-add]',
  minus: '.option-counted [data-less]',
  'tab of a category': '.tab:not([aria-current])',
  'customise, React loaded': 'h3 > [data-open]',
};

const ALL_CASES: readonly Case[] = [
  {
    name: 'plain menu',
    path: '/plain/menu',
    reference: 'plain menu',
    wait: { item: MENU_ITEM, touch: { press: '[data-add]', effect: '#bar' } },
    isAnnouncementRead: true,
    taps: {},
  },
  { name: 'menu', ...OWN_MENU, wait: OWN_TOUCH, isAnnouncementRead: true, taps: MENU_TAPS },
  { name: 'menu, new announcement', ...OWN_MENU, wait: OWN_TOUCH, isAnnouncementRead: false, taps: {} },
  {
    name: 'plain directory',
    path: '/plain/directory',
    reference: 'plain directory',
    wait: { item: 'article h2', touch: { press: '#find', effect: '#labels' } },
    isAnnouncementRead: true,
    taps: {},
  },
  {
    name: 'directory',
    path: '/',
    reference: 'plain directory',
    wait: { item: '.card h2', touch: { press: '.label-input', effect: '.label-popup' } },
    isAnnouncementRead: true,
    taps: { 'label of the search box': '[role="option"]', 'label under it': '.quick-labels [data-label]' },
  },
];
const CASES = ALL_CASES.filter(({ name }) => name.includes(chosen.page));
const SETUPS = PHONES.filter(({ width }) => chosen.phone === '' || String(width) === chosen.phone).flatMap((phone) =>
  CPU_SLOWDOWNS.filter((cpu) => chosen.cpu === '' || String(cpu) === chosen.cpu).map((cpu) => ({ phone, cpu })),
);
type Setup = (typeof SETUPS)[number];

interface Measured {
  readonly visit: Visit;
  /** Milliseconds from each tap to the next paint, by the name of the tap. */
  readonly delays: Readonly<Record<string, number>>;
}

/**
 * Visits a page twice: first without a touch, then with a touch as early as possible. In the result, `works`, `bytes`,
 * `pictureBytes` and `delays` come from the second visit. All other values come from the first visit, because an early
 * touch causes work that delays the paints.
 */
async function measure(browser: Browser, setup: Setup, each: Case, withTaps: boolean): Promise<Measured> {
  const looked = await visit(browser, setup, { ...each, wait: { ...each.wait, touch: null } }, false);
  const touched = await visit(browser, setup, each, withTaps);
  const { works, bytes, pictureBytes } = touched.visit;
  return { visit: { ...looked.visit, works, bytes, pictureBytes }, delays: touched.delays };
}

async function visit(browser: Browser, { phone, cpu }: Setup, each: Case, withTaps: boolean): Promise<Measured> {
  const { deviceScaleFactor, ...viewport } = phone;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
  });
  const url = `${front.origin}${each.path}`;
  if (each.isAnnouncementRead)
    await context.addCookies([{ name: `announcement-${shop?.business.businessId}`, value: 'dismissed', url }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(probe, each.wait);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction((touched) => window.probe[touched ? 'works' : 'item'] > 0, each.wait.touch !== null);
  // This wait has a fixed length, because the benchmark measures what the page still does in this time.
  await page.waitForTimeout(IDLE_MS);
  const seen = await page.evaluate(readProbe);
  const delays: Record<string, number> = {};
  if (withTaps) {
    await page.waitForLoadState('networkidle');
    for (const [name, selector] of Object.entries(each.taps)) delays[name] = await delayOf(page, selector);
  }
  await context.close();
  return { visit: seen, delays };
}

async function delayOf(page: Page, selector: string): Promise<number> {
  const tapped = page.locator(selector).first();
  await tapped.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.probe.delay = 0;
  });
  await tapped.tap();
  // The browser does not report a tap that takes less than 16 ms, so this function waits for a fixed time.
  await page.waitForTimeout(EVENT_TIMING_DELAY_MS);
  return page.evaluate(() => window.probe.delay);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values: readonly number[]): number => quantile(values, 0.5);

const seeds = readSeeds();
const shop = seeds.find(({ business }) => business.routingPath === SHOP);
if (!shop) throw new Error(`The demo has no ${SHOP}.`);
const folder = mkdtempSync(join(tmpdir(), 'page-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const reply = async (call: string): Promise<unknown> => (await fetch(`${site.origin}/rest/business/${call}`)).json();
const listed = v.parse(v.array(directoryBusinessSchema), await reply('businessList/0/0'));
const labels = v.parse(v.array(businessLabelSchema), await reply('businessLabelList'));
const front = await serveLikeNetwork(site.origin, folder, {
  '/plain/menu': plainPage(shop.business, shop.menu),
  '/plain/directory': plainDirectory(
    'Eats & Treats in Metro Vancouver',
    listed,
    labels.map(({ businessLabel }) => businessLabel),
  ),
});
const executablePath = fullChromium();
const browser = await chromium.launch({ args: [...front.browserArgs], ...(executablePath && { executablePath }) });

const nameOf = ({ phone, cpu }: Setup, { name }: Case): string => `${phone.width} ${cpu} ${name}`;
const measured = new Map<string, Measured[]>();
try {
  for (const [index, setup] of SETUPS.entries()) {
    // Each round measures every page once, so that a changed load of the machine affects all pages. Round -1 is a
    // warm-up.
    for (let run = index === 0 ? -1 : 0; run < RUNS; run++) {
      for (const each of CASES) {
        const result = await measure(browser, setup, each, index === 0);
        if (run >= 0) measured.set(nameOf(setup, each), [...(measured.get(nameOf(setup, each)) ?? []), result]);
      }
    }
  }
} finally {
  await browser.close();
  front.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}

const load = (loadavg()[0] ?? 0).toFixed(1);
console.log(
  `HTTP/2, brotli, ${NETWORK.latency} ms, 1.6 Mbit/s, medians of ${RUNS} runs; load of the machine ${load}\n
| phone, processor | page | first item ms | middle half | largest paint ms | first touch works ms | blocked ms | shift | bytes | pictures |
| --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |`,
);
for (const setup of SETUPS) {
  const valuesOf = (each: Case | undefined, key: keyof Visit): number[] =>
    (each ? (measured.get(nameOf(setup, each)) ?? []) : []).map(({ visit }) => visit[key]);
  const medianOf = (each: Case | undefined, key: keyof Visit): number => median(valuesOf(each, key));
  for (const each of CASES) {
    const reference = CASES.find(({ name }) => name === each.reference);
    const withRatio = (key: 'item' | 'largest' | 'works') => {
      const value = medianOf(each, key);
      const ratio = value / medianOf(reference, key);
      return each === reference || !Number.isFinite(ratio)
        ? value.toFixed(0)
        : `${value.toFixed(0)} (${ratio.toFixed(2)}×)`;
    };
    const { width, height, deviceScaleFactor } = setup.phone;
    const cells = [
      `${width}×${height}@${deviceScaleFactor}, ${setup.cpu}×`,
      each.name,
      withRatio('item'),
      [0.25, 0.75].map((share) => quantile(valuesOf(each, 'item'), share).toFixed(0)).join('–'),
      ...(['largest', 'works'] as const).map(withRatio),
      medianOf(each, 'blocked').toFixed(0),
      medianOf(each, 'shifted').toFixed(3),
      medianOf(each, 'bytes'),
      medianOf(each, 'pictureBytes'),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const [first] = SETUPS;
console.log(`\n| a tap on (${first?.phone.width}, ${first?.cpu}×) | to the next paint ms |\n| --- | ---: |`);
for (const each of CASES) {
  const runs = first ? (measured.get(nameOf(first, each)) ?? []) : [];
  for (const tap of Object.keys(each.taps)) {
    const delay = median(runs.map(({ delays }) => delays[tap] ?? 0));
    console.log(`| ${each.name}: ${tap} | ${delay === 0 ? 'under 16' : delay.toFixed(0)} |`);
  }
}
