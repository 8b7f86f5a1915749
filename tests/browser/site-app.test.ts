import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { SHOP } from './slice.ts';

/** Fields of the web app manifest (specification, section 1). */
const manifestSchema = v.object({
  short_name: v.string(),
  start_url: v.string(),
  display: v.string(),
  theme_color: v.string(),
});

test("a business's page can be installed on the home screen", async ({ page }) => {
  await page.goto(SHOP.path);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), data)).toEqual({
    short_name: SHOP.name,
    start_url: SHOP.path,
    display: 'standalone',
    theme_color: '#000000',
  });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in incognito windows, which cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the page of a table has the canonical link, link preview and structured data of the business', async ({
  page,
}) => {
  await page.goto(`${SHOP.path}/12`);
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(address).toMatch(/\/slice-and-sound$/);
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(address);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/logo-512\.png$/);
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Restaurant', name: SHOP.name, url: address, telephone: '+16045550107' });
});

test('the QR code page shows the code and offers it as SVG, and table cards as PDF; tables and the menu-only page have such pages of their own, catering and kiosks have none', async ({
  page,
  capture,
}) => {
  await page.goto(`${SHOP.path}/qrcode`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SHOP.name);
  const code = page.getByRole('img', { name: /^QR code that leads to ordering/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await expect(page.getByText('Scan to order')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download SVG' }).click();
  expect((await download).suggestedFilename()).toBe('slice-and-sound-qrcode.svg');
  await expect(page.getByLabel('Number of tables')).toHaveValue('12');
  const form = page.locator('form', { has: page.getByLabel('Number of tables') });
  const cards = await page.request.get(`${await form.getAttribute('action')}?to=2`);
  expect(cards.headers()['content-type']).toBe('application/pdf');
  await capture('qr-screen');

  await page.goto(`${SHOP.path}/12/qrcode`);
  await expect(page.getByText('Table 12')).toBeVisible();
  await page.goto(`${SHOP.path}/menu/qrcode`);
  await expect(page.getByText('Scan for the menu')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', `${SHOP.path}/menu`);
  for (const mode of ['catering', 'kiosk']) {
    await page.goto(`${SHOP.path}/${mode}/qrcode`);
    await expect(page, mode).toHaveURL(`${SHOP.path}/qrcode`);
  }
});

test.describe('when the QR code cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the page shows a message', async ({ page }) => {
    await page.route('**/qrcode.png', (route) => route.abort());
    await page.goto(`${SHOP.path}/qrcode`);
    await expect(page.getByRole('alert')).toHaveText('Unfortunately, the requested Qr Code could not be retrieved.');
  });
});
