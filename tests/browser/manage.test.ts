import type { Page } from '@playwright/test';
import { DEMO_OPERATOR, DEMO_OWNER } from '../../functions/local/seed.ts';
import { choosePassword, openLink } from './accounts.ts';
import { accessibilityViolations } from './axe.ts';
import { openConsole } from './console.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { SHOP } from './slice.ts';

// Animations are on, as for most people.
test.use({ reducedMotion: 'no-preference' });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an owner invites a person, the person opens the board, the owner removes the person; the log shows both changes', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const email = `kim-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  const name = `Kim ${email.slice(4, 8)}`;
  await page.goto(`/manage/people?business=${SHOP.path.slice(1)}`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await signIn(page, DEMO_OWNER.email, 'wrong password');
  await expect(page.getByRole('alert')).toHaveText('Your email or password is incorrect');
  expect(await accessibilityViolations(page), 'sign-in').toEqual([]);
  await signIn(page, DEMO_OWNER.email, DEMO_OWNER.password);

  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a name.');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  // The session ends before the form is sent. The page keeps what was typed.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await signIn(page, DEMO_OWNER.email, DEMO_OWNER.password);
  await expect(page.getByText('The answer did not arrive.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('status')).toHaveText('The role is given, and a message is on its way.');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(entry).toContainText('Invited');
  await entry.getByText('Change or remove').click();
  expect(await accessibilityViolations(page), 'people').toEqual([]);
  await capture('manage-people');

  const kim = await anotherPerson();
  await openLink(kim, email);
  await choosePassword(kim, 'broth and noodles');
  await expect(kim.getByRole('heading', { name: 'Your businesses' })).toBeVisible();
  await expect(kim.getByRole('link', { name: /^People/ })).toBeHidden();
  expect(await accessibilityViolations(kim), 'home').toEqual([]);
  await capture('manage-home', kim);
  await kim.getByRole('link', { name: SHOP.name, exact: true }).click();
  await expect(kim.getByRole('heading', { name: 'Sales so far' })).toBeHidden();
  const attention = kim.getByRole('region', { name: 'Needs attention' });
  await placeByApi(page);
  await expect(attention).toContainText(/waits? for an answer/);
  await kim.getByRole('link', { name: 'Answer on the board' }).click();
  await expect(kim.getByRole('button', { name: 'Start shift' })).toBeVisible();
  await kim.goBack();
  expect(await accessibilityViolations(kim), 'today').toEqual([]);
  await capture('manage-today', kim);
  await kim.goto('/manage');
  await kim.getByRole('link', { name: `Board of ${SHOP.name}` }).click();
  await expect(kim.getByRole('button', { name: 'Start shift' })).toBeVisible();

  await entry.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('status')).toHaveText('Removed. The person no longer has this role.');
  await expect(entry).toBeHidden();
  await kim.goto('/manage');
  await expect(kim.getByText('You have no role at a business.')).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Log' }).click();
  const change = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Role: ${name}` }) });
  await expect(change).toHaveText([/kitchen\s+.*removed/, /New: kitchen/]);
  expect(await accessibilityViolations(page), 'log').toEqual([]);
  await capture('manage-log');
});

test('after a refused password and a reload, the link from the e-mail still sets the password and leads to the page “Your place”', async ({
  page,
}) => {
  const email = `lee-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await page.goto('/manage/start');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText(`on its way to ${email}`);
  await openLink(page, email);
  await choosePassword(page, 'short');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toBeHidden();
  await choosePassword(page, 'broth and noodles');
  await expect(page.getByRole('heading', { name: 'Your place' })).toBeVisible();
});

test('R6: an operator adds a service provider, and a label', async ({ page, capture }) => {
  const email = `pat-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await openConsole(page, '/manage/operator', DEMO_OPERATOR);
  await expect(page.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
  await expect(page.getByText('No business is waiting.')).toBeVisible();
  expect(await accessibilityViolations(page), 'directory').toEqual([]);
  await capture('operator-directory');

  await page.getByRole('link', { name: 'Service providers' }).click();
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a name.');
  await page.getByLabel('Name of the owner').fill('Pat');
  await page.getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByRole('status')).toHaveText('An invitation is on its way.');
  await expect(page).toHaveURL('/manage/operator/providers');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited');
  expect(await accessibilityViolations(page), 'service providers').toEqual([]);
  await capture('operator-providers');

  await page.getByRole('link', { name: 'Labels' }).click();
  const word = `label${email.slice(4, 12)}`;
  await page.getByLabel('Label', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: `#${word}` })).toBeVisible();
  expect(await accessibilityViolations(page), 'labels').toEqual([]);
  await capture('operator-labels');
});
