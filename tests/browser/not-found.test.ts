import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/status of 404/] });

test("the address of an unknown business shows the specification's 404 page", async ({ page, capture }) => {
  const answer = await page.goto('/no-such-business');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(page.getByText('The page you requested could not be found')).toBeVisible();
  await capture('not-found');
});

test('an address with a business and the id of another service provider is not found', async ({ page }) => {
  for (const path of ['/510/kitsune-alley', '/501/slice-and-sound']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});
