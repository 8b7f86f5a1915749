import type { Locator, Page } from '@playwright/test';
import { DEMO_OWNER, DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { expect } from './fixtures.ts';

/** The pizzeria of the demo data. It is always open. */
export const SHOP = { path: '/slice-and-sound', name: 'Slice & Sound Pizza', board: '/board/slice-and-sound' } as const;

/** A random phone number for one order, because a business accepts few unpaid orders with the same number. */
export const newPhone = (): string => `604555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The e-mail address in the tracker's form for a receipt. */
export const receiptEmail = (page: Page): Locator =>
  page.getByRole('group').filter({ hasText: 'Receipt by email or text' }).getByLabel('Email', { exact: true });

/** Adds an option without choices to the cart. */
export async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Window width from which the cart is a panel beside the menu. */
const PANEL_MIN_WIDTH_PX = 1100;

/**
 * Presses Checkout in the cart. Returns the title of the step that opens: the first step, or the last step if the
 * customer's details are known.
 */
export async function openCheckout(page: Page): Promise<string> {
  const hasPanel = (page.viewportSize()?.width ?? 0) >= PANEL_MIN_WIDTH_PX;
  if (!hasPanel) await page.getByRole('button', { name: /^Review order/ }).click();
  await page
    .getByRole('button', { name: /^Checkout/ })
    .last()
    .click();
  const title = dialog(page).getByRole('heading', { level: 2, name: /^(Checkout|Confirm Order)$/ });
  return (await title.textContent()) ?? '';
}

/** Opens the checkout and goes to its first step, the order types. The menu must be open, with something in the cart. */
export async function goToCheckout(page: Page): Promise<void> {
  const isLastStep = (await openCheckout(page)) === 'Confirm Order';
  for (let steps = isLastStep ? 2 : 0; steps > 0; steps--)
    await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
}

/** Opens the checkout and chooses an order type. The menu must be open, with something in the cart. */
export async function goToDetails(page: Page, orderType: string): Promise<void> {
  await goToCheckout(page);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${orderType}`) })
    .click();
  await expect(dialog(page)).toHaveAccessibleName(orderType);
}

/** Types the start of an address to which the pizzeria delivers, and chooses the first suggestion. */
export async function chooseAddress(page: Page): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Address' }).pressSequentially('700 Columbia');
  await dialog(page).getByRole('listbox').getByRole('option').first().click();
  await expect(dialog(page).getByText(/km, delivery fee/)).toBeVisible();
}

/**
 * Fills in the customer's name and phone number in the section "Your details". If the section is collapsed, for example
 * because the browser remembers the name and the number, opens it first.
 */
export async function fillContact(page: Page): Promise<void> {
  const name = dialog(page).getByLabel('Name', { exact: true });
  await expect(name).toBeAttached();
  if (!(await name.isVisible())) await unfold(page, 'Your details');
  await name.fill('Maya Chen');
  await dialog(page)
    .getByLabel(/^Mobile phone/)
    .fill(newPhone());
}

/** Opens a collapsed section of the dialog. */
export const unfold = (page: Page, title: string | RegExp) =>
  dialog(page).locator('.group > summary', { hasText: title }).click();

export const pressContinue = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click();

export const payBy = (page: Page, way: string) =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${way}`) })
    .check();

/**
 * Goes through the checkout to its last step and chooses a way to pay. If `payment` is null, it keeps the preselected
 * way. The menu must be open, with something in the cart.
 */
export async function goToConfirm(
  page: Page,
  orderType = 'Take-out',
  payment: string | null = 'Pay in person',
): Promise<void> {
  await goToDetails(page, orderType);
  await fillContact(page);
  await pressContinue(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  if (payment !== null) await payBy(page, payment);
}

export const placeButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Place order/ });

/** Places an order of the items in the cart. Returns the order number. */
export async function placeOrder(page: Page): Promise<string> {
  await goToConfirm(page);
  await placeButton(page).click();
  return placedNumber(page);
}

/** Waits for the page of an order. Returns the order number. */
export async function placedNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/order\//);
  const number = await page.getByText(/^Order \d+-\d+$/).textContent();
  return number?.replace('Order ', '') ?? '';
}

/** Signs in as staff of a business and starts the shift. */
export async function startShift(page: Page, ...where: BoardArguments): Promise<void> {
  await openBoard(page, ...where);
  await page.getByRole('button', { name: 'Start shift' }).click();
}

export type Credentials = Readonly<{ email: string; password: string }>;

/** Signs in with an API request, by default as the owner of the pizzeria, because manage.test.ts tests the sign-in page. */
export async function signInByApi(page: Page, { email, password }: Credentials = DEMO_OWNER): Promise<void> {
  const signedIn = await page.context().request.post('/rest/board/signIn', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
}

type BoardArguments = [path?: string, who?: 'kitchen' | 'owner'];

/**
 * Opens the board as staff of a business. Signs in with an API request, because journey.test.ts tests the sign-in page.
 */
export async function openBoard(page: Page, ...[path = SHOP.path, who = 'kitchen']: BoardArguments): Promise<void> {
  const staff = { email: `staff@${path.slice(1)}.example`, password: DEMO_STAFF_PASSWORD };
  await signInByApi(page, who === 'owner' ? DEMO_OWNER : staff);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/board${path}`);
}

/** The ticket of an order in a column of the board. */
export function ticket(board: Page, column: string, number: string): Locator {
  return board
    .getByRole('region', { name: new RegExp(`^${column}`) })
    .getByRole('article', { name: `Order ${number}`, exact: true });
}

/** Returns the ticket of an order. Unfolds the ticket if it is folded, as in a crowded column (Columns.tsx). */
export async function openTicket(board: Page, column: string, number: string): Promise<Locator> {
  const shown = ticket(board, column, number);
  const details = shown.getByRole('button', { name: 'Details' });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  return shown;
}

/** Accepts a new order on the board. */
export const acceptOrder = (board: Page, number: string) =>
  ticket(board, 'New', number)
    .getByRole('button', { name: /^Accept/ })
    .click();
