import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';
import { add, dialog, goToConfirm, SHOP } from './slice.ts';

/** Bytes that a page may weigh before the first touch: its HTML with the styles and scripts in it, compressed. */
const BUDGET = 20 * 1024;
/** Bytes of what the directory fetches for a signed-in customer besides. */
const CUSTOMER_BUDGET = 8 * 1024;
/** Bytes of all scripts of a checkout, React among them, each compressed. */
const CHECKOUT_BUDGET = 90 * 1024;

/** Bytes of an answer as they come over the wire. */
function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => resolve(answer.headers['content-encoding'] === 'br' ? size : Number.NaN));
    }).on('error', reject);
  });
}

// Two menus of more than 120 options among them.
for (const path of ['/', '/jade-pavilion', '/sea-lantern']) {
  test(`${path} weighs at most 20 KiB and asks for no style or script before the first touch`, async ({
    page,
    baseURL,
  }) => {
    expect(await compressedSize(new URL(path, baseURL).href)).toBeLessThanOrEqual(BUDGET);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
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

test('the scripts of a checkout weigh at most 90 KiB up to the form of a card, React among them', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    // A payment provider's own scripts are not ours to make lighter.
    if (answer.request().resourceType() !== 'script' || answer.url().includes('/payment-stand-in/')) return;
    sizes.set(
      new URL(answer.url()).pathname,
      answer.body().then((bytes) => brotliCompressSync(bytes).length),
    );
  });
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', 'Credit or debit card');
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
  const weights = await Promise.all([...sizes].map(async ([path, size]) => ({ path, size: await size })));
  expect(weights.length).toBeGreaterThan(3);
  expect(weights.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(CHECKOUT_BUDGET);
});
