import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import type { SubmitOrder } from '../../src/contract/order.ts';
import { productCategoryReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { SHOP } from './slice.ts';

type Wanted = Partial<SubmitOrder['order']> & { readonly dish?: string };

/** What the demo's pizzeria is called by calls. */
const IDS = { businessId: 1007, serviceProviderUserId: 507 } as const;

/**
 * Places an order at the pizzeria, or at another business that is named, by calls alone, from the browser of `page`, which keeps it as one of its own: for tests that
 * begin after the checkout. `dish` needs no choices.
 */
export async function placed(page: Page, { dish = 'Curly Fries', ...wanted }: Wanted = {}, path = '/rest/order') {
  const { request } = page.context();
  const ids = { ...IDS, ...wanted };
  const menu = v.parse(
    productCategoryReplySchema,
    await (await request.get(`/rest/productCategory/${ids.serviceProviderUserId}`)).json(),
  );
  const product = menu.products.find(({ name }) => name === dish);
  const order = {
    orderType: 'take-out',
    customerName: 'Maya Chen',
    userPhoneNumber: '6045550123',
    checkoutId: crypto.randomUUID(),
    finalOrderItems: [{ productOptionId: product?.options[0]?.productOptionId, count: 1 }],
    total: 0,
    ...ids,
  };
  const quoted = await request.put('/rest/order/quote', { data: { order } });
  const { total } = v.parse(quoteSchema, await quoted.json());
  const answer = await request.put(path, { data: { order: { ...order, total } } });
  return v.parse(finalOrderSchema, await answer.json());
}

/** A half hour of a later day that pre-orders may ask for. */
export async function laterSlot(page: Page): Promise<number | null> {
  const answer = await page.context().request.get(`/rest/business${SHOP.path}`);
  const { orderTypes } = v.parse(businessReplySchema, await answer.json());
  return orderTypes.find(({ orderType }) => orderType === 'pre-order')?.days[2]?.slots[0]?.at ?? null;
}
