import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { expect, test } from './fixtures.ts';
import { dialog, SHOP } from './slice.ts';

const PROVIDER = { path: '/510', name: 'Rivière & Pine' };

test('a provider with several locations lets the customer choose one and confirm it', async ({ page, capture }) => {
  await page.goto(PROVIDER.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROVIDER.name);
  await page.getByRole('link', { name: 'Lonsdale Quay' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Is this the right location?');
  await expect(dialog(page)).toContainText('147 Lonsdale Avenue, North Vancouver');
  await capture('locations');
  await dialog(page).getByRole('button', { name: 'Choose another' }).click();
  await expect(page.getByRole('link', { name: 'Lonsdale Quay' })).toBeFocused();
  await page.getByRole('link', { name: 'Strathcona Roastery' }).click();
  await dialog(page).getByRole('link', { name: 'Yes, this location' }).click();
  await expect(page).toHaveURL('/riviere-strathcona');
});

test('a table number, a mode and the QR code page are kept in the address when the location is chosen', async ({
  page,
}) => {
  const chooseLonsdale = async () => {
    await page.getByRole('link', { name: 'Lonsdale Quay' }).click();
    await dialog(page).getByRole('link', { name: 'Yes, this location' }).click();
  };
  await page.goto(`${PROVIDER.path}/12`);
  await expect(page.getByText('Where is your table?')).toBeVisible();
  await chooseLonsdale();
  await expect(page).toHaveURL('/riviere-lonsdale/12');
  await expect(page.getByText('Table 12')).toBeVisible();

  await page.goto(`${PROVIDER.path}/MENU`);
  await expect(page.getByText('Whose menu would you like to see?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lonsdale Quay' })).toHaveAttribute('href', '/riviere-lonsdale/menu');
  await page.goto(`${PROVIDER.path}/tasty`);
  await chooseLonsdale();
  await expect(page).toHaveURL('/riviere-lonsdale/menu');

  await page.goto(`${PROVIDER.path}/menu/qrcode`);
  await expect(page.getByText('Which location is it for?')).toBeVisible();
  await chooseLonsdale();
  await expect(page).toHaveURL('/riviere-lonsdale/menu/qrcode');
  await expect(page.getByText('Scan for the menu')).toBeVisible();
});

for (const [path, there] of [
  ['/501', '/kitsune-alley'],
  ['/501/tasty', '/kitsune-alley/menu'],
  ['/501/menu', '/kitsune-alley/menu'],
  ['/501/12', '/kitsune-alley/12'],
  ['/501/QRCODE', '/kitsune-alley/qrcode'],
  ['/501/12/qrcode', '/kitsune-alley/12/qrcode'],
  ['/510/riviere-lonsdale', '/riviere-lonsdale'],
  ['/kitsune-alley/ACCOUNT', '/kitsune-alley/account'],
  ['/kitsune-alley/activategift', '/kitsune-alley/activateGift'],
  ['/kitsune-alley/Recommend', '/kitsune-alley/recommend'],
  ['/kitsune-alley/FEEDBACK', '/kitsune-alley/feedback'],
  ['/kitsune-alley/cateringselect', '/501/catering?place=kitsune-alley'],
  ['/kitsune-alley/specials?label=vegan', '/kitsune-alley?label=vegan'],
] as const) {
  test(`${path} redirects to ${there}`, async ({ request, baseURL }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.url()).toBe(`${baseURL}${there}`);
  });
}

test('a provider that does not cater says so, and leads to its menu', async ({ page }) => {
  await page.goto('/501/catering');
  await expect(page.getByText('Kitsune Alley Ramen does not cater.')).toBeVisible();
  await page.getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL('/kitsune-alley');
});

test('activating a gift card needs a confirmed e-mail, the number and the PIN', async ({ page }) => {
  await page.goto(`${SHOP.path}/activateGift`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email').fill('gift.giver@mail.example');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`${SHOP.path}/activateGift`);
  const activate = page.getByRole('button', { name: 'Activate' });
  await expect(activate).toBeDisabled();
  await page.getByLabel('Gift card number').fill('12345678901234567');
  await expect(page.getByLabel('Gift card number')).toHaveValue('1234567890123456');
  await expect(activate).toBeDisabled();
  await page.getByLabel('PIN').fill('12345678');
  await activate.click();
  // The e-mail of the new account is not confirmed.
  await expect(page.getByRole('alert')).toHaveText('Please confirm your email first: open the link that we sent you.');
});

test('a person who is sent to sign in gets to the opened screen, also after a look at “Forgot your password?”', async ({
  page,
}) => {
  await page.goto('/manage/orders?business=slice-and-sound');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password').fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/manage/orders?business=slice-and-sound');
});

// These tests check the replies only; not-found.test.ts looks at the page in a browser.
for (const path of [
  `${SHOP.path}/404`,
  '/999999',
  '/999999/tasty',
  '/999999/qrcode',
  '/999999/pdf',
  `${SHOP.path}/menu/nothing`,
]) {
  test(`${path} is not found`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('The page you requested could not be found');
  });
}
