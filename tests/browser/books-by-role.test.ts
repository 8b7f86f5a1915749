import type { Page } from '@playwright/test';
import { demoStaff } from '../../functions/local/seed.ts';
import { choosePasswordByApi } from './accounts.ts';
import { openConsole, QUERY } from './console.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { SHOP, signInByApi } from './slice.ts';

/** The query that selects a location of another service provider. */
const ELSEWHERE = '?business=early-train';

const COOK = demoStaff({ routingPath: SHOP.path.slice(1), serviceProviderUserId: 0 });

/**
 * The owner invites a manager, who is then signed in on the page `theirs`. If `everywhere` is true, the person manages
 * all locations of the service provider, otherwise only the pizzeria.
 */
async function inviteManager(owner: Page, theirs: Page, everywhere: boolean): Promise<void> {
  const email = `mo-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await owner.goto(`/manage/people${QUERY}`);
  const form = owner.getByRole('region', { name: 'Invite a person' });
  await form.getByLabel('Name').fill('Mo');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption('manager');
  if (everywhere) await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.getByRole('status')).toHaveText('The role is given, and a message is on its way.');
  // manage.test.ts tests the page on which an invited person chooses a password.
  await choosePasswordByApi(theirs, email, '/rest/manage/setPassword', 'broth and noodles');
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

/** Refunds a dollar of an order with the form on the page of the order. */
async function refundADollar(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/manage/orders${QUERY}&order=${orderNumber}`);
  await page.getByText('Refund', { exact: true }).click();
  await page.getByLabel('An amount').check();
  await page.getByLabel('Amount in dollars').fill('1');
  await page.getByLabel('Reason, which the customer reads').fill('It was cold');
  await page.getByRole('button', { name: 'See what goes back' }).click();
  await page.getByRole('button', { name: 'Refund $1.00 now' }).click();
  await expect(page.getByRole('status')).toContainText('Refunded.');
}

test('a manager of one location and a manager of all locations can refund orders and read reports, but only at their locations', async ({
  page,
  anotherPerson,
}) => {
  const { orderNumber } = await placeByApi(page, { count: 3, userPhoneNumber: '6045550142' });
  await openConsole(page, `/manage/people${QUERY}`);
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  for (const everywhere of [false, true]) {
    const theirs = await anotherPerson();
    await inviteManager(page, theirs, everywhere);
    await refundADollar(theirs, orderNumber);
    await expect(theirs.getByRole('link', { name: '(604) 555-0142' })).toHaveAttribute('href', 'tel:+16045550142');
    await expect(theirs.getByRole('region', { name: 'What happened' })).toContainText('Mo ·');
    await expect(theirs.getByRole('button', { name: 'Forget this customer' })).toHaveCount(0);
    await theirs.goto(`/manage/reports${QUERY}`);
    await expect(theirs.getByRole('table', { name: 'What was sold' })).toBeVisible();
    // The sum that the service provider owes its customers covers all its locations. So a manager of only one location
    // does not see this sum.
    await expect(theirs.getByRole('region', { name: 'Owed to customers' })).toHaveCount(everywhere ? 1 : 0);
    for (const path of ['reports', 'orders', 'credit'])
      expect(await statusOf(theirs, `/manage/${path}${ELSEWHERE}`), path).toBe(403);
    expect(await statusOf(theirs, `/manage/payments${QUERY}`), 'payment accounts').toBe(403);
    expect(await statusOf(theirs, '/manage/operator/health'), 'health').toBe(403);
  }
});

test('a cook cannot open orders, receipts, reports, payouts, credit or the CSV tables, and cannot refund an order', async ({
  page,
}) => {
  const { orderNumber } = await placeByApi(page);
  await openConsole(page, `/manage/today${QUERY}`, COOK);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  const order = `/manage/orders${QUERY}&order=${orderNumber}`;
  const screens = ['reports', 'orders', 'credit'].map((screen) => `/manage/${screen}${QUERY}`);
  for (const path of [...screens, `/manage/reports${QUERY}&show=payouts`, order, `${order}&show=receipt`])
    expect(await statusOf(page, path), path).toBe(403);
  const headers = { origin: new URL(page.url()).origin };
  const form = { key: crypto.randomUUID(), kind: 'whole', reason: 'For me' };
  expect((await page.request.post(order, { headers, form })).status()).toBe(403);
  for (const table of ['orders.csv', 'reports.csv'])
    expect(await statusOf(page, `/rest/manage/business${SHOP.path}/${table}`), table).toBe(403);
});

test('a page that refuses a person says who can change the role of the person: an owner or, for pages of operators, whoever deploys the site', async ({
  page,
}) => {
  await signInByApi(page, COOK);
  const textOf = async (path: string) => (await page.request.get(path)).text();
  expect(await textOf(`/manage/orders${QUERY}`)).toContain('An owner of the place can change your role.');
  for (const screen of ['', '/providers', '/labels', '/health']) {
    const text = await textOf(`/manage/operator${screen}`);
    expect(text).toContain('Whoever deploys this site can give you the role of an operator.');
    expect(text).not.toContain('An owner of the place');
  }
});
