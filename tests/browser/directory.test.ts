import type { Page } from '@playwright/test';
import { card, cards, chip, markPage, search } from './directory-page.ts';
import { expect, test } from './fixtures.ts';
import { dialog } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

async function signUp(page: Page): Promise<string> {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await page.goto('/account/signUp?returnUrl=/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  return email;
}

test('a card describes a business, and links to its menu if the business is menu-only', async ({ page, capture }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Eats & Treats in Metro Vancouver');
  await expect(page.getByText('15 places')).toBeVisible();
  await capture('directory');
  const train = card(page, 'Early Train Coffee Roasters');
  await expect(train.getByText('Rated 4.3 out of 5')).toBeVisible();
  await expect(train.getByText('A bag of beans 1 point per $10 spent!')).toBeVisible();
  await expect(train.getByRole('link', { name: 'Recommend Early Train Coffee Roasters' })).toHaveAttribute(
    'href',
    '/early-train/recommend',
  );
  await expect(train.getByText('Credit:')).toHaveCount(0);
  const diner = card(page, 'The Starling Diner');
  await expect(diner.getByRole('link', { name: 'View Menu: The Starling Diner' })).toHaveAttribute(
    'href',
    '/starling-diner/menu',
  );
  // The picture is part of the link.
  await diner.scrollIntoViewIfNeeded();
  await diner.click({ position: { x: 100, y: 60 } });
  await expect(page).toHaveURL('/starling-diner/menu');
});

test('the bar at the top turns black with white text after scrolling', async ({ page, capture }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('color', 'rgb(28, 25, 23)');
  await page.mouse.wheel(0, 1);
  await expect(bar).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await capture('directory-scrolled');
});

test('the menu drawer opens, shows the About dialog, and closes with Back', async ({ page, capture }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Sign-in' })).toHaveAttribute('href', /^\/account\/signIn/);
  const add = drawer.getByRole('link', { name: 'Add your restaurant' });
  await expect(add).toHaveAttribute('target', '_blank');
  await expect(add).toHaveAttribute('href', /^https:/);
  await capture('directory-drawer');
  await drawer.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About Us' });
  await expect(drawer).toBeHidden();
  await expect(about.getByText('to help people find local food more conveniently')).toBeVisible();
  await expect(about.getByRole('link', { name: 'hello@foodcourt.example' })).toBeVisible();
  await expect(about.getByRole('link', { name: '(604) 555-0100' })).toHaveAttribute('href', 'tel:6045550100');
  await capture('directory-about');
  await about.getByRole('button', { name: 'Close' }).click();
  await expect(about).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/');
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(380, 500);
  await expect(drawer).toBeHidden();
});

test.describe('a signed-in customer', () => {
  test("does not appear in other visitors' pages, and can sign out on the directory, in the bar and in the menu drawer", async ({
    page,
    anotherPerson,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign-in' }).click();
    await expect(page).toHaveURL(/^[^?]+\/account\/signIn/);
    const email = await signUp(page);
    const other = await anotherPerson();
    await other.goto('/');
    await expect(other.getByRole('link', { name: 'Sign-in' })).toBeVisible();
    expect(await other.content()).not.toContain(email);
    const isSamePage = await markPage(page);
    await expect(page.getByRole('link', { name: 'Sign-in' })).toBeHidden();
    // Before the script runs, the button submits a form, which signs out with a page load. So the test waits for the
    // script.
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: 'Sign-out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign-in' })).toBeVisible();
    await isSamePage();
    expect(await page.evaluate(async () => (await fetch('/rest/user/session')).status)).toBe(204);

    await signUp(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog(page).getByRole('button', { name: 'Sign-out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu drawer and the About dialog open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'About' }).click();
    await expect(page.getByRole('dialog', { name: 'About Us' })).toBeVisible();
  });
});

test.describe('near the visitor', () => {
  test.use({ geolocation: { latitude: 49.2827, longitude: -123.1207 } });

  test('a tap on “Near me” sends a rounded position in a header, and the nearest places come first', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await page.goto('/?label=coffee');
    const asked = page.waitForRequest('**/directory/places?**');
    const near = page.getByRole('button', { name: 'Near me' });
    await near.click();
    expect((await asked).headers()['x-near']).toBe('49.28,-123.12');
    await expect(page).toHaveURL('/?label=coffee');
    await expect(page.getByText(/places, the nearest first$/)).toBeVisible();
    await expect(page.getByText(/\d\u00a0km$/).first()).toBeVisible();
    await expect(near).toHaveAttribute('aria-pressed', 'true');
    await near.click();
    await expect(page.getByText(/\d\u00a0km$/)).toHaveCount(0);
  });

  test('a tap on “Near me” shows a message and leaves the list unchanged when the site may not use the location', async ({
    page,
    context,
  }) => {
    await context.clearPermissions();
    await page.goto('/');
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByText('This site is not allowed to use your location.')).toBeVisible();
    await expect(page.getByText('15 places')).toBeVisible();
  });
});

test('the labels, the search and “Near me” change the list even when the browser forbids storage', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.2827, longitude: -123.1207 });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const stays = await markPage(page);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText(/\d\u00a0km$/).first()).toBeVisible();
  await chip(page, '#coffee').click();
  await expect(page).toHaveURL('/?label=coffee');
  await expect(page.getByText(/places, the nearest first$/)).toBeVisible();
  await search(page).fill('train');
  await expect(cards(page)).toHaveText([/^Early Train Coffee Roasters/]);
  await stays();
});

test('the directory may prerender menus and ask for the location; a menu may do neither', async ({ page }) => {
  const directory = (await page.request.get('/')).headers();
  expect(directory['speculation-rules']).toBe('"/directory/speculation.json"');
  expect(directory['permissions-policy']).toContain('geolocation=(self)');
  const rules = await page.request.get('/directory/speculation.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
  const saving = await page.request.get('/directory/speculation.json', { headers: { 'save-data': 'on' } });
  expect(await saving.json()).toEqual({});
  expect(saving.headers().vary).toContain('save-data');
  const menu = (await page.request.get('/early-train')).headers();
  expect(menu['speculation-rules']).toBeUndefined();
  expect(menu['permissions-policy']).toContain('geolocation=()');
});
