import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CARD } from './card.ts';
import { expect, test } from './fixtures.ts';
import { add, chooseAddress, dialog, fillContact, goOn, goToDetails, payBy, SHOP, unfold } from './slice.ts';

/** Bytes that a page may weigh before the first touch: its HTML with the styles and scripts in it, compressed. */
const BUDGET = 20 * 1024;
/** Bytes of what the directory fetches for a signed-in customer besides. */
const CUSTOMER_BUDGET = 8 * 1024;
/** Bytes of all scripts of a checkout, React among them, each compressed. */
const CHECKOUT_BUDGET = 90 * 1024;

/** What the first flight of a connection carries: ten packets. */
const FIRST_FLIGHT = 14_000;
/** Dishes of two screens of a phone. */
const DISHES_FIRST = 12;

/** An answer as it comes over the wire. */
function compressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.headers['content-encoding'] === 'br') resolve(Buffer.concat(chunks));
        else reject(new Error('This did not come as brotli.'));
      });
    }).on('error', reject);
  });
}

// Two menus of more than 120 options among them.
for (const path of ['/', '/jade-pavilion', '/sea-lantern']) {
  test(`${path} weighs at most 20 KiB and asks for no style or script before the first touch`, async ({
    page,
    baseURL,
  }) => {
    expect((await compressed(new URL(path, baseURL).href)).length).toBeLessThanOrEqual(BUDGET);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}

for (const path of ['/jade-pavilion', '/sea-lantern']) {
  test(`the first 14 kB of ${path} carry all styles, the script and two screens of dishes`, async ({ baseURL }) => {
    const bytes = await compressed(new URL(path, baseURL).href);
    const beginning = brotliDecompressSync(bytes.subarray(0, FIRST_FLIGHT), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
    const [before = '', ...dishes] = beginning.split('<li class="product');
    expect(dishes.length).toBeGreaterThan(DISHES_FIRST);
    expect(before).toContain('</astro-island>');
    expect(brotliDecompressSync(bytes).toString().lastIndexOf('<style')).toBeLessThan(before.length);
  });
}

test('the directory fetches one script of at most 8 KiB for a signed-in customer, without React', async ({
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
    CUSTOMER_BUDGET,
  );
});

/** The scripts of ours that a page fetches from now on: their names without hash, and what each weighs compressed. */
function scriptsOf(page: Page): Map<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    const file = /\/_astro\/([\w-]+)\.[\w-]+\.js$/.exec(new URL(answer.url()).pathname)?.[1];
    // A payment provider's own scripts stand elsewhere, and are not ours to make lighter.
    if (file !== undefined)
      sizes.set(
        file,
        answer.body().then((bytes) => brotliCompressSync(bytes).length),
      );
  });
  return sizes;
}

test('the scripts of a delivery weigh at most 90 KiB up to the form of a card, React among them', async ({ page }) => {
  const sizes = scriptsOf(page);
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Delivery');
  await chooseAddress(page);
  await unfold(page, 'Your details');
  await fillContact(page);
  await goOn(page);
  await payBy(page, CARD);
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(['react', 'kit', 'Checkout', 'stripe']));
  const weights = await Promise.all(sizes.values());
  expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CHECKOUT_BUDGET);
});

test('the checkout’s own script is fetched once the cart is looked at, and neither with the page nor while it is idle', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await expect.poll(() => [...scripts.keys()]).toContain('react');
  await page.waitForLoadState('networkidle');
  expect([...scripts.keys()]).not.toContain('Checkout');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect.poll(() => [...scripts.keys()]).toContain('Checkout');
  expect([...scripts.keys()]).not.toContain('stripe');
});
