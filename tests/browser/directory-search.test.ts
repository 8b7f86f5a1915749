import { card, cards, chip, markPage, option, remove, search } from './directory-page.ts';
import { expect, test } from './fixtures.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

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

test('a filter without matches shows a message, and “View All” removes the labels', async ({ page, capture }) => {
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

test.describe('when a request for the list fails', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (429|503)/] });

  test('the list says that there is no connection, that there were too many requests or that the site failed; “Try again” loads the list', async ({
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

  test('the list says that something went wrong, and “Try again” repeats the tap', async ({ page }) => {
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
