import { choosePassword, openLink } from './accounts.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { receiptEmail, SHOP } from './slice.ts';

const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
const YOUR_ORDERS = `${SHOP.path}/account/orders`;

test('a guest becomes a customer without typing the e-mail again, and finds the order on another device', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const email = newEmail();
  const { orderTrackingId, orderNumber: number } = await placeByApi(page);
  await page.goto(`/order/${orderTrackingId}`);
  await page.getByText('Receipt by email or text').click();
  await receiptEmail(page).fill(email);
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByRole('region', { name: 'Keep this order in an account' }).getByLabel('Email')).toHaveValue(
    email,
  );
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden();
  await expect(page).toHaveURL(`/order/${orderTrackingId}`);

  await page.getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL(YOUR_ORDERS);
  const heart = page.getByRole('button', { name: `Favourite: order ${number}` });
  await heart.click();
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await capture(`your-orders-${width}`);
  }
  await page
    .getByRole('link', { name: /^Order again/ })
    .first()
    .click();
  await expect(page).toHaveURL(SHOP.path);

  await openLink(page, email);
  await choosePassword(page, 'noodles');
  await page.goto(`/order/${orderTrackingId}`);
  const save = page.getByRole('button', { name: 'Save to my account' });
  await save.click();
  await expect(save).toBeHidden();
  await expect(page).toHaveURL(`/order/${orderTrackingId}`);

  const stranger = await anotherPerson();
  await stranger.goto(YOUR_ORDERS);
  await expect(stranger.getByText('You have not ordered here yet, or not on this device.')).toBeVisible();
  await stranger.getByRole('link', { name: 'Sign in' }).last().click();
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByLabel('Password').fill('noodles');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger).toHaveURL(YOUR_ORDERS);
  await expect(stranger.getByText(`Order ${number}`)).toBeVisible();
});
