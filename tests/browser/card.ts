import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { cartIdOf } from '../../src/client/cart/cart-id.ts';
import { ORDER_DETAILS_PREFIX } from '../../src/client/session/remembered-customer.ts';
import { expect } from './fixtures.ts';
import { add, dialog, goToConfirm, newPhone, openCheckout, SHOP } from './slice.ts';

export const CARD = 'Credit or debit card';
/** Numbers of the payment stand-in's test cards. functions/gateways/README.md says what each does. */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  lostBefore: '4000 0099 0000 0012',
  lostAfter: '4000 0099 0000 0020',
} as const;

export const payButton = (page: Page) => dialog(page).getByRole('button', { name: /^Pay \$/ });
/** The checkout's message about the last attempt. */
export const checkoutAlert = (page: Page) => dialog(page).first().getByRole('alert').filter({ hasText: /\S/ });

export async function typeCard(page: Page, number: string): Promise<void> {
  const sheet = dialog(page).first();
  await sheet.getByLabel('Card number').fill(number);
  await sheet.getByLabel('Expiry (MM/YY)').fill('12/34');
  await sheet.getByLabel('Security code').fill('123');
}

/** Puts fries into the cart and opens the last step of the checkout with the card form. */
export async function goToCard(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', CARD);
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
}

/**
 * Puts fries into the cart and opens the last step of the checkout with the card form. The browser remembers the customer
 * and the last order, so the checkout opens at this step (H18).
 */
export async function openCardForm(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  const customer = { userCustomerName: encodeURIComponent('Maya Chen'), userPhone: newPhone() };
  const cookies = Object.entries(customer).map(([name, value]) => ({ name, value, url: page.url() }));
  await page.context().addCookies(cookies);
  await page.evaluate(([key, order]) => localStorage.setItem(key, JSON.stringify(order)), LAST_ORDER);
  await add(page, 'Curly Fries');
  expect(await openCheckout(page)).toBe('Confirm Order');
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
}

/** Key and value of a last order at the pizzeria in local storage: a take-out order that was paid by card. */
const LAST_ORDER = [
  `${ORDER_DETAILS_PREFIX}${cartIdOf(1007, 'normal')}`,
  {
    ...{ orderType: 'take-out', paymentMethod: 'card', destination: null },
    ...{ completeAddress: '', placeId: null, unitNumber: '', deliveryInstruction: '' },
  },
] as const;

/** A page's attempts to pay. The lists grow while the test runs. */
export interface Attempts {
  /** Idempotency keys of the payment sheets that the page opened. */
  readonly sheets: string[];
  /** Idempotency keys of the orders that the page submitted. */
  readonly orders: string[];
  /** Ids of the payments of these payment sheets. */
  readonly payments: string[];
}

export function recordAttempts(page: Page): Attempts {
  const attempts: Attempts = { sheets: [], orders: [], payments: [] };
  const isSheet = (url: string) => new URL(url).pathname === '/rest/order/paymentSheetHelper';
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'] ?? '';
    if (isSheet(request.url())) attempts.sheets.push(key);
    if (new URL(request.url()).pathname === '/rest/order' && request.method() === 'PUT') attempts.orders.push(key);
  });
  page.on('response', async (answer) => {
    if (!isSheet(answer.url())) return;
    const sheet = v.safeParse(
      v.object({ data: v.object({ paymentId: v.string() }) }),
      await answer.json().catch(() => null),
    );
    if (sheet.success) attempts.payments.push(sheet.output.data.paymentId);
  });
  return attempts;
}

const intentsSchema = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) });

/** The statuses that the recorded payments have at the payment stand-in. */
export async function paymentStatuses(request: APIRequestContext, { payments }: Attempts): Promise<string[]> {
  const answer = await request.get('/payment-stand-in/v1/payment_intents?limit=100', {
    headers: { authorization: 'Bearer sk_standin_1007' },
  });
  const { data } = v.parse(intentsSchema, await answer.json());
  return data.filter(({ id }) => payments.includes(id)).map(({ status }) => status);
}

/** How many of the recorded payments are authorised or captured. */
export async function countLivePayments(request: APIRequestContext, attempts: Attempts): Promise<number> {
  const known = await paymentStatuses(request, attempts);
  return known.filter((status) => ['requires_capture', 'succeeded'].includes(status)).length;
}
