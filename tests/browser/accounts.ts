import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { SHOP } from './slice.ts';

/** The newest message to somebody with these words, as soon as it is in their mailbox. */
export async function newestMessage(page: Page, to: string, words: string | RegExp = ''): Promise<Locator> {
  const message = page
    .getByRole('article')
    .filter({ hasText: `email to ${to}` })
    .filter({ hasText: words })
    .first();
  await expect(async () => {
    await page.goto('/message-stand-in');
    await expect(message).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return message;
}

/** Opens the newest link that was sent to somebody. */
export async function openLink(page: Page, email: string): Promise<void> {
  await (await newestMessage(page, email)).getByRole('link').click();
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password, once more').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** Makes somebody new a customer whose e-mail is confirmed, and leaves them signed in. */
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
