// The browser tests of the directory. The file is long because most of the tests share the functions that find its
// search box, its labels and its cards.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialog } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

const search = (page: Page) => page.getByRole('combobox', { name: 'Search by name, dish, place or label' });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const option = (page: Page, label: string) => page.getByRole('option', { name: label, exact: true });
const remove = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true });
const chip = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });

/** Marks the document. Returns a function that fails the test if the browser has loaded the page again since then. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '';
  });
  return () => expect(page.locator('html[data-mark]')).toHaveCount(1);
}

async function signUp(page: Page): Promise<string> {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await page.goto('/account/signUp?returnUrl=/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  return email;
}

test('a card describes a business and links to its menu, or to its menu-only page', async ({ page, capture }) => {
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

test('labels filter the list without a reload, change the address, and are removed by Back', async ({
  page,
  capture,
}) => {
  await page.goto('/');
  const isSamePage = await markPage(page);
  // The second tap does not undo the first one.
  await chip(page, '#seafood').evaluate((link: HTMLElement) => {
    link.focus();
    link.click();
    link.click();
  });
  await expect(page.getByText('4 places')).toBeVisible();
  await expect(page).toHaveURL('/?label=seafood');
  await expect(remove(page, '#seafood')).toBeFocused();
  await chip(page, '#glutenfree').click();
  await expect(cards(page)).toHaveText([/Sea Lantern Sushi/]);
  await expect(page).toHaveURL('/?label=glutenfree&label=seafood');
  await expect(page.getByRole('navigation', { name: 'Labels' }).getByRole('link')).toHaveCount(5);
  await capture('directory-narrowed');

  await page.goBack();
  await expect(page.getByText('4 places')).toBeVisible();
  await expect(remove(page, '#glutenfree')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
  await remove(page, '#glutenfree').click();
  await expect(page.getByText('4 places')).toBeVisible();
  await isSamePage();

  await page.reload();
  await expect(page.getByText('4 places')).toBeVisible();
  await expect(remove(page, '#seafood')).toBeVisible();
});

test('each of several quick taps on labels has an effect', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Labels' }).evaluate((labels) => {
    for (const link of [...labels.querySelectorAll('a')].slice(2, 5)) link.click();
  });
  await expect(page).toHaveURL('/?label=coffee&label=glutenfree&label=seafood');
  await expect(remove(page, '#coffee')).toBeVisible();
  await expect(remove(page, '#seafood')).toBeVisible();
});

test('a filter without matches shows a message, and View All removes the labels', async ({ page, capture }) => {
  await page.goto('/?label=vegan&label=kids');
  await expect(page.getByText('We didn’t find a match for #kids, #vegan')).toBeVisible();
  await expect(page.getByText('Try searching for something else instead')).toBeVisible();
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await capture('directory-empty');
  const isSamePage = await markPage(page);
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('15 places')).toBeVisible();
  await isSamePage();
});

test('a label is found by typing and chosen with a tap', async ({ page, capture }) => {
  await page.goto('/');
  await expect(search(page)).toHaveAttribute('placeholder', 'eg. #vegan; #greek; #seafood...');
  await search(page).tap();
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await search(page).pressSequentially('#Gre');
  await expect(page.getByRole('option')).toHaveText(['#greek']);
  await capture('directory-labels');
  await option(page, '#greek').tap();
  await expect(cards(page)).toHaveText([/Ouzeri Thalassa/]);
  await expect(remove(page, '#greek')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('listbox')).toBeHidden();
  await search(page).fill('#pho');
  await expect(page.getByText('No label has “pho” in it.')).toBeVisible();
  await search(page).press('Enter');
  await expect(page.getByText('We didn’t find a match for #greek, #pho')).toBeVisible();
});

test('a typed semicolon ends a label, as the placeholder of the search box shows', async ({ page }) => {
  await page.goto('/');
  await search(page).click();
  await search(page).pressSequentially('#vegan; #coffee;');
  await expect(page).toHaveURL('/?label=coffee&label=vegan');
  await expect(cards(page)).toHaveText([/Early Train/]);
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (429|503)/] });

  test('the list shows that it is offline, that there were too many requests or that the site failed, and Try again loads it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.context().setOffline(true);
    await chip(page, '#seafood').click();
    await expect(page.getByRole('alert')).toContainText('No internet connection');
    await page.context().setOffline(false);
    const tooMany = 'Too many requests. Please wait.';
    await page.route('/directory/places**', (route) => route.fulfill({ status: 429, body: tooMany }), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText(tooMany);
    await page.route('/directory/places**', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('4 places')).toBeVisible();
  });
});

test.describe('when the site answers the request for the script with a failure', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the list says that something went wrong, and Try again repeats the tap', async ({ page }) => {
    await page.route('/directory/list.js**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    await chip(page, '#seafood').click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later.');
    await page.unroute('/directory/list.js**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/?label=seafood');
    await expect(page.getByText('4 places')).toBeVisible();
  });
});

test.describe('a signed-in customer', () => {
  test('can sign out on the directory, in the bar and in the menu drawer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign-in' }).click();
    await expect(page).toHaveURL(/^[^?]+\/account\/signIn/);
    await signUp(page);
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

  test("does not appear in other visitors' pages", async ({ page, anotherPerson }) => {
    const email = await signUp(page);
    const other = await anotherPerson();
    await other.goto('/');
    await expect(other.getByRole('link', { name: 'Sign-in' })).toBeVisible();
    expect(await other.content()).not.toContain(email);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('labels are links and the search box is a form', async ({ page }) => {
    await page.goto('/');
    await chip(page, '#seafood').click();
    await expect(page).toHaveURL('/?label=seafood');
    await page.getByText('More labels').click();
    await chip(page, '#greek').click();
    await expect(cards(page)).toHaveText([/Ouzeri Thalassa/]);
    await remove(page, '#seafood').click();
    await expect(page).toHaveURL('/?label=greek');
    await page.getByRole('searchbox', { name: 'Search by name, dish, place or label' }).fill('#patio');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(cards(page)).toHaveText([/Ouzeri Thalassa/]);
    await expect(remove(page, '#patio')).toBeVisible();
  });

  test('the menu drawer and the About dialog open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'About' }).click();
    await expect(page.getByRole('dialog', { name: 'About Us' })).toBeVisible();
  });
});

test.describe('by keyboard', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('labels can be added and removed in the search box', async ({ page }) => {
    await page.goto('/');
    await search(page).focus();
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, '#latenight')).toHaveAttribute('aria-selected', 'true');
    const active = await search(page).getAttribute('aria-activedescendant');
    await expect(option(page, '#latenight')).toHaveAttribute('id', active ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');

    await page.keyboard.type('#sea');
    await expect(option(page, '#seafood')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(remove(page, '#seafood')).toBeVisible();
    await page.keyboard.type('#patio');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?label=patio&label=seafood');
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL('/?label=patio');
    await expect(search(page)).toBeFocused();
    // Tab leaves the box and chooses no label.
    await page.keyboard.type('#vegan');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page).toHaveURL('/?label=patio');
  });
});

test('the directory finds a dish while the customer types, and ignores a late answer to an earlier word', async ({
  page,
  capture,
}) => {
  let letFirstAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letFirstAnswer = resolve;
  });
  await page.route('**/directory/places?q=piz', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  const isSamePage = await markPage(page);
  const first = page.waitForRequest('**/directory/places?q=piz');
  await search(page).pressSequentially('piz');
  await first;
  await search(page).fill('tonkotsu');
  await expect(page.getByText('1 place for “tonkotsu”')).toBeVisible();
  await expect(card(page, 'Kitsune Alley Ramen').getByText(/^On the menu: .*tonkotsu/i)).toBeVisible();
  letFirstAnswer();
  await expect(page).toHaveURL('/?q=tonkotsu');
  await expect(cards(page)).toHaveText([/Kitsune Alley Ramen/]);
  await capture('directory-dish');

  await search(page).fill('qwertz');
  await expect(page.getByText('We didn’t find a match for “qwertz”')).toBeVisible();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByText('15 places')).toBeVisible();
  // Words that are typed without a pause make one entry in the browser's history.
  await page.goBack();
  await expect(search(page)).toHaveValue('qwertz');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await isSamePage();
});

test.describe('near the visitor', () => {
  test.use({ geolocation: { latitude: 49.2827, longitude: -123.1207 } });

  test('a tap on Near me sends a rounded position in a header, and the nearest places come first', async ({
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
    await expect(page.getByText(/ km$/).first()).toBeVisible();
    await expect(near).toHaveAttribute('aria-pressed', 'true');
    await near.click();
    await expect(page.getByText(/ km$/)).toHaveCount(0);
  });

  test('a message says that the site is not allowed to use the position, and the list is unchanged', async ({
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
