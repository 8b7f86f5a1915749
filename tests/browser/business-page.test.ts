import { signUpByApi } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { dialog, SHOP } from './slice.ts';

test('the bar of the menu shows a guest the rewards and a sign-in link that returns to the menu', async ({ page }) => {
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Rewards' }).click();
  await expect(page.getByRole('dialog', { name: 'Rewards' })).toContainText(/^1 point per \$\d+ spent!/);
  await page.keyboard.press('Escape');
  for (const name of ['Website', 'Facebook', 'Instagram']) {
    await expect(page.getByRole('link', { name: `${name} (opens in a new tab)` })).toHaveAttribute('rel', 'noopener');
  }
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${SHOP.path}/account/signIn?returnUrl=%2Fslice-and-sound`);
  await page.getByRole('link', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL(SHOP.path);
});

test('the bar of the menu shows the points and the account of a signed-in customer without a layout shift, though the customer gets the same HTML as all visitors', async ({
  page,
  request,
  capture,
}) => {
  await signUpByApi(page, 'bar@mail.example');
  await page.goto(SHOP.path);
  const accountButton = page.getByRole('button', { name: 'Account of bar@mail.example' });
  await accountButton.click();
  const account = page.getByRole('dialog', { name: 'Account' });
  await expect(account.getByRole('link')).toHaveText(['Your account', 'Activate Gift Card', 'Change password']);
  await capture('account-menu');
  await page.getByRole('button', { name: /^Rewards: 0 of \d+ points/ }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(account).toBeHidden();

  await page.reload();
  await expect(accountButton).toBeVisible();
  // The test begins to observe layout shifts only after the page has loaded; `buffered` adds the earlier shifts. An
  // init script could begin earlier. But Playwright would also put it into the advertisement's frame, which runs no
  // scripts, and the browser would report an error.
  const layoutShifts = page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(JSON.stringify(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve('nothing'))));
      }),
  );
  expect(await layoutShifts).toBe('nothing');

  const readGuests = async () => (await request.get(SHOP.path)).text();
  const before = await readGuests();
  const own = await (await page.request.get(SHOP.path)).text();
  // Another test may change the menu between two reads, so the test reads the guest's page before and after
  // the customer's page.
  expect([before, await readGuests()]).toContain(own);
  expect(own).not.toContain('bar@mail.example');

  await accountButton.click();
  await account.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(SHOP.path);
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
});

test('an announcement is shown once a day', async ({ page, capture }) => {
  await page.goto('/kitsune-alley');
  await expect(dialog(page)).toHaveAccessibleName('Chilled bowls all year');
  await capture('announcement');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toBeHidden();
  const [announcementCookie] = (await page.context().cookies()).filter(({ name }) => name === 'announcement-1001');
  expect((announcementCookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
  await page.goto('/kitsune-alley/menu', { waitUntil: 'networkidle' });
  await expect(dialog(page)).toBeHidden();
});

test('an advertisement is in a frame that runs no scripts', async ({ page }) => {
  await page.goto(SHOP.path);
  const ad = page.locator('iframe[title="From Slice & Sound Pizza"]');
  await ad.scrollIntoViewIfNeeded();
  await expect(ad).not.toHaveAttribute('sandbox', /allow-scripts|allow-same-origin/);
  await expect(ad.contentFrame().getByText('Open turntables')).toBeVisible();
});

test('an item for signed-in customers only asks a guest to sign in, in its dialog and on the menu; signing up returns to the item', async ({
  page,
}) => {
  await page.goto('/pearl-parade');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /gift card/i }) })
    .getByRole('button', { name: /^\$/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('To order this item, you must Sign-in!');
  await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Add \$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  const add = page.getByRole('button', { name: /^Add .*gift card/i }).first();
  await add.click();
  await expect(dialog(page)).toHaveAccessibleName('Please Sign In');
  await expect(dialog(page)).toContainText('To order this item, you must Sign-in!');
  await dialog(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('gifts@mail.example');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/pearl-parade#o\d+$/);
  await expect(add).toBeInViewport();
  await add.click();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeVisible();
});

test('a collapsed category is printed expanded, and expands when the customer taps a link to it or opens its address', async ({
  page,
}) => {
  await page.goto('/sea-lantern');
  const platters = page.getByRole('heading', { name: 'Platters' });
  const dish = page.locator('section', { has: platters }).getByRole('heading', { level: 3 }).first();
  await expect(dish).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await dish.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect(dish).toBeHidden();
  await page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link', { name: 'Platters' }).click();
  await expect(dish).toBeVisible();
  await expect(platters).toBeInViewport();
  await page.reload();
  await expect(dish).toBeVisible();
  await platters.click();
  await expect(dish).toBeHidden();
});

test.describe('1280 pixels wide', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('buttons scroll the options that do not fit into the row', async ({ page }) => {
    await page.goto('/ouzeri-thalassa');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Souvlaki Platter' }) });
    const more = row.getByRole('button', { name: 'More options' });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('button', { name: 'Earlier options' })).toBeHidden();
    await expect(row.getByText('Prawn, two')).not.toBeInViewport({ ratio: 1 });
    await more.click();
    await expect(row.getByText('Prawn, two')).toBeInViewport({ ratio: 1 });
    await expect(more).toBeHidden();
    await expect(row.getByRole('button', { name: 'Earlier options' })).toBeVisible();
  });
});
