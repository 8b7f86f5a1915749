import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE, ROOT, TOOL_ENV } from '../../functions/local/install.mjs';
import { freePort } from '../free-port.ts';
import { expect, test } from './fixtures.ts';
import { SEEDED_STATE } from './own-site.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

/** This number of businesses fills three pages of the directory. The businesses of the demo data fit on one page. */
const BUSINESSES = 60;

const SITE_START_LIMIT_MS = 10 * 60_000;

let site: ChildProcess;
let origin = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // The limit is long, because a busy machine may take minutes to build the database. `npm test` stops a run that makes
  // no progress, such as a start that hangs.
  test.setTimeout(SITE_START_LIMIT_MS);
  const port = String(await freePort());
  const command = ['functions/local/main.ts', 'fresh', '--seeded', SEEDED_STATE, '--businesses', String(BUSINESSES)];
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

test('scrolling loads more businesses, and Back returns to the same position', async ({ page }) => {
  await page.goto(origin);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByText('60 places')).toBeVisible();
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(48);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(BUSINESSES);
  await expect(page.getByRole('link', { name: 'More places' })).toHaveCount(0);

  const distantCard = page.getByRole('main').getByRole('listitem').nth(50);
  const name = await distantCard.getByRole('heading').getByRole('link').textContent();
  await distantCard.getByRole('link', { name: /^(Order Now|View Menu)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  await page.goBack();
  await expect(cards).toHaveCount(BUSINESSES);
  await expect(distantCard.getByRole('heading')).toBeInViewport();
});

test('a press on “More places” moves the focus to the first new business; choosing a label then starts a new list at the top, and Back returns to the old position', async ({
  page,
}) => {
  await page.goto(origin);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-further]')?.click());
  await expect(cards.nth(24).getByRole('link')).toBeFocused();
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('“More places” and “Earlier places” are links to pages', async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('link', { name: 'More places' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.getByRole('link', { name: 'More places' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'More places' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Earlier places' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.goto(`${origin}/?page=999`);
    await expect(page.getByText('There are no more places')).toBeVisible();
    await page.getByRole('link', { name: 'Earlier places' }).click();
    await expect(page).toHaveURL(/\?page=3$/);
  });
});
