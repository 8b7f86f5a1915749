import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { add, dialog, SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

const openCheeseSlice = async (page: Page) => {
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Cheese Slice');
};

test('the accessibility trees of the customise dialog and of the cart match their snapshots', async ({ page }) => {
  await openCheeseSlice(page);
  await expect(dialog(page)).toMatchAriaSnapshot();
  await page.keyboard.press('Escape');
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(dialog(page)).toHaveAccessibleName('Review order');
  await expect(dialog(page)).toMatchAriaSnapshot();
});

test("a special request has at most 100 characters and shows the business's hint; a choice can be taken several times, up to the limit of the choice and the limit of its section; a section with too few picks shows a message at its first choice, which gets the focus while only the middle of the dialog scrolls", async ({
  page,
}) => {
  await openCheeseSlice(page);
  const sheet = dialog(page);
  const request = sheet.getByLabel('Special request');
  await expect(request).toHaveAccessibleDescription('Well done, extra crispy, cut in squares');
  await request.fill('x'.repeat(120));
  await expect(request).toHaveValue('x'.repeat(100));
  await expect(sheet.getByText('100/100')).toBeVisible();

  const dips = sheet.getByRole('group', { name: /^Dips/ });
  await expect(dips).toHaveAccessibleDescription('0 item(s) out of 5 are selected.');
  const more = (name: string) => dips.getByRole('button', { name: `One more ${name}` });
  for (let units = 0; units < 3; units++) await more('Ranch').click();
  await expect(more('Ranch')).toBeDisabled();
  await more('Hot honey').click();
  await more('Hot honey').click();
  await expect(dips).toHaveAccessibleDescription('5 item(s) out of 5 are selected.');
  await expect(more('Vegan dill')).toBeDisabled();

  const heat = sheet.getByRole('group', { name: 'How hot? Required' });
  await expect(heat).toHaveAccessibleDescription('Choose 1');
  const addToCart = sheet.getByRole('button', { name: /^Add \$/ });
  await addToCart.click();
  await expect(heat).toHaveAccessibleDescription('At least 1 item(s) must be selected.');
  await expect(heat).toBeInViewport();
  const first = heat.getByRole('radio').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('At least 1 item(s) must be selected.');

  await sheet.getByText('Hot and crisp').click();
  // The request is at the end of the dialog, far from the last required section without an answer.
  await request.fill('Cut in squares, please');
  await addToCart.click();
  await expect(sheet.getByRole('group', { name: /^Make it two slices/ })).toBeInViewport();
  await expect(sheet.getByRole('heading', { name: 'Cheese Slice' })).toBeInViewport({ ratio: 1 });
  expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('the dialog of a dish shows the title of its choices, also on the menu-only page', async ({ page }) => {
  for (const path of ['/saffron-courtyard', '/saffron-courtyard/menu']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Courtyard Thali', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Fill your thali' })).toBeVisible();
  }
  await openCheeseSlice(page);
  await expect(dialog(page).getByRole('heading')).toHaveText(['Cheese Slice']);
});

test('announcement, sign-in dialog and rewards have the expected accessibility trees', async ({ page }) => {
  await page.goto('/pearl-parade');
  await page
    .getByRole('button', { name: /^Add .*gift card/i })
    .first()
    .click();
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Please Sign In":
      - heading "Please Sign In" [level=2]
      - paragraph: To order this item, you must Sign-in!
      - link "Sign in"
      - button "Not now"
  `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rewards' }).click();
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Rewards":
      - paragraph: /1 point per \\$\\d+ spent!/
      - paragraph: /\\d+ points give you any large drink\\./
      - link "Sign in to collect points"
  `);
  await page.goto('/kitsune-alley');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Chilled bowls all year":
      - heading "Chilled bowls all year" [level=2]
      - paragraph
      - button "OK"
  `);
});

test('choices are kept when the dialog closes and another page opens, until the customer starts over', async ({
  page,
}) => {
  await openCheeseSlice(page);
  const sheet = dialog(page);
  const heat = sheet.getByRole('group', { name: /^How hot\?/ });
  const note = sheet.getByText('We kept your choices.');
  await expect(note).toBeHidden();
  await heat.getByRole('radio', { name: 'Hot and crisp' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveText('Your choices for Cheese Slice are kept until you add it');
  // On the menu-only page, nobody can choose, so the dialog does not mention the kept choices.
  await page.goto(`${SHOP.path}/menu`);
  await page.getByRole('button', { name: 'Cheese Slice' }).click();
  await expect(sheet).toHaveAccessibleName('Cheese Slice');
  await expect(sheet.getByText('How hot?')).toBeVisible();
  await expect(note).toBeHidden();
  await page.goto(SHOP.path);
  await page.getByRole('button', { name: 'Add Cheese Slice' }).click();
  await expect(note).toBeVisible();
  await expect(heat.getByRole('button', { name: 'How hot? Hot and crisp', expanded: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Start over' }).click();
  await expect(heat).toHaveAccessibleName('How hot? Required');
  await expect(note).toBeHidden();
  await page.reload();
  await expect(sheet.getByRole('radio', { name: 'Hot and crisp' })).not.toBeChecked();
});

test('finished sections fold, show their picks, and open again', async ({ page, capture }) => {
  await openCheeseSlice(page);
  const sheet = dialog(page);
  const heat = sheet.getByRole('group', { name: /^How hot\?/ });
  const head = (name: string) => sheet.getByRole('button', { name });
  await heat.getByRole('radio', { name: 'Just warm' }).check();
  await expect(head('How hot? Just warm')).toHaveAttribute('aria-expanded', 'false');
  await expect(head('How hot? Just warm')).toBeFocused();
  await expect(heat.getByRole('radio', { name: 'Just warm' })).toBeHidden();
  // A section that allows several choices folds when the customer answers another section.
  await sheet.getByRole('button', { name: 'One more Ranch' }).click();
  await expect(head('Dips')).toHaveAttribute('aria-expanded', 'true');
  await sheet.getByRole('radio', { name: /^Second slice and a pop/ }).check();
  await expect(head('Dips Ranch (1 cup)')).toHaveAttribute('aria-expanded', 'false');
  await capture('customise-folded');
  await page.keyboard.press('Shift+Tab');
  await head('How hot? Just warm').press('Enter');
  await expect(heat.getByRole('radio', { name: 'Just warm' })).toBeChecked();
  // Arrow keys move between the choices of a section; Tab leaves the section.
  await heat.getByRole('radio', { name: 'Just warm' }).press('ArrowUp');
  await expect(heat.getByRole('radio', { name: 'Hot and crisp' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(head('How hot? Hot and crisp')).toHaveAttribute('aria-expanded', 'false');
});
