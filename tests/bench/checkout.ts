/**
 * `npm run bench:checkout`: measures the time from the tap on Checkout, with one dish in the cart, until the first step
 * is painted. Uses HTTP/2 with brotli, as Cloudflare does. Prints a report and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildIfChanged } from '../../functions/local/build.ts';
import { prepareState } from '../../functions/local/state.ts';
import { fullChromium } from '../chromium.mjs';
import { runSite } from '../running-site.ts';
import { serveLikeNetwork } from './front-server.ts';

const RUNS = 5;
/** A latency of 150 ms, 1.6 Mbit/s down and 0.75 Mbit/s up, like Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

declare global {
  interface Window {
    /**
     * Taps an element until a tap has an effect. Returns the milliseconds from that tap until the first step is
     * painted.
     */
    checkoutOpens(selector: string): Promise<number>;
  }
}

function probe(): void {
  window.checkoutOpens = (selector) =>
    new Promise((resolve) => {
      const isOpen = () => document.querySelector('dialog[open] .order-type') !== null;
      const tap = () => {
        const start = performance.now();
        const button = document.querySelector<HTMLElement>(selector);
        button?.click();
        // A tap has no effect before the page's script has run.
        const hasEffect = button?.closest('dialog') != null || button?.hasAttribute('aria-busy');
        if (!hasEffect) return void setTimeout(tap, 5);
        // This function runs before the browser paints a frame. The timer fires after the browser has painted it.
        const waitForStep = () => {
          if (isOpen()) setTimeout(() => resolve(performance.now() - start));
          else requestAnimationFrame(waitForStep);
        };
        requestAnimationFrame(waitForStep);
      };
      tap();
    });
}

interface Case {
  readonly name: string;
  /** The factor by which the browser slows down its processor; 1 changes nothing. */
  readonly cpu: number;
  readonly slowNetwork: boolean;
  /** Opens the page with the Checkout button; returns the button's selector. */
  readonly openPage: (page: Page) => Promise<string>;
}

/** Opens the menu and the cart sheet, in which React renders the Checkout button. */
async function openCart(page: Page): Promise<string> {
  await page.goto(menu, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Review order/ }).tap();
  await page.getByRole('dialog', { name: 'Review order' }).waitFor();
  return 'dialog[open] .sheet-foot .button-main';
}

/**
 * Opens the menu, and returns as soon as the menu contains the Checkout button. At that time the browser has not
 * requested React yet.
 */
async function openMenu(page: Page): Promise<string> {
  await page.goto(menu, { waitUntil: 'commit' });
  await page.waitForSelector('[data-dialog="checkout"]', { state: 'attached' });
  return '[data-dialog="checkout"]';
}

const CASES: readonly Case[] = [
  { name: 'React loaded', cpu: 1, slowNetwork: false, openPage: openCart },
  { name: 'React loaded, slow phone', cpu: 4, slowNetwork: true, openPage: openCart },
  { name: 'cold, slow phone', cpu: 4, slowNetwork: true, openPage: openMenu },
];

async function measure(browser: Browser, { cpu, slowNetwork, openPage }: Case): Promise<number> {
  const context = await browser.newContext({ ...PHONE, storageState: cart });
  const page = await context.newPage();
  await page.addInitScript(probe);
  const devtools = await context.newCDPSession(page);
  if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const selector = await openPage(page);
  const took = await page.evaluate((tapped) => window.checkoutOpens(tapped), selector);
  await context.close();
  return took;
}

/** The storage of a browser whose cart contains one dish. */
async function filledCart(browser: Browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(menu);
  await page.getByRole('button', { name: 'Add Curly Fries', exact: true }).tap();
  await page.getByRole('button', { name: /^Review order/ }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'checkout-bench-'));
buildIfChanged();
await prepareState(join(folder, 'state'));
const site = await runSite(join(folder, 'state'));
const front = await serveLikeNetwork(site.origin, folder, {});
const menu = `${front.origin}/slice-and-sound`;
const executablePath = fullChromium();
const browser = await chromium.launch({ args: [...front.browserArgs], ...(executablePath && { executablePath }) });
const cart = await filledCart(browser);
const measured = new Map<string, number[]>(CASES.map(({ name }) => [name, []]));
try {
  // Alternates between the cases, because the load of the machine changes. The first round is a warm-up.
  for (let run = 0; run <= RUNS; run++) {
    for (const each of CASES) {
      const took = await measure(browser, each);
      if (run > 0) measured.get(each.name)?.push(took);
    }
  }
} finally {
  await browser.close();
  front.close();
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
}

console.log(`Medians of ${RUNS}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
console.log('|  | Checkout opens ms | fastest | slowest |');
console.log('| --- | ---: | ---: | ---: |');
for (const [name, times] of measured) {
  const cells = [median(times), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0));
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
