import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { SHOP } from './slice.ts';

/** The newest e-mail to a recipient that contains `words`. Waits until it is delivered. */
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
  await expect(async () => {
    await page.goto('/message-stand-in');
    await expect(message).toBeVisible({ timeout: 1_000 });
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

/** Signs up a new customer, confirms the e-mail and stays signed in. Returns the e-mail. */
export async function becomeCustomer(page: Page): Promise<string> {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;
  await page.goto(`${SHOP.path}/account/signUp`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await openLink(page, email);
  await choosePassword(page, 'noodles');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  return email;
}
