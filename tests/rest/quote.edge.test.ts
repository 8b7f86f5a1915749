import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderSummarySchema } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { BOWL_TOTAL, buildTown, errorOf, finalOrderOf, GONE_BOWL, orderOf, row, Visitor } from '../town.ts';

describe('PUT /rest/order/quote', () => {
  beforeEach(() => buildTown());

  it('prices a cart and places no order', async () => {
    const response = await new Visitor().call('/rest/order/quote', {
      method: 'PUT',
      body: { order: orderOf({ total: 0 }) },
    });
    const quote = v.parse(quoteSchema, await response.json());
    expect(quote).toMatchObject({ subTotal: 1000, tax: 50, total: BOWL_TOTAL });
    expect((await finalOrderOf(await new Visitor().order())).orderNumber).toBe('100-101');
  });

  it('refuses an order that cannot be placed', async () => {
    const body = { order: orderOf({ finalOrderItems: [row(GONE_BOWL)] }) };
    const response = await new Visitor().call('/rest/order/quote', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 422, message: 'Dish 13 is sold out.' });
  });
});

describe('POST /rest/order/calculate', () => {
  it('replies with the sums of the order', async () => {
    await buildTown({ paperBagFee: 25 });
    const { total: _unknown, ...order } = orderOf({ paperBagCount: 2 });
    const response = await new Visitor().call('/rest/order/calculate', { method: 'POST', body: order });
    const summary = v.parse(orderSummarySchema, await response.json());
    expect(summary).toMatchObject({ subTotal: 1000, paperBagFee: 50, tax: 53, total: 1103, deliveryFee: 0 });
  });
});
