import type { Locator, Page } from '@playwright/test';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { expect } from './fixtures.ts';

/** The pizzeria of the demo, which never closes. */
export const SHOP = { path: '/slice-and-sound', name: 'Slice & Sound Pizza', board: '/board/slice-and-sound' } as const;

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Adds an option that needs no choices. */
export async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** From here on the cart stands beside the menu. */
const PANEL_FROM = 1100;

/** From the menu with something in the cart to the order types. */
export async function goToCheckout(page: Page): Promise<void> {
  const hasPanel = (page.viewportSize()?.width ?? 0) >= PANEL_FROM;
  if (!hasPanel) await page.getByRole('button', { name: /^Review order/ }).click();
  await page
    .getByRole('button', { name: /^Checkout/ })
    .last()
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
}

/** From the menu with something in the cart to the details of an order type. */
export async function goToDetails(page: Page, orderType: string): Promise<void> {
  await goToCheckout(page);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${orderType}`) })
    .click();
  await expect(dialog(page)).toHaveAccessibleName(orderType);
}

/** Types the start of an address that the pizzeria delivers to, and chooses it. */
export async function chooseAddress(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Address' }).pressSequentially('700 Columbia');
  await dialog(page).getByRole('listbox').getByRole('option').first().click();
  await expect(dialog(page).getByText(/km, delivery fee/)).toBeVisible();
}

/** Says who orders, where that may be remembered and folded away too. */
export async function fillContact(page: Page): Promise<void> {
  const name = dialog(page).getByLabel('Name', { exact: true });
  await expect(name).toBeAttached();
  if (!(await name.isVisible())) await unfold(page, 'Your details');
  await name.fill('Maya Chen');
  await dialog(page)
    .getByLabel(/^Mobile phone/)
    .fill('6045550123');
}

/** Unfolds a question group of the details. */
export const unfold = (page: Page, title: string | RegExp) =>
  dialog(page).locator('summary', { hasText: title }).click();

/** Leaves the details. */
export const goOn = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click();

/** Chooses how to pay. */
export const payBy = (page: Page, way: string) =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${way}`) })
    .check();

/** From the menu with something in the cart to the last step of the checkout, to be paid in this way; null leaves that as it is. */
export async function goToConfirm(
  page: Page,
  orderType = 'Take-out',
  payment: string | null = 'Pay in person',
): Promise<void> {
  await goToDetails(page, orderType);
  await fillContact(page);
  await goOn(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  if (payment !== null) await payBy(page, payment);
}

export const placeButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Place order/ });

/** Places what is in the cart, and gives the order's number. */
export async function placeOrder(page: Page): Promise<string> {
  await goToConfirm(page);
  await placeButton(page).click();
  return placedNumber(page);
}

/** The number of the order whose page is open. */
export async function placedNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/order\//);
  const number = await page.getByText(/^Order \d+-\d+$/).textContent();
  return number?.replace('Order ', '') ?? '';
}

/** Signs the staff of a business in and starts the shift. */
export async function startShift(page: Page, path: string = SHOP.path): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/board${path}`);
  await page.getByLabel('E-mail').fill(`staff@${path.slice(1)}.example`);
  await page.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Start shift' }).click();
}

/** The ticket of an order in a column of the board. */
export function ticket(board: Page, column: string, number: string): Locator {
  return board
    .getByRole('region', { name: new RegExp(`^${column}`) })
    .getByRole('article', { name: `Order ${number}`, exact: true });
}
