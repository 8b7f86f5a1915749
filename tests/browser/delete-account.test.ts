import type { Locator, Page } from '@playwright/test';
import { becomeCustomer, newestMessage } from './accounts.ts';
import { accessibilityViolations, scrollsSideways } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { moveByApi, placeByApi } from './placing.ts';
import { openBoard, SHOP } from './slice.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const MAX_PRESSES = 40;

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** Ticks the box, types the password and presses Enter, with the keyboard alone. */
async function confirmByKeyboard(page: Page, password: string): Promise<void> {
  const tick = page.getByRole('checkbox', { name: /^Delete my account, my points/ });
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('E32: a customer reads what prevents the deletion, deletes the account with the keyboard, and is forgotten on every device', async ({
  page,
  anotherPerson,
  capture,
}) => {
  test.slow();
  const email = await becomeCustomer(page);
  const { orderNumber, orderTrackingId } = await placeByApi(page);
  const other = await anotherPerson();
  await other.context().addCookies(await page.context().cookies());
  const details = { userCustomerName: 'Ann', userPhone: '6045550123' };
  await page
    .context()
    .addCookies(Object.entries(details).map(([name, value]) => ({ name, value, url: new URL('/', page.url()).href })));
  await page.evaluate(() => {
    for (const key of ['last-way:addresses', 'wishes', 'cart:1']) localStorage.setItem(key, '[]');
  });

  await page.reload();
  const link = page.getByRole('region', { name: 'Delete account' }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await capture('account-delete-part');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`at ${SHOP.name} is not finished, or was handed over`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', `/order/${orderTrackingId}`);
  await expect(button(page, 'Delete the account')).toHaveCount(0);
  await expectAccessible(page);
  await capture('account-delete-prevented');

  const kitchen = await anotherPerson();
  await openBoard(kitchen);
  await moveByApi(kitchen, orderNumber, { move: 'reject', rejectionReason: 'The oven is broken' });
  await tabTo(page, page.getByRole('link', { name: 'Check again' }));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete the account')).toBeDisabled();
  await expectAccessible(page);
  await capture('account-delete');
  await confirmByKeyboard(page, 'noodels');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Your current password is incorrect.',
  );
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel('Password', { exact: true }).fill('noodles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'Please tick that you want to delete the account.',
  );
  await expectAccessible(page);
  // A second tab still shows the form after the account is deleted.
  const tab = await page.context().newPage();
  await tab.goto(`${SHOP.path}/account/delete`);
  await confirmByKeyboard(page, 'noodles');
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible();
  await expectAccessible(page);
  await capture('account-deleted');

  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => ['userId', 'userEmail', 'session', ...Object.keys(details)].includes(name))).toEqual(
    [],
  );
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  for (let entries = 0; entries < 3; entries++) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  }
  await other.goto(`${SHOP.path}/account`);
  await expect(other.getByText('You are not signed in.')).toBeVisible();
  await tab.getByRole('checkbox').check();
  await tab.getByLabel('Password', { exact: true }).fill('noodles');
  await button(tab, 'Delete the account').click();
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await newestMessage(tab, email, 'is deleted, as you asked');
});

test('E32: a customer without a password gets a link by e-mail and deletes the account on a device where another customer is signed in', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await page.goto('/account/signUp');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Sign up').click();
  await page.getByRole('link', { name: 'Delete account…' }).click();
  await expect(page.getByText(`we send a link to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send the link').click();
  await expect(page.getByRole('status')).toContainText(`We have sent a link to ${email}.`);

  const other = await anotherPerson();
  const otherEmail = await becomeCustomer(other);
  await (await newestMessage(other, email, 'Delete your account')).getByRole('link').click();
  await expect(other.getByText(`The account of ${email} is valid`)).toBeVisible();
  await capture('account-delete-link', other);
  await other.getByRole('checkbox').check();
  await button(other, 'Delete the account').click();
  await expect(other.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible();
  await other.goto(`${SHOP.path}/account`);
  await expect(other.getByText(`You are signed in as ${otherEmail}.`)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
});
