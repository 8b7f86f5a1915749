/**
 * `npm run bench:directory`: measures how long the edge takes to send a list of businesses, in the demo and in a
 * directory with 10,000 businesses. Then measures how fast the large directory filters by label, and how smoothly it
 * scrolls. Chromium is not slowed down for these measurements. Prints a report and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState, seedState } from '../../functions/local/state.ts';
import { businessLabelSchema } from '../../src/contract/directory.ts';
import { type DirectoryFilter, directoryQuery, NO_FILTER, PLACES_PATH } from '../../src/contract/directory-address.ts';
import { NEAR_HEADER, nearHeader } from '../../src/contract/near.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';

const BUSINESSES = 10_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The maximum number of labels that the benchmark taps. The page lists the most used labels first. */
const MAX_LABELS = 12;
/** This number of wheel turns scrolls past about 700 cards. */
const WHEEL_TURNS = 150;
const WHEEL_TURN_PX = 2_000;

/** Number of requests for each kind of list. All requests differ, so the edge has no stored reply for any of them. */
const LIST_REQUESTS = 60;
/** The first requests of each kind are slower and do not count. */
const WARM_UP_REQUESTS = 10;
const LIST_KINDS: Readonly<Record<string, (labels: readonly string[], index: number) => RequestedList>> = {
  'the nearest businesses': (_labels, index) => ({
    filter: NO_FILTER,
    headers: { [NEAR_HEADER]: nearHeader({ latitude: 49.05 + index / 100, longitude: -123.1 + index / 100 }) },
  }),
  'a search': (labels, index) => ({ filter: { ...NO_FILTER, search: beginnings(labels)[index] ?? '' } }),
  'two labels': (labels, index) => ({ filter: { ...NO_FILTER, labels: pairs(labels)[index] ?? [] } }),
};
interface RequestedList {
  readonly filter: DirectoryFilter;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The labels, and beginnings of the labels. */
const beginnings = (labels: readonly string[]): string[] => [
  ...new Set(labels.flatMap((label) => [label, label.slice(0, -1), label.slice(0, 3)])),
];

const pairs = (labels: readonly string[]): string[][] =>
  labels.flatMap((label, index) => labels.slice(index + 1, index + 6).map((other) => [label, other]));

interface ListTime {
  readonly ms: number;
  /** Number of cards in the list. */
  readonly cards: number;
}

/** How long the edge takes for each list of a kind. */
async function listTimes(origin: string, kind: string): Promise<ListTime[]> {
  const labels = v
    .parse(v.array(businessLabelSchema), await (await fetch(`${origin}/rest/business/businessLabelList`)).json())
    .map(({ businessLabel }) => businessLabel);
  const times: ListTime[] = [];
  for (let index = 0; index < LIST_REQUESTS; index++) {
    const list = LIST_KINDS[kind]?.(labels, index);
    if (list === undefined) continue;
    const start = performance.now();
    const address = `${origin}${PLACES_PATH}${directoryQuery(list.filter)}`;
    const page = await (await fetch(address, { headers: { ...list.headers } })).text();
    times.push({ ms: performance.now() - start, cards: page.split('<li class="card"').length - 1 });
  }
  return times.slice(WARM_UP_REQUESTS);
}

/** Milliseconds from the tap on a label's link until the list is painted. */
const filterTime = (page: Page, label: string): Promise<number> =>
  page.evaluate(
    (sought) =>
      new Promise((resolve) => {
        const places = document.querySelector('[data-part="places"]');
        const link = [...document.querySelectorAll<HTMLElement>('a[data-label]')].find(
          ({ dataset }) => dataset.label === sought,
        );
        const start = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        if (places) observer.observe(places, { childList: true });
        link?.click();
      }),
    label,
  );

const quantile = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(0);

/** The columns of the report for lists of one kind. A longer list takes longer, so the report contains the mean length. */
const columnsOf = (lists: readonly ListTime[]): string[] => {
  const times = lists.map(({ ms }) => ms);
  const cards = lists.reduce((sum, list) => sum + list.cards, 0) / lists.length;
  return [quantile(times, 0.5), quantile(times, 0.95), cards.toFixed(1)];
};

const folder = mkdtempSync(join(tmpdir(), 'directory-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const small = await runSite(join(folder, 'state'));
const smallTimes = new Map<string, ListTime[]>();
for (const kind of Object.keys(LIST_KINDS)) smallTimes.set(kind, await listTimes(small.origin, kind));
await small.kill();
await seedState(join(folder, 'state'), BUSINESSES);
const site = await runSite(join(folder, 'state'));
const executablePath = fullChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  console.log(
    `| list of the edge | demo, p50 ms | p95 ms | cards | ${BUSINESSES} businesses, p50 ms | p95 ms | cards |`,
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [kind, few] of smallTimes) {
    const many = await listTimes(site.origin, kind);
    console.log(`| ${[kind, ...[few, many].flatMap(columnsOf)].join(' | ')} |`);
  }
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  const labels = await page.$$eval('a[data-label]', (links) => links.map((link) => link.getAttribute('data-label')));
  const first: number[] = [];
  const cached: number[] = [];
  for (const label of labels.slice(0, MAX_LABELS)) {
    if (label === null) continue;
    first.push(await filterTime(page, label));
    await filterTime(page, label);
    cached.push(await filterTime(page, label));
    await filterTime(page, label);
  }
  console.log(`${BUSINESSES} businesses; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  console.log('| from the touch to the list | p50 ms | p95 ms |\n| --- | ---: | ---: |');
  console.log(`| a label for the first time | ${quantile(first, 0.5)} | ${quantile(first, 0.95)} |`);
  console.log(`| a label of a cached page | ${quantile(cached, 0.5)} | ${quantile(cached, 0.95)} |`);

  await page.evaluate(() => {
    const frames: number[] = [];
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame',
    });
    Object.assign(window, { frames });
  });
  await page.mouse.move(195, 500);
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL_TURN_PX);
    // Limits the wheel to one turn per frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const frames = await page.evaluate(() => ('frames' in window && Array.isArray(window.frames) ? window.frames : []));
  const cards = await page.locator('.card').count();
  console.log(
    `\nScrolled to ${cards} cards: ${frames.length} frames longer than 50 ms, ${Math.max(0, ...frames)} ms the longest.`,
  );
} finally {
  await browser.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}
