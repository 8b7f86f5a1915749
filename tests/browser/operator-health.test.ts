import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { DEMO_OPERATOR, DEMO_OWNER, demoStaff } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { openConsole } from './console.ts';
import { expect, test } from './fixtures.ts';
import { SHOP, signInByApi } from './slice.ts';

const HEALTH = '/manage/operator/health';

test('an operator sees how each service is set up and whether it works, and repeats the checks', async ({
  page,
  capture,
}) => {
  await openConsole(page, HEALTH, DEMO_OPERATOR);
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everything that is set up works.' })).toBeVisible();

  const outside = page.getByRole('region', { name: 'Outside services' }).getByRole('listitem');
  await expect(outside).toHaveCount(9);
  for (const service of await outside.all()) await expect(service).toContainText(/Local stand-in, \d+ ms\s*Works/);
  await expect(outside.filter({ has: page.getByRole('heading', { name: 'Text messages' }) })).toBeVisible();

  const site = page.getByRole('region', { name: 'The site itself' }).getByRole('listitem');
  for (const [name, facts] of [
    ['Database', 'D1'],
    ['Durable Objects', 'Durable Objects'],
    ['Page store', 'KV'],
    ['Pictures', 'R2'],
  ] as const)
    await expect(site.filter({ has: page.getByRole('heading', { name }) })).toContainText(
      new RegExp(`${facts}, \\d+ ms\\s*Works`),
    );
  await expect(site.filter({ has: page.getByRole('heading', { name: 'Invitations and links' }) })).toContainText(
    'None waits',
  );
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('the last 30 days');
  expect(await accessibilityViolations(page)).toEqual([]);
  await capture('operator-health');

  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === HEALTH);
  await page.getByRole('link', { name: 'Check again' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(/^Checked \d+ seconds? ago\./)).toBeVisible();
});

test('R16: nobody but operators sees the health of the deployment', async ({ page, anotherPerson }) => {
  const cook = demoStaff({ routingPath: SHOP.path.slice(1), serviceProviderUserId: 0 });
  for (const person of [DEMO_OWNER, cook]) {
    const theirs = await anotherPerson();
    await signInByApi(theirs, person);
    const home = await theirs.request.get('/manage');
    expect(await home.text(), person.email).toContain('Your businesses');
    const response = await theirs.request.get(HEALTH);
    expect(response.status(), person.email).toBe(403);
    const text = await response.text();
    expect(text).toContain('Whoever deploys this site can give you the role of an operator.');
    expect(text).not.toContain('Outside services');
  }

  // Neither a visitor nor a signed-in customer is a person of the console.
  await page.goto(HEALTH);
  await expect(page).toHaveURL(/\/manage\/signIn/);
  const { email: emailAsUserId, password } = DEMO_CUSTOMER;
  const signedIn = await page.request.post('/rest/user/login/light', { data: { emailAsUserId, password } });
  expect(signedIn.status()).toBe(200);
  await page.goto(HEALTH);
  await expect(page).toHaveURL(/\/manage\/signIn/);
});
