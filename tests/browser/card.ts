import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect } from './fixtures.ts';
import { add, dialog, goToConfirm, SHOP } from './slice.ts';

export const CARD = 'Credit or debit card';
/** Test numbers of the stand-in; functions/gateways/README.md says what each does. */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  lostBefore: '4000 0099 0000 0012',
  lostAfter: '4000 0099 0000 0020',
} as const;

export const payButton = (page: Page) => dialog(page).getByRole('button', { name: /^Pay \$/ });
/** What the checkout says of the last try. */
export const alert = (page: Page) => dialog(page).first().getByRole('alert').filter({ hasText: /\S/ });

export async function typeCard(page: Page, number: string): Promise<void> {
  const sheet = dialog(page).first();
  await sheet.getByLabel('Card number').fill(number);
  await sheet.getByLabel('Expiry date (MM/YY)').fill('12/34');
  await sheet.getByLabel('Security code').fill('123');
}

/** Puts fries into the cart and goes to where a card is asked for. */
export async function goToCard(page: Page): Promise<void> {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', CARD);
  await expect(dialog(page).getByLabel('Card number')).toBeVisible();
}

export interface Attempts {
  /** The keys under which the page opened payment sheets and sent orders, growing. */
  readonly sheets: string[];
  readonly orders: string[];
  /** The payments that it could have confirmed. */
  readonly payments: string[];
}

/** What the page tries from now on to be paid for. */
export function attempts(page: Page): Attempts {
  const seen: Attempts = { sheets: [], orders: [], payments: [] };
  const isSheet = (url: string) => new URL(url).pathname === '/rest/order/paymentSheetHelper';
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'] ?? '';
    if (isSheet(request.url())) seen.sheets.push(key);
    if (new URL(request.url()).pathname === '/rest/order' && request.method() === 'PUT') seen.orders.push(key);
  });
  page.on('response', async (answer) => {
    if (!isSheet(answer.url())) return;
    const sheet = v.safeParse(
      v.object({ data: v.object({ paymentId: v.string() }) }),
      await answer.json().catch(() => null),
    );
    if (sheet.success) seen.payments.push(sheet.output.data.paymentId);
  });
  return seen;
}

const intentsSchema = v.object({ data: v.array(v.object({ id: v.string(), status: v.string() })) });

/** Where these payments stand in the books of the stand-in. */
export async function statuses(request: APIRequestContext, { payments }: Attempts): Promise<string[]> {
  const answer = await request.get('/payment-stand-in/v1/payment_intents?limit=100', {
    headers: { authorization: 'Bearer sk_standin_1007' },
  });
  const { data } = v.parse(intentsSchema, await answer.json());
  return data.filter(({ id }) => payments.includes(id)).map(({ status }) => status);
}

/** How many of these payments took or hold money. */
export async function charges(request: APIRequestContext, seen: Attempts): Promise<number> {
  const known = await statuses(request, seen);
  return known.filter((status) => ['requires_capture', 'succeeded'].includes(status)).length;
}
