import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { SHOP } from './slice.ts';

/** Finds the newest message to the recipient `to` with `words` in its text. Waits until the message is delivered. */
export async function newestMessage(
  page: Page,
  to: string,
  words: string | RegExp = '',
  channel: 'email' | 'sms' = 'email',
): Promise<Locator> {
  const message = page
    .getByRole('article')
    .filter({ hasText: `${channel} to ${to}` })
    .filter({ hasText: words })
    .first();
  // The page lists only the messages that were delivered before it loaded, so the test loads the page again and again.
  await expect(async () => {
    await page.goto('/message-stand-in');
    expect(await message.isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });
  return message;
}

/** Opens the link in the newest e-mail to a recipient. */
export async function openLink(page: Page, email: string): Promise<void> {
  await (await newestMessage(page, email)).getByRole('link').click();
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password, once more').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/**
 * Chooses a password with the link in the newest e-mail to `email`, and is then signed in. Uses a request to `path` of the
 * API instead of the page of the link.
 */
export async function choosePasswordByApi(page: Page, email: string, path: string, password: string): Promise<void> {
  const { request } = page.context();
  const inMessage = new RegExp(`email to ${email}<[^]*?setPassword\\?token=([\\w-]+)`);
  let token: string | undefined;
  await expect(async () => {
    token = inMessage.exec(await (await request.get('/message-stand-in')).text())?.[1];
    expect(token).toBeDefined();
  }).toPass({ timeout: 30_000 });
  const chosen = await request.post(path, {
    data: { token, newPassword: password, confirmedPassword: password },
  });
  expect(chosen.status()).toBe(200);
}

/** Signs up a new customer with an API request, for tests whose subject is not the sign-up. */
export async function signUpByApi(page: Page, email: string): Promise<void> {
  const signedUp = await page.context().request.put('/rest/user/', {
    data: { emailAsUserId: email, enterChoice: 'signup', serviceProviderUserId: 507 },
  });
  expect(signedUp.status()).toBe(200);
}

/**
 * Signs up a new customer, confirms the e-mail address and opens the page of the account. Returns the e-mail address.
 * Signs up and confirms with requests to the API, because account.test.ts tests the pages for these steps.
 */
export async function becomeCustomer(page: Page): Promise<string> {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await signUpByApi(page, email);
  await choosePasswordByApi(page, email, '/rest/user/setPassword', 'noodles');
  await page.goto(`${SHOP.path}/account`);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  return email;
}
