import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE, ROOT, TOOL_ENV } from '../../functions/local/install.mjs';
import { freePort } from '../free-port.ts';
import { expect, test } from './fixtures.ts';
import { SEEDED_STATE } from './own-site.ts';

/** Three pages of places; the demo's own fit on one. */
const PLACES = 60;

const SITE_START_LIMIT_MS = 10 * 60_000;

let site: ChildProcess;
let origin = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // A busy machine may take long to build the database. `npm test` notices a start that hangs.
  test.setTimeout(SITE_START_LIMIT_MS);
  const port = String(await freePort());
  const command = ['functions/local/main.ts', 'fresh', '--seeded', SEEDED_STATE, '--businesses', String(PLACES)];
  site = spawn(NODE, command, { cwd: ROOT, env: { ...TOOL_ENV, PORT: port }, stdio: 'ignore' });
  origin = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: SITE_START_LIMIT_MS },
    )
    .toBe(true);
});
test.afterAll(async () => {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
});

test('further places come while scrolling, and Back returns to the place', async ({ page }) => {
  await page.goto(origin);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByText('60 places')).toBeVisible();
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(PLACES);
  await expect(page.getByRole('link', { name: 'More places' })).toHaveCount(0);

  const far = page.getByRole('main').getByRole('listitem').nth(50);
  const name = await far.getByRole('heading').getByRole('link').textContent();
  await far.getByRole('link', { name: /^(Order Now|View Menu)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  await page.goBack();
  await expect(cards).toHaveCount(PLACES);
  await expect(far.getByRole('heading')).toBeInViewport();
});

test('narrowed to a label, the list begins anew, and Back returns to where it was', async ({ page }) => {
  await page.goto(origin);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  const before = page.getByRole('main').getByRole('listitem').nth(40);
  await before.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: '#breakfast' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText('20 places')).toBeInViewport();
  await expect(cards).toHaveCount(20);
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect(before.getByRole('heading')).toBeInViewport();
});

test('pressed, More places moves the focus to the first of them', async ({ page }) => {
  await page.goto(origin);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-further]')?.click());
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards.nth(24).getByRole('link')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of places are links', async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('link', { name: 'More places' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('link', { name: 'More places' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'More places' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Earlier places' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
  });
});
