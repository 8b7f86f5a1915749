import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { BoardMoveRequest } from '../../src/contract/board.ts';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import type { SubmitOrder } from '../../src/contract/order.ts';
import { productCategoryReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { expect } from './fixtures.ts';
import { newPhone, SHOP } from './slice.ts';

/** Fields of the order that differ from the default. `dish` must be a product that can be ordered without choices. */
type OrderOptions = Partial<SubmitOrder['order']> & { readonly dish?: string; readonly count?: number };

/** Ids of the demo's pizzeria in the API. */
const IDS = { businessId: 1007, serviceProviderUserId: 507 } as const;

/**
 * Places an order through the API, without the checkout's pages. The browser of `page` gets the order in the cookie
 * that lists the orders of a device. By default, the order is one portion of Curly Fries at the pizzeria; `options` may
 * name another business.
 */
export async function placeByApi(
  page: Page,
  { dish = 'Curly Fries', count = 1, ...options }: OrderOptions = {},
  path = '/rest/order',
) {
  const { request } = page.context();
  const ids = { ...IDS, ...options };
  const menu = v.parse(
    productCategoryReplySchema,
    await (await request.get(`/rest/productCategory/${ids.serviceProviderUserId}`)).json(),
  );
  const product = menu.products.find(({ name }) => name === dish);
  const order = {
    orderType: 'take-out',
    customerName: 'Maya Chen',
    userPhoneNumber: newPhone(),
    checkoutId: crypto.randomUUID(),
    finalOrderItems: [{ productOptionId: product?.options[0]?.productOptionId, count }],
    total: 0,
    ...ids,
  };
  const quoted = await request.put('/rest/order/quote', { data: { order } });
  const { total } = v.parse(quoteSchema, await quoted.json());
  const answer = await request.put(path, { data: { order: { ...order, total } } });
  return v.parse(finalOrderSchema, await answer.json());
}

/** The pizzeria's first pre-order slot on the third day that has free slots; null if there is no such day. */
export async function laterSlot(page: Page): Promise<number | null> {
  const answer = await page.context().request.get(`/rest/business${SHOP.path}`);
  const { orderTypes } = v.parse(businessReplySchema, await answer.json());
  return orderTypes.find(({ orderType }) => orderType === 'pre-order')?.days[2]?.slots[0]?.at ?? null;
}

/** Moves an order of the pizzeria with a request to the API, as the person who is signed in on the page `staff`. */
export async function moveByApi(staff: Page, orderNumber: string, move: BoardMoveRequest): Promise<void> {
  // The number that customers see ends with the order's id plus 100.
  const path = `/rest/board${SHOP.path}/orders/${Number(orderNumber.split('-')[1]) - 100}`;
  const moved = await staff.context().request.post(path, { data: move });
  expect(moved.status()).toBe(200);
}
