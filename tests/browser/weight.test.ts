import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ROOT } from '../../functions/local/install.mjs';
import { CARD } from './card.ts';
import { expect, test } from './fixtures.ts';
import { add, chooseAddress, dialog, fillContact, goToDetails, payBy, pressContinue, SHOP, unfold } from './slice.ts';

/**
 * The most bytes that a page may have before the first tap: its HTML with the inline styles and scripts, compressed.
 */
const MAX_PAGE_BYTES = {
  '/': 9.75 * 1024,
  // A menu with 123 options.
  '/sea-lantern': 14.25 * 1024,
  // A menu with 123 options, whose names are in two writing systems, and with an announcement.
  '/jade-pavilion': 16 * 1024,
};
/** The most bytes of the script that the directory loads only for a signed-in customer, compressed. */
const MAX_CUSTOMER_SCRIPT_BYTES = 8 * 1024;
/** The most bytes of the script `ordering`, which a menu loads with the first touch, compressed. */
const MAX_ORDERING_BYTES = 2 * 1024;
/** The most bytes of the script `tools`, which a menu loads with the first touch, compressed. */
const MAX_TOOLS_BYTES = 3 * 1024;
/**
 * The most bytes that the scripts of a checkout may have together, each compressed. React is included; `ordering`,
 * `tools` and the scripts of the payment provider are not.
 */
const MAX_CHECKOUT_BYTES = 90 * 1024;

/** On a new connection, a server sends about this many bytes (ten packets) before it waits for an acknowledgement. */
const FIRST_FLIGHT_BYTES = 14_000;
/** More dishes than fit on two screens of a phone. */
const MIN_DISHES = 12;

/**
 * The most bytes of a page's headers, which are not compressed on a new connection. Most of these bytes are security
 * policies.
 */
const MAX_HEADER_BYTES = 1.25 * 1024;

/** The body of a response, still compressed with brotli, and the number of bytes of its headers. */
function fetchBrotli(url: string): Promise<{ readonly body: Buffer; readonly headerBytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      const headerBytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.headers['content-encoding'] === 'br') resolve({ body: Buffer.concat(chunks), headerBytes });
        else reject(new Error('The response is not compressed with brotli.'));
      });
    }).on('error', reject);
  });
}

for (const [path, maxBytes] of Object.entries(MAX_PAGE_BYTES)) {
  test(`${path} stays below its size limit and loads no stylesheet or script before the first tap`, async ({
    page,
    baseURL,
  }) => {
    const url = new URL(path, baseURL).href;
    const { headerBytes } = await fetchBrotli(url);
    expect(headerBytes, 'headers').toBeLessThanOrEqual(MAX_HEADER_BYTES);
    // A page that was just rendered is compressed quickly. Soon afterwards it is compressed again, and better.
    await expect.poll(async () => (await fetchBrotli(url)).body.length).toBeLessThanOrEqual(maxBytes);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}

for (const path of ['/jade-pavilion', '/sea-lantern']) {
  test(`the first 14 kB of ${path} contain all styles, the script and two screens of dishes`, async ({ baseURL }) => {
    const { body: bytes } = await fetchBrotli(new URL(path, baseURL).href);
    const beginning = brotliDecompressSync(bytes.subarray(0, FIRST_FLIGHT_BYTES), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
    const [before = '', ...dishes] = beginning.split('<li class="product');
    expect(dishes.length).toBeGreaterThan(MIN_DISHES);
    // The dishes come before the script, so that the browser can paint them before the script runs.
    expect(before).not.toContain('id="ordering"');
    expect(beginning).toContain('id="ordering"');
    expect(brotliDecompressSync(bytes).toString().lastIndexOf('<style')).toBeLessThan(before.length);
  });
}

test('the directory loads one script of at most 8 KiB for a signed-in customer, and not React', async ({
  page,
  baseURL,
}) => {
  await page.goto('/account/signUp?returnUrl=/');
  await page.getByLabel('Email').fill('light@mail.example');
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign-out' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  const [script = ''] = asked;
  expect(brotliCompressSync(await (await fetch(new URL(script, baseURL))).text()).length).toBeLessThanOrEqual(
    MAX_CUSTOMER_SCRIPT_BYTES,
  );
});

/**
 * Returns a map that receives each script of the site that the page loads from now on. A key is the file's name without
 * its hash, and its value is the compressed size in bytes.
 */
function recordScriptSizes(page: Page): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    const file = /\/_astro\/([\w-]+)\.[\w-]+\.js$/.exec(new URL(answer.url()).pathname)?.[1];
    // Scripts of a payment provider have other paths. The limit does not include them.
    if (file !== undefined)
      sizes.set(
        file,
        answer.body().then((bytes) => brotliCompressSync(bytes).length),
      );
  });
  return sizes;
}

/** Scripts of the order's page that the checkout does not use itself. */
const NEXT_PAGE = ['Tracker', 'followed-order-icons', 'client'];

test("the checkout's script loads when the cart opens, not with the menu page or while this page is idle; up to the card form, a delivery checkout loads at most 90 KiB of scripts; React counts, the menu's scripts do not", async ({
  page,
}) => {
  const sizes = recordScriptSizes(page);
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await expect.poll(() => [...sizes.keys()]).toContain('react');
  await page.waitForLoadState('networkidle');
  expect([...sizes.keys()], 'before the cart opens').not.toContain('Checkout');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect.poll(() => [...sizes.keys()]).toContain('Checkout');
  expect([...sizes.keys()], 'while the cart is open').not.toContain('stripe');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();

  await goToDetails(page, 'Delivery');
  await chooseAddress(page);
  await unfold(page, 'Your details');
  await fillContact(page);
  await pressContinue(page);
  await payBy(page, CARD);
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(['react', 'kit', 'Checkout', 'stripe']));
  // The browser fetches these scripts of the next page while the customer reads the last step.
  await expect.poll(() => [...sizes.keys()]).toEqual(expect.arrayContaining(NEXT_PAGE));
  expect(await sizes.get('ordering')).toBeLessThanOrEqual(MAX_ORDERING_BYTES);
  expect(await sizes.get('tools')).toBeLessThanOrEqual(MAX_TOOLS_BYTES);
  for (const name of ['ordering', 'tools', ...NEXT_PAGE]) sizes.delete(name);
  const weights = await Promise.all(sizes.values());
  expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CHECKOUT_BYTES);
});

test('a menu prefetches no script for a customer who saves data, and a tap loads what it needs', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const scripts = recordScriptSizes(page);
  await page.goto(SHOP.path);
  // Idle callbacks run in the sequence of their requests, and the page requested its callback before this test. So if
  // the page prefetches, it has begun to do so when this wait ends.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.waitForLoadState('networkidle');
  expect([...scripts.keys()]).toEqual([]);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page)).toBeVisible();
  expect([...scripts.keys()]).toContain('react');
});

test('the built site contains no picture of a business', () => {
  const files = readdirSync(join(ROOT, 'dist/client'), { recursive: true, encoding: 'utf8' });
  expect(files).toContain('favicon.svg');
  expect(files.filter((file) => file.endsWith('.avif') || file.includes('pictures'))).toEqual([]);
});

test('the built styles contain the values of fixed sizes, colours, corners and shadows instead of their custom properties', () => {
  const built = ['dist/client', 'dist/server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|js|mjs)$/.test(file))
      .map((file) => join(ROOT, folder, file)),
  );
  expect(built.some((file) => file.endsWith('.css'))).toBe(true);
  expect(
    built.filter((file) =>
      /var\(--(?:space|text|success|warning|radius|pill|shadow|quick)\b/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});
