import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { SHOP } from './slice.ts';

/** The query that selects the pizzeria, for the address of any screen of the console. */
export const QUERY = `?business=${SHOP.path.slice(1)}`;

/** Opens a screen of the console and signs in, by default as the owner of the pizzeria. */
export async function signIn(
  page: Page,
  path: string,
  person: Readonly<{ email: string; password: string }> = DEMO_OWNER,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
