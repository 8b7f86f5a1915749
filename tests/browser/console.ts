import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { type Credentials, SHOP, signInByApi } from './slice.ts';

/** The query that selects the pizzeria, for the address of any screen of the console. */
export const QUERY = `?business=${SHOP.path.slice(1)}`;

/** Signs in with an API request, by default as the owner of the pizzeria. Then opens a screen of the console. */
export async function openConsole(page: Page, path: string, person?: Credentials): Promise<void> {
  await signInByApi(page, person);
  await page.goto(path);
}

/** Opens a screen of the console and signs in on its sign-in page, by default as the owner of the pizzeria. */
export async function signIn(page: Page, path: string, person: Credentials = DEMO_OWNER): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
