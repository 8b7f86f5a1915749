import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/status of 404/] });

test("an unknown business gets the specification's 404 page", async ({ page, capture }) => {
  const answer = await page.goto('/no-such-business');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(page.getByText('The page you requested could not be found')).toBeVisible();
  await capture('not-found');
});
